/** The first part of an address, as the router reads it: paths differ in more than case. */
const firstPart = (path: string): string | undefined => {
  // An address elsewhere begins with no slash.
  const [root, first = ''] = path.toLowerCase().split('/')
  return root === '' ? first.replace(/[?#].*$/, '') : undefined
}

/** The login: whoever is signed in and opens anything that begins so is sent home (specification section 2). */
export const isLoginPath = (path: string): boolean => firstPart(path)?.startsWith('login') ?? false

/** Whatever begins so is open to everybody. */
export const isErrorPath = (path: string): boolean => firstPart(path)?.startsWith('error') ?? false

/** Where nobody is led who has just signed in. */
export const isBeforeLogin = (path: string): boolean => isLoginPath(path) || firstPart(path) === 'register'

/** A page's path as the router finds it: in any case, with slashes at its end or none. */
const bare = (path: string) => path.toLowerCase().replace(/\/+$/, '')

export const isRegisterPage = (path: string): boolean => bare(path) === '/register'

/** The two pages of a stranger. */
export const isOutsidePage = (path: string): boolean => bare(path) === '/login' || isRegisterPage(path)

/** The first part of other addresses that the product answers itself, whatever the menus say: one's own pages, its calls, its state. */
const reserved = new Set([
  '',
  'register',
  'redirect',
  'profile',
  'message',
  'export',
  'api',
  'healthz',
  'readyz',
  'metrics',
])

/**
 * Whether a function at this path would take the place of what everybody has, or never be reached: `/index` is the dashboard
 * and may only be called otherwise (specification section 2).
 */
export const isReservedPath = (path: string, component: string | null | undefined): boolean => {
  const first = firstPart(path)
  if (first === undefined) return false
  const isHomes = first === 'index' && component !== 'home'
  return reserved.has(first) || isLoginPath(path) || isErrorPath(path) || isHomes
}
