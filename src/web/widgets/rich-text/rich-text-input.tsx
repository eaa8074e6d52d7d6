import { Skeleton } from 'antd'

import type { FileOwner } from '#web/api/file-calls.ts'
import { later } from '#web/widgets/later/later.tsx'
import { LazyPart } from '#web/widgets/lazy-part/lazy-part.tsx'

import styles from './rich-text.module.css'

export interface RichTextProps {
  id?: string
  /** HTML; empty where nothing is written. */
  value?: string | null
  onChange?: (html: string) => void
  /** Whose the pictures are. */
  owner: FileOwner
  disabled?: boolean
  label: string
}

const Editor = later(
  async () => (await import('./rich-text-editor.tsx')).RichTextEditor,
  <Skeleton className={styles['coming'] ?? ''} active title={false} paragraph={{ rows: 6 }} />,
)

/** The editor of rich text, fetched when somebody writes. */
export const RichTextInput = (props: RichTextProps) => (
  <LazyPart>
    <Editor {...props} />
  </LazyPart>
)
