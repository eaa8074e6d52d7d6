import type { ReactNode, Ref } from 'react'

import type { ImportTemplate } from '#contract/import-template.ts'
import type { ImportedRow, ImportRow } from './import-rules.ts'
import type { Findings } from './pin-errors.ts'
import type { SuggestNames } from './suggestions.ts'
import type { ImportDesk } from './use-desk.ts'
import type { ImportProgress } from './work-progress.tsx'

/** What the import dialog is told and asks. */
export interface ImportDialogProps {
  open: boolean
  title?: string
  /** What each row becomes. */
  what?: string
  /** The templates a file may be made from (specification section 3). */
  templates: readonly ImportTemplate[]
  /**
   * Rows to save. What it complains of is pinned to its cells and the dialog stays; nothing to say closes it. `key` is that of
   * the file as it was read: confirmed once more, whatever was changed in between, it has the same. Of `known` of the rows
   * their person has been told that they are there already.
   */
  onConfirm: (rows: ImportedRow[], key: string, known: number) => void | Promise<Findings | undefined>
  onClose: () => void
  /** What a confirmation does at once that nobody can take back; nothing needs no question. */
  ask?: ((rows: readonly ImportRow['cells'][]) => string | undefined) | undefined
  /** Asks about the rows without saving any, as soon as they are read and on request. */
  onCheck?: (rows: ImportedRow[], signal: AbortSignal, key: string) => Promise<Findings>
  /** The names that a cell may hold, while it is typed in; always the same function. */
  suggest?: SuggestNames
  /** How far checking or saving has come, where somebody tells. */
  progress?: ImportProgress | undefined
  /** What has to be known before anything else. */
  notice?: ReactNode
  /** Whether what is at hand may be confirmed; where not, `notice` says why. */
  mayConfirm?: boolean
  /** Shown where no file has been chosen yet. */
  beforeFile?: ReactNode
  /** Whether the table holds changes made by hand that a leave would lose; always the same function. */
  onRepaired?: (isRepaired: boolean) => void
  /** Of whoever keeps the table while its person is away. */
  desk?: Ref<ImportDesk>
}
