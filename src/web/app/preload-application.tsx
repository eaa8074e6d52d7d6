import { turn } from '#web/api/turns.ts'
import { later } from '#web/widgets/later/later.tsx'
import { FrameSkeleton } from './frame-skeleton.tsx'

/** Everything behind the login, and its frame until that is there. */
export const Application = later(
  async () => (await import('./application.tsx')).Application,
  <FrameSkeleton />,
)

let isAsked = false

/** Most of the code of the page one is at, where that can be told before the application is there. */
const loadPage = (pathname: string): Promise<unknown> | undefined => {
  if (/^\/(index)?$/.test(pathname)) return import('#web/screens/home/home.tsx')
  return pathname.endsWith('/list') ? import('#web/resource/resource-list.tsx') : undefined
}

/** Fetches everything behind the login: while the person types, or at once for who has signed in before. */
export const preloadApplication = (pathname = ''): void => {
  if (isAsked) return
  isAsked = true
  Promise.all([Application.preload(), turn().then(() => loadPage(pathname))]).catch(() => {
    // Asked for again, and reported, when it is needed.
    isAsked = false
  })
}
