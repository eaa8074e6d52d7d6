import { Alert, Button } from 'antd'

interface Props {
  sentence: string
  isBusy: boolean
  retry: () => void
}

/** The figures did not come: why, and once more. Fetched only then. */
export const Unread = ({ sentence, isBusy, retry }: Props) => (
  <Alert
    type="warning"
    showIcon
    role="alert"
    title={`统计没有读到：${sentence}`}
    action={
      <Button size="small" loading={isBusy} onClick={retry}>
        重试
      </Button>
    }
    style={{ marginBottom: 16 }}
  />
)
