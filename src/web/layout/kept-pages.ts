/** Which pages stay alive behind the one that is looked at. */

/** More would only use memory; the page not seen for longest is put to sleep and made anew when it is opened again. */
export const mostKept = 20

export interface Keepable {
  key: string
  noCache?: boolean
}

/**
 * The pages to keep when `active` is looked at, latest first. `isOpen` says whether a page's tab is still there; a page
 * that must not be cached is kept only while it is looked at.
 */
export const keepPages = <P extends Keepable>(
  kept: readonly P[],
  active: P,
  isOpen: (key: string) => boolean,
  most = mostKept,
): P[] => {
  const others = kept.filter(page => page.key !== active.key && !page.noCache && isOpen(page.key))
  return [active, ...others].slice(0, most)
}
