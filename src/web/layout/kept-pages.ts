/** Which pages stay alive behind the one that is looked at. */

/**
 * More would only use memory; the page not seen for longest is put to sleep and made anew when it is opened again. One that holds
 * work nobody has saved, or rows that are ticked, would lose it, so the next one goes in its place.
 */
export const mostKept = 20

export interface Keepable {
  key: string
  noCache?: boolean
}

/**
 * The pages to keep when `active` is looked at, latest first. `isOpen` says whether a page's tab is still there, `mustStay` whether
 * the page holds something; a page that must not be cached is kept only while it is looked at.
 */
export const keepPages = <P extends Keepable>(
  kept: readonly P[],
  active: P,
  isOpen: (key: string) => boolean,
  mustStay: (key: string) => boolean,
  most = mostKept,
): P[] => {
  const others = kept.filter(page => page.key !== active.key && !page.noCache && isOpen(page.key))
  const pages = [active, ...others]
  const mayGo = pages.filter(page => page !== active && !mustStay(page.key))
  const gone = new Set(pages.length > most ? mayGo.slice(most - pages.length) : [])
  return pages.filter(page => !gone.has(page))
}
