import type { ListRow } from './list-column.ts'

/** A row where it stands: how deep, and whether its children are shown; without children neither. */
export interface Line<T> {
  row: T
  depth: number
  isOpen: boolean | undefined
}

/** Children of a row are rows of the same kind. */
const childrenOf = <T extends ListRow>(row: T) => (row.children ?? []) as T[]

/** The rows of a tree one below another, those under closed ones left out. */
export const linesOf = <T extends ListRow>(
  rows: readonly T[],
  isOpen: (id: string) => boolean,
  depth = 0,
): Line<T>[] =>
  rows.flatMap(row => {
    const children = childrenOf(row)
    if (children.length === 0) return { row, depth, isOpen: undefined }
    const open = isOpen(row.id)
    const line = { row, depth, isOpen: open }
    return open ? [line, ...linesOf(children, isOpen, depth + 1)] : line
  })

/** All rows of a tree, shown or not. */
export const allRows = <T extends ListRow>(rows: readonly T[]): T[] =>
  rows.some(row => row.children) ? linesOf(rows, () => true).map(({ row }) => row) : [...rows]
