import { Failure, failures } from '#contract/failure.ts'
import { report } from '#web/api/report.ts'
import { findPage } from '#web/session/pages.ts'
import { useSession } from '#web/session/store.ts'

import { isOutdated, refreshRights } from './refresh-rights.ts'

const refusedPage = (error: unknown): string | undefined => {
  if (!(error instanceof Failure) || error.code !== failures.forbidden.code) return undefined
  const { data } = error
  return typeof data === 'object' && data !== null && 'page' in data ? String(data.page) : undefined
}

/** Nothing is said where the page has gone, before or with the newer rights. */
const settle = async (error: Failure, page: string): Promise<void> => {
  const isThere = () => findPage(useSession.getState().routes, page) !== undefined
  if (isThere() && isOutdated(error.data)) await refreshRights()
  if (isThere()) report(error)
}

/**
 * What is shown has been asked for anew and not given. That the page is one's own no longer is no answer to anything that
 * somebody has done: the page goes, and says so itself. Anything else is told.
 */
export const reportRefetch = (reason: unknown): void => {
  const page = refusedPage(reason)
  if (page === undefined || !(reason instanceof Failure)) return report(reason)
  settle(reason, page).catch(report)
}
