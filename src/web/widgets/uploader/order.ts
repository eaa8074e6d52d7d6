/** `ids` with `id` moved to where `to` is; unchanged where either is not there. */
export const movedTo = (ids: readonly string[], id: string, to: string): string[] => {
  const target = ids.indexOf(to)
  if (target < 0 || !ids.includes(id)) return [...ids]
  return ids.filter(each => each !== id).toSpliced(target, 0, id)
}

/** `id` one place towards the beginning (-1) or the end (1); undefined where it cannot go further. */
export const neighbour = (ids: readonly string[], id: string, step: -1 | 1): string | undefined => {
  const at = ids.indexOf(id)
  return at < 0 ? undefined : ids[at + step]
}

/** `files` with `record` before the first one in `later`, and at the end where there is none; never there twice. */
export const withArrived = <T extends { id: string }>(
  files: readonly T[],
  record: T,
  later: readonly string[],
): T[] => {
  const others = files.filter(each => each.id !== record.id)
  const at = others.findIndex(each => later.includes(each.id))
  return at < 0 ? [...others, record] : others.toSpliced(at, 0, record)
}

/** `files` in the order of `ids`, with those that are not named there behind them as they were. */
export const inOrder = <T extends { id: string }>(files: readonly T[], ids: readonly string[]): T[] => {
  const place = ({ id }: T) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return files.toSorted((one, other) => place(one) - place(other))
}
