import type { ImportRow } from './import-rules.ts'

/** What cells hold from now on: by the id of their row and their field. */
export type CellTexts = ReadonlyMap<string, Readonly<Record<string, string>>>

/** The same text in a column of several rows. */
export const sameText = (ids: Iterable<string>, prop: string, text: string): CellTexts => {
  const cells = { [prop]: text.trim() }
  return new Map([...ids].map(id => [id, cells]))
}

/** So many cells are changed. */
export const countOf = (texts: CellTexts): number =>
  [...texts.values()].reduce((sum, cells) => sum + Object.keys(cells).length, 0)

export const isChanged = (texts: CellTexts, { id, prop }: { id: string; prop: string }): boolean =>
  Object.hasOwn(texts.get(id) ?? {}, prop)

export const setCells = (rows: readonly ImportRow[], texts: CellTexts): ImportRow[] =>
  rows.map(row => {
    const cells = texts.get(row.id)
    return cells ? { ...row, cells: { ...row.cells, ...cells } } : row
  })
