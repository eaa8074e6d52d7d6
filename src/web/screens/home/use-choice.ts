import { useSearch } from '#web/session/use-search.ts'

/** One of a few values, kept in the address under a name; the usual one is not written there. */
export const useChoice = <Value extends string>(name: string, values: readonly Value[], usual: Value) => {
  const [search, setSearch] = useSearch()
  const chosen = values.find(each => each === search.get(name)) ?? usual
  const choose = (value: Value) => {
    const next = new URLSearchParams(search)
    if (value === usual) next.delete(name)
    else next.set(name, value)
    setSearch(next, { replace: true })
  }
  return [chosen, choose] as const
}
