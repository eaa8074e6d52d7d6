import { limits } from '#contract/limits.ts'
import type { PageQuery } from '#contract/operations.ts'
import { pageNumbersOf } from '#contract/page-address.ts'
import { allFields, conditionFields, type Resource } from '#contract/resource.ts'

/** What a list shows: kept in the address, so that a link shows the same to whoever may see it. */
export interface PageState {
  /** From 0. */
  index: number
  limit: number
  keyword: string
  /** Field → value in the grammar of `like`: `a|b` for choices, `from~to` for times. */
  filters: Readonly<Record<string, string>>
  order?: string
}

/** Of an address that asks for no rows in particular, where somebody begins with a view of his. */
export const everything = new URLSearchParams({ view: 'all' })

const listNames = [...everything.keys(), 'index', 'limit', 'keyword', 'like', 'order']

const splitLike = (like: string): [string, string] => {
  const at = like.indexOf(':')
  return at < 0 ? [like, ''] : [like.slice(0, at), like.slice(at + 1)]
}

const conditionsOf = (resource: Resource) => ({ ...conditionFields(resource), ...allFields(resource) })

/** Whatever in an address is not a list of this resource is left out: an old link still opens the page. */
export const readPage = (resource: Resource, address: URLSearchParams): PageState => {
  const fields = allFields(resource)
  const conditions = conditionsOf(resource)
  const filters = address
    .getAll('like')
    .map(splitLike)
    .filter(([name, value]) => Object.hasOwn(conditions, name) && value.trim() !== '')
  const { index, limit, order } = pageNumbersOf(address)
  return {
    index,
    limit,
    keyword: address.get('keyword')?.trim() ?? '',
    filters: Object.fromEntries(filters),
    ...(order && Object.hasOwn(fields, order.split(':')[0] ?? '') && { order }),
  }
}

/** The same address with another list; parameters that are not the list's stay, defaults are not written. */
export const writePage = (address: URLSearchParams, page: PageState): URLSearchParams => {
  const next = new URLSearchParams(address)
  for (const name of listNames) next.delete(name)
  const keyword = page.keyword.trim()
  if (keyword) next.set('keyword', keyword)
  for (const [name, value] of Object.entries(page.filters)) if (value) next.append('like', `${name}:${value}`)
  if (page.order) next.set('order', page.order)
  if (page.index !== limits.pageIndex) next.set('index', String(page.index))
  if (page.limit !== limits.pageLimit) next.set('limit', String(page.limit))
  return next
}

/** Whether the address says of the list what the list does not show: it would go on to a colleague and into a view. */
export const hasUnknown = (resource: Resource, address: URLSearchParams): boolean => {
  const { filters, order, keyword, index, limit } = readPage(resource, address)
  return (
    keyword !== (address.get('keyword') ?? '') ||
    String(index) !== (address.get('index') ?? String(index)) ||
    String(limit) !== (address.get('limit') ?? String(limit)) ||
    // Of two that name the same field the list shows one.
    address
      .getAll('like')
      .map(splitLike)
      .some(([name, value]) => filters[name] !== value) ||
    (address.has('order') && order === undefined)
  )
}

/** A name as a field could have it: whoever made the link does not speak through the list. */
const plainName = /^\w{1,32}$/

/**
 * What a person is told of conditions that the list does not have: without them it shows more than the address asked for.
 * Nothing, where it has them all. Which it has is the same for everybody.
 */
export const ignoredWords = (resource: Resource, address: URLSearchParams): string => {
  const conditions = conditionsOf(resource)
  const names = address.getAll('like').map(each => splitLike(each)[0])
  const unknown = new Set(names.filter(name => name !== '' && !Object.hasOwn(conditions, name)))
  if (unknown.size === 0) return ''
  const named = [...unknown].filter(name => plainName.test(name)).map(name => `“${name}”`)
  return `地址里的条件${named.join('、')}这个列表没有，已忽略；需要时请用“筛选”重新选择`
}

/** What is asked of the server. `within` are conditions that belong to the screen, not to the address. */
export const toQuery = (page: PageState, within: Readonly<Record<string, string>> = {}): PageQuery => {
  const like = Object.entries({ ...page.filters, ...within }).map(([name, value]) => `${name}:${value}`)
  return {
    index: page.index,
    limit: page.limit,
    like: page.keyword ? [...like, `keyword:${page.keyword}`] : like,
    ...(page.order && { order: page.order }),
  }
}
