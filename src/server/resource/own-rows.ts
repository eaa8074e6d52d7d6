import type { Resource } from '#contract/resource.ts'

import type { Scope } from '#server/http/caller.ts'
import type { AnyDraft, RowError } from './store.ts'

type At = (name: string | undefined, draft: AnyDraft) => unknown

/** Whether somebody sees what is in an organisation or department at all: others see what is their own. */
const managesSome = ({ orgIds, deptIds, growing = [] }: Scope) =>
  orgIds.length > 0 || deptIds.length > 0 || growing.length > 0

/** Where somebody who looks at new records by these columns puts them within what he sees; empty where he has no say in it. */
const placeOf = ({ fields, scope: columns }: Resource, scope: Scope) => {
  if (!managesSome(scope)) return ''
  const own = (column: string | undefined) => (column === 'id' ? 'parentId' : (column ?? ''))
  const isGiven = (name: string) => fields[name] !== undefined && !fields[name].readOnly
  const org = own(columns?.org)
  // What a record is seen by itself, no new one is; then its organisation decides.
  const dept = columns?.dept === 'id' ? '' : own(columns?.dept)
  const places = scope.orgIds.length > 0 ? [org, dept] : [dept, org]
  return places.find(isGiven) ?? ''
}

const sentence = (label: string | undefined, isEmpty: boolean, scope: Scope) => {
  if (!managesSome(scope))
    return '这一行不在您的数据范围内：您只看得到自己的数据，没有管理的机构和部门，填写哪一个都不能由您新增。请联系管理员新增，或调整您的数据范围'
  if (label === undefined) return '这一行不在您的数据范围内，不能由您新增，请联系管理员'
  return isEmpty
    ? `${label}空着，这一行就不在您的数据范围内，请填写您管理的${label}`
    : `这样填，这一行不在您的数据范围内，请填写您管理的${label}`
}

/**
 * Records that their own maker could not see again are outside his data scope: each of them, at the cell that would put it
 * there. `at` tells what a new record will hold. In a tree each comes after the one above it.
 */
export const foreignRows = (
  resource: Resource,
  scope: Scope,
  drafts: readonly AnyDraft[],
  at: At,
): RowError[] => {
  const columns = resource.scope
  if (!columns || scope.all) return []
  const orgs = new Set<unknown>(scope.orgIds)
  const depts = new Set<unknown>(scope.deptIds)
  const growing = new Set<unknown>(columns.org === 'id' ? scope.growing : [])
  /** What lies below what is growing grows as well. */
  const grows = (draft: AnyDraft) => growing.has(at('parentId', draft)) && growing.add(draft.id)
  const isOwn = (draft: AnyDraft) =>
    orgs.has(at(columns.org, draft)) ||
    grows(draft) ||
    depts.has(at(columns.dept, draft)) ||
    at(columns.owner, draft) === scope.userId
  const field = placeOf(resource, scope)
  const label = resource.fields[field]?.label
  const foreign = new Set<unknown>()
  return drafts.flatMap((draft, row) => {
    if (isOwn(draft)) return []
    foreign.add(draft.id)
    // It has no place before the one above it has.
    if (columns.org === 'id' && foreign.has(at('parentId', draft))) return []
    const value = at(field, draft)
    return [{ row, field, message: sentence(label, value === null || value === undefined, scope) }]
  })
}
