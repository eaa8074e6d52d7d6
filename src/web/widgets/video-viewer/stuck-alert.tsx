import { Alert, Button } from 'antd'

import { messages } from '#contract/messages.ts'
import type { WhyFailed } from './why-failed.ts'

interface Props {
  why: WhyFailed
  onRetry: () => void
}

/** Under a player that shows nothing: why, and what helps. To try again helps only where the line was to blame. */
export const StuckAlert = ({ why, onRetry }: Props) =>
  why === 'format' ? (
    <Alert
      type="warning"
      showIcon
      message="这个浏览器无法播放这个文件"
      description="它的格式不受这个浏览器支持（例如手机录制的 H.265 视频），或者文件已损坏。请下载后用播放器打开。"
    />
  ) : (
    <Alert
      type="error"
      showIcon
      message={messages.imageFailed}
      action={
        <Button size="small" onClick={onRetry}>
          重试
        </Button>
      }
    />
  )

/** Under a film that is heard and not seen. */
export const BlindAlert = () => (
  <Alert
    type="warning"
    showIcon
    message="只能听到声音"
    description="画面的格式不受这个浏览器支持（例如手机录制的 H.265 视频），或者它本来没有画面。请下载后用播放器打开。"
  />
)
