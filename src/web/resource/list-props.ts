import type { ReactNode } from 'react'

import type { AnyRow, Resource, Row } from '#contract/resource.ts'

import type { FormEntry } from './form-items.tsx'
import type { ToolbarAction } from './toolbar-buttons.tsx'
import type { RowAction } from './row-actions.tsx'
import type { Column } from './to-columns.tsx'
import type { DeleteWords } from './use-delete.tsx'
import type { AskSave } from './use-record-form.tsx'
import type { PagePermissions } from './use-permissions.ts'
import type { useRecordAddress } from './use-record-address.ts'
import type { SelectPage } from './use-select-page.ts'
import type { Forget } from './use-without-gone.ts'

/** What an action on one row may use. */
export interface RowContext {
  permissions: PagePermissions
  open: ReturnType<typeof useRecordAddress>['open']
  /** For an action that takes rows from the list. */
  forget: Forget
}

/** What an action of the toolbar may use. */
export interface ListContext<R extends Resource> extends RowContext {
  chosen: readonly Row<R>[]
  /** What was asked of these is done: they are chosen no more. */
  unchoose: (done: readonly { id: string }[]) => void
}

export interface ResourceListProps<R extends Resource> {
  resource: R
  columns?: readonly Column<R>[]
  /** Columns that are hidden until somebody wants them. */
  lesser?: readonly string[]
  formItems?: readonly FormEntry<R>[]
  /** Rows from elsewhere: `useSelectTree(resource)`, or `useSelectPage(resource, within)`. */
  select?: SelectPage<R>
  rowActions?: (row: Row<R>, context: RowContext) => RowAction[]
  toolbarActions?: (context: ListContext<R>) => ToolbarAction[]
  beforeTable?: ReactNode
  /** What happens at once by an import of these rows, texts as in their cells; it is asked about first. */
  askImport?: (rows: readonly Readonly<Record<string, string>>[]) => string | undefined
  /** The page of one record; without one, or without the right to open it, it opens in a drawer over the list. */
  viewPath?: string
  /** What a new record starts with here. */
  start?: Readonly<Record<string, string>>
  details?: (row: AnyRow) => ReactNode
  deleteWords?: DeleteWords
  askSave?: AskSave
  /** Rows that nobody changes any more say no. */
  isEditable?: (row: Row<R>) => boolean
  /** Rows that cannot be deleted say no. */
  isDeletable?: (row: Row<R>) => boolean
  /** Why they cannot, and what to do instead: said where they were chosen with others. */
  whyKept?: string
  onSaved?: (row: Row<R>, isNew: boolean) => void
  /** An import has made records of these ids. */
  onImported?: (ids: readonly string[]) => void
}
