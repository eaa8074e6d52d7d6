import { findPage } from './pages.ts'
import { useSession } from './store.ts'

const explainPage = '/sys/user/explain'

/** Where a refusal is explained; undefined for those who may not see it, and for refusals that name no page. */
export const explainAddress = (data: unknown): string | undefined => {
  const { routes, userId } = useSession.getState()
  if (typeof data !== 'object' || data === null || !('page' in data) || !('action' in data)) return undefined
  if (!findPage(routes, explainPage)) return undefined
  const question = new URLSearchParams({ userId, page: String(data.page), action: String(data.action) })
  return `${explainPage}?${question.toString()}`
}
