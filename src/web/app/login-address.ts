import { isBeforeLogin } from '#contract/own-paths.ts'

export interface Place {
  pathname: string
  search: string
}

export const home = '/index'

/** Where a login leads: a path of ours that is no login page itself; anything else that stands there leads home. */
export const safeRedirect = (search: string): string => {
  const to = new URLSearchParams(search).get('redirect') ?? ''
  return /^\/(?![/\\])/.test(to) && !isBeforeLogin(to) && !/\p{C}/u.test(to) ? to : home
}

export const loginAddress = ({ pathname, search }: Place): string =>
  `/login?redirect=${encodeURIComponent(pathname + search)}`
