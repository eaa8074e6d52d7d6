import { Button, Flex } from 'antd'

import { messages } from '#contract/messages.ts'
import { showNumber } from '../number/show-number.ts'
import { RemovedBar, type RemovedBarProps } from './removed-bar.tsx'

interface Props extends RemovedBarProps {
  count: number
  /** Nothing is known to be wrong with any of them: so many will be imported. */
  isReady: boolean
  busy: 'reading' | 'checking' | 'saving' | undefined
  onCancel: () => void
  onConfirm: () => void
}

/** What answers the dialog, and what can be taken back before. */
export const DialogAnswers = ({ count, isReady, busy, onCancel, onConfirm, ...removed }: Props) => (
  <Flex gap="small" align="center" justify="flex-end" wrap>
    <RemovedBar {...removed} />
    {/* Rows that are being saved are saved; only what comes of it is not known here any more. */}
    <Button disabled={busy === 'saving'} onClick={onCancel}>
      {messages.cancel}
    </Button>
    <Button
      type="primary"
      // The rows that are still there go as soon as the other file has been read.
      disabled={count === 0 || busy === 'reading'}
      loading={busy === 'saving' || busy === 'checking'}
      onClick={onConfirm}
    >
      {count > 0 && isReady ? `确定导入 ${showNumber(count)} 行` : '确定导入'}
    </Button>
  </Flex>
)
