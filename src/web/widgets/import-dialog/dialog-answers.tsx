import { Button, Flex, Typography } from 'antd'

import { messages } from '#contract/messages.ts'
import { showNumber } from '../number/show-number.ts'
import { SpreadBar, type SpreadBarProps } from './spread-bar.tsx'
import { RemovedBar, type RemovedBarProps } from './removed-bar.tsx'

interface Props extends RemovedBarProps {
  count: number
  /** Nothing is known to be wrong with any of them: so many will be imported. */
  isReady: boolean
  /** The right may have been taken meanwhile: what is told above says so. */
  mayConfirm: boolean
  busy: 'reading' | 'checking' | 'saving' | undefined
  onCancel: () => void
  onConfirm: () => void
  spreading: Omit<SpreadBarProps, 'isFixed'>
}

/** What answers the dialog, and what can be taken back before. */
export const DialogAnswers = ({
  count,
  isReady,
  mayConfirm,
  busy,
  onCancel,
  onConfirm,
  spreading,
  ...removed
}: Props) => (
  <Flex gap="small" align="center" justify="flex-end" wrap>
    <RemovedBar {...removed} />
    <SpreadBar {...spreading} isFixed={removed.isFixed} />
    {/* Rows that are being saved are saved; only what comes of it is not known here any more. */}
    {busy === 'saving' && <Typography.Text type="secondary">导入中不能取消，完成后可以撤销</Typography.Text>}
    <Button disabled={busy === 'saving'} onClick={onCancel}>
      {messages.cancel}
    </Button>
    <Button
      type="primary"
      // The rows that are still there go as soon as the other file has been read.
      disabled={count === 0 || !mayConfirm || busy === 'reading'}
      loading={busy === 'saving' || busy === 'checking'}
      onClick={onConfirm}
    >
      {count > 0 && isReady ? `确定导入 ${showNumber(count)} 行` : '确定导入'}
    </Button>
  </Flex>
)
