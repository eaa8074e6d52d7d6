import { Button } from 'antd'

/** Below the words that stand for a picture which has not come: it may come now. */
export const FailedPicture = ({ onRetry }: { onRetry: () => void }) => (
  <Button
    onClick={onRetry}
    style={{ position: 'absolute', top: 'calc(50% + 32px)', left: '50%', transform: 'translateX(-50%)' }}
  >
    重试
  </Button>
)
