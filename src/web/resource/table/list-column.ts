import type { ReactNode } from 'react'

/** A record as a list shows it; children make a tree of it. */
export interface ListRow {
  id: string
  children?: ListRow[]
  /** What it lies in, where a search shows it out of its place in the tree. */
  way?: string
}

/** A column of a list: of a table, or one line of every card. */
export interface ListColumn<T> {
  key: string
  title: string
  render: (row: T) => ReactNode
  /** The field that it shows. A card leaves the line out where that is empty. */
  field?: string
  /** The heading sorts by `field`. */
  isSortable?: boolean
  /** In pixels, and what does not fit is cut off; without one as wide as its content. */
  width?: number
  /** The buttons of each row: they stay in sight while the other columns are scrolled past. */
  isActions?: boolean
}
