import { Alert, Button } from 'antd'

import type { Range } from './use-panel-data.ts'

interface Props {
  sentence: string
  /** What was asked for, and what stands below in its place. */
  range: Range
  shown: Range | undefined
  isBusy: boolean
  retry: () => void
}

/** The figures did not come: why, and once more. Fetched only then. */
export const Unread = ({ sentence, range, shown = range, isBusy, retry }: Props) => (
  <Alert
    type="warning"
    showIcon
    role="alert"
    title={
      shown === range
        ? `统计没有读到：${sentence}`
        : `近 ${range} 天的统计没有读到，下面仍是近 ${shown} 天的：${sentence}`
    }
    action={
      <Button size="small" loading={isBusy} onClick={retry}>
        重试
      </Button>
    }
    style={{ marginBottom: 16 }}
  />
)
