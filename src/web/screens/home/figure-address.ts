import { everything } from '#web/resource/page-address.ts'
import { findPage } from '#web/session/pages.ts'
import type { FunctionNode } from '#contract/function-tree.ts'

/** First and last day of what is counted, as `YYYY-MM-DD`. */
export interface Span {
  first: string
  last: string
}

/** Where the records stand that a figure counts, and which of them it counts. */
const lists: Readonly<Record<string, { page: string; result?: string; isOfDays?: boolean }>> = {
  users: { page: '/sys/user/list' },
  orgs: { page: '/base/org/list' },
  online: { page: '/sys/session/list' },
  logins: { page: '/sys/log-login/list', result: '成功', isOfDays: true },
  failedLogins: { page: '/sys/log-login/list', result: '失败', isOfDays: true },
  operations: { page: '/sys/log-opt/list', isOfDays: true },
}

/** From the first moment of a span to its last by this computer's clock, as a list shows its times and a filter has them. */
const timesOf = ({ first, last }: Span) => {
  const from = new Date(`${first}T00:00:00`)
  const to = new Date(`${last}T23:59:59.999`)
  return `time:${from.toISOString()}~${to.toISOString()}`
}

/** The address of the list behind a figure, with its conditions; undefined where the person may not open that page. */
export const figureAddress = (
  routes: readonly FunctionNode[],
  key: string,
  span: Span | undefined,
): string | undefined => {
  const list = lists[key]
  if (!list || !findPage(routes, list.page)) return undefined
  if (!list.isOfDays) return `${list.page}?${everything}`
  if (!span) return undefined
  const query = new URLSearchParams([['like', timesOf(span)]])
  if (list.result) query.append('like', `result:${list.result}`)
  return `${list.page}?${query}`
}
