import type { HTMLAttributes, ReactNode } from 'react'

import type { Resize } from '../column-edge.tsx'
import type { Density } from '../list-layout.ts'
import type { ListColumn, ListRow } from './list-column.ts'

/** One page of many; `index` from 0. */
export interface Paging {
  index: number
  limit: number
  total: number
  /** What the total is called, as 共 12 条. */
  words?: string
  /** Other sizes of a page that can be chosen. */
  limits?: readonly number[]
  onTurn: (index: number, limit: number) => void
  /** Of what, where it stands beside another list: 阅读情况的. */
  of?: string
}

/** Rows that are chosen, maybe on other pages too. Both functions stay the same, or every row is drawn anew. */
export interface Choosing<T> {
  ids: ReadonlySet<string>
  nameOf: (row: T) => string
  choose: (rows: readonly T[], isChosen: boolean) => void
}

/** Rows of a tree whose children are shown. */
export interface Opened {
  ids: ReadonlySet<string>
  toggle: (id: string) => void
}

export interface ListTableProps<T extends ListRow> {
  /** What the table is called by a screen reader. */
  label: string
  /** Draws every row anew when it is another array. */
  columns: readonly ListColumn<T>[]
  rows: readonly T[]
  /** These rows are about to be replaced. */
  isLoading?: boolean
  density?: Density
  /** `field:asc` or `field:desc`. */
  order?: string
  onSort?: (order: string | undefined) => void
  /** Without it all rows are here. */
  paging?: Paging
  /** What the rows are the answer to, where that changes; null while they are about to be replaced. */
  answerTo?: string | null
  /** How many all of them are, without pages. */
  counted?: string
  choosing?: Choosing<T>
  /** What a row is called where nothing can be chosen, for whoever hears the buttons of a tree. */
  nameOf?: (row: T) => string
  /** Without it the table remembers by itself, beginning with a closed tree. */
  opened?: Opened
  rowProps?: (row: T) => HTMLAttributes<HTMLTableRowElement>
  rowClass?: (row: T) => string | undefined
  empty?: ReactNode
  /** A column's edge was dragged to that width; undefined: as wide as its content again. */
  onResize?: Resize
}
