import type { AnyDraft, RowError } from '#server/resource/store.ts'

/** Rows that are the same record as one before them: nobody knows which of them is meant. */
export const findNamedTwice = (rows: readonly AnyDraft[]): RowError[] => {
  const firstAt = new Map<unknown, number>()
  return rows.flatMap(({ id }, row) => {
    const sameAs = firstAt.get(id)
    if (sameAs === undefined) {
      firstAt.set(id, row)
      return []
    }
    return [{ row, field: 'id', message: `编号与第 ${sameAs + 1} 行重复`, sameAs }]
  })
}
