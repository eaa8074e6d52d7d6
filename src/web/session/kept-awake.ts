import { idIn } from './tabs.ts'

interface Address {
  pathname: string
  search: string
}

const holders = new Map<string, Address>()

/**
 * Of an open page: it holds something that is in no address and no draft, as ticked rows are, and would lose it if it were put to
 * sleep. Unlike unsaved work nobody is asked about it when it is closed.
 *
 * A page says so anew whenever it is made anew; of one that is closed it is nobody's business any more.
 */
export const keepAwake = (page: Address, what: string, isHeld: boolean): void => {
  const key = [page.pathname, idIn(page), what].join(' ')
  if (isHeld) holders.set(key, page)
  else holders.delete(key)
}

/** The addresses of the pages that hold something. */
export const keptAwake = (): Address[] => [...holders.values()]
