import { firstCalls } from '#contract/first-calls.ts'
import { limits } from '#contract/limits.ts'
import { operations } from '#contract/operations.ts'
import { pageNumbersOf } from '#contract/page-address.ts'
import { askEarly } from '#web/api/call.ts'

/** The dictionaries, whole. */
export const wholeDicts = { index: limits.pageIndex, limit: limits.dictLimit }

interface Place {
  pathname: string
  search: string
}

const home = /^\/(?:index)?$/
/** Lists of the usual tree, which is no promise: what is asked in vain is left lying. */
const list =
  /^\/(?:base|sys)\/(district|org|dept|dict|user|role|function|sms|sms-template|msg|file|session|recycle|log-login|log-opt)\/list$/
/** Lists that come whole. */
const wholes: Readonly<Record<string, number>> = { dict: limits.dictLimit, function: limits.maxLimit }

/** The list that an address shows, as `toQuery` asks for it. */
const askList = (name: string, address: URLSearchParams) => {
  const keyword = address.get('keyword')
  const like = address.getAll('like').filter(each => !/^[^:]*:?\s*$/.test(each))
  const whole = wholes[name]
  const { index, limit, order } = pageNumbersOf(address)
  const query = {
    index: whole ? limits.pageIndex : index,
    limit: whole ?? limit,
    like: keyword ? [...like, `keyword:${keyword}`] : like,
    order,
  }
  const { method, path } = operations.selectPage
  askEarly({ method, path: `sys/${name}/${path}` }, { query })
}

/** Asks for what the frame, and home or a list, will want first, while their code is on its way. */
export const askFirst = ({ pathname, search }: Place): void => {
  const address = new URLSearchParams(search)
  askEarly(firstCalls.selectUserRoles)
  askEarly(firstCalls.dictTree, { query: wholeDicts })
  if (home.test(pathname)) askEarly(firstCalls.panelData, { query: { days: address.get('days') ?? '7' } })
  const name = list.exec(pathname)?.[1]
  if (!name) return
  askEarly(firstCalls.preferences)
  askList(name, address)
}
