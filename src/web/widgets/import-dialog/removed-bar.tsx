import { Button, Flex, Typography } from 'antd'

import { showNumber } from '../number/show-number.ts'
import type { Removal } from './use-removals.ts'

export interface RemovedBarProps {
  removals: readonly Removal[]
  isFixed: boolean
  onUndo: () => void
  /** All that was wrong and was taken away, for somebody else to repair. */
  onDownload: () => void
}

const words = ({ rows: [first, ...more] }: Removal) =>
  more.length === 0 ? `已删除第 ${first?.line} 行` : `已移除 ${showNumber(more.length + 1)} 行`

/** Says what was taken away last, and brings it back. Beside the answers: it moves no row under the pointer. */
export const RemovedBar = ({ removals, isFixed, onUndo, onDownload }: RemovedBarProps) => {
  const last = removals.at(-1)
  const wrong = removals.reduce((sum, { problems }) => sum + problems.size, 0)
  return (
    <Flex gap="small" align="center" wrap style={{ marginInlineEnd: 'auto' }}>
      <Typography.Text role="status">{last && words(last)}</Typography.Text>
      {last && (
        <Button size="small" disabled={isFixed} onClick={onUndo}>
          撤销
        </Button>
      )}
      {wrong > 0 && (
        <Button size="small" onClick={onDownload}>
          下载移除的 {showNumber(wrong)} 行问题行
        </Button>
      )}
    </Flex>
  )
}
