const step = 10

/** Where a new item comes after all those beside it; the next ten, so that others find room between them later. */
export const nextSort = (siblings: readonly { dictSort: number | null }[] = []): string => {
  const last = siblings.reduce((most, { dictSort }) => Math.max(most, dictSort ?? 0), 0)
  return String((Math.floor(last / step) + 1) * step)
}
