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
