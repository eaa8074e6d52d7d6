import { firstCalls } from '#contract/first-calls.ts'
import { limits } from '#contract/limits.ts'
import { askEarly } from '#web/api/call.ts'

/** The dictionaries, whole. */
export const wholeDicts = { index: limits.pageIndex, limit: limits.dictLimit }

/** Asks for what the frame, and home, will want first, while their code is on its way. */
export const askFirst = ({ pathname, search }: { pathname: string; search: string }): void => {
  askEarly(firstCalls.selectUserRoles)
  askEarly(firstCalls.dictTree, { query: wholeDicts })
  if (/^\/(index)?$/.test(pathname))
    askEarly(firstCalls.panelData, { query: { days: new URLSearchParams(search).get('days') ?? '7' } })
}
