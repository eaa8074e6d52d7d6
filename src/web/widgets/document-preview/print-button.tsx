import { PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'

import type { Readied } from './use-print.ts'

interface Props {
  onPrint: () => void
  readied: Readied | undefined
  /** Why it does not come on paper, where that is known: who points at it, or hears it, need not press it first. */
  why: string | undefined
}

/** While pages are drawn that nobody has looked at, it tells how far that is. */
export const PrintButton = ({ onPrint, readied, why }: Props) => (
  <Button
    icon={<PrinterOutlined aria-hidden />}
    title={why ?? '打印（Ctrl P 或 ⌘ P）'}
    aria-description={why}
    aria-keyshortcuts="Control+P Meta+P"
    loading={readied !== undefined}
    onClick={onPrint}
  >
    {readied?.of ? `准备打印 ${readied.done} / ${readied.of}` : '打印'}
  </Button>
)
