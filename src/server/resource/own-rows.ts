import type { Resource } from '#contract/resource.ts'

import type { Scope } from '#server/http/caller.ts'
import type { AnyDraft, RowError } from './store.ts'

type At = (name: string | undefined, draft: AnyDraft) => unknown

/** Whether somebody sees what is in an organisation or department at all: others see what is their own. */
const managesSome = ({ orgIds, deptIds }: Scope) => orgIds.length > 0 || deptIds.length > 0

/**
 * What somebody fills in to put a new record within what he sees; empty where nothing does. Records that are seen by their own
 * id are seen as new ones only where what is below one's own is seen, too.
 */
const placeOf = ({ fields, scope: columns }: Resource, { orgIds, deptIds, growing = [] }: Scope) => {
  const ofOrg = columns?.org === 'id' ? growing.length > 0 && 'parentId' : orgIds.length > 0 && columns?.org
  const ofDept = columns?.dept !== 'id' && deptIds.length > 0 && columns?.dept
  const isGiven = (name: string) => fields[name] !== undefined && !fields[name].readOnly
  return [ofOrg, ofDept].find(name => name && isGiven(name)) || ''
}

/** Why somebody can add none of these records, whatever he fills in; nothing where there is a place for them. */
export const whyNone = (resource: Resource, scope: Scope): string | undefined => {
  if (placeOf(resource, scope) !== '') return undefined
  const why = managesSome(scope)
    ? `您的数据范围不包括新增的${resource.title}`
    : '您只看得到自己的数据，没有管理的机构和部门'
  return `${why}，填写哪一个都不能由您新增。请联系管理员新增，或调整您的数据范围`
}

/** Why a record that was saved, or would be, is not its maker's to see, and at which of its fields (empty: at none). */
export const whyNotOwn = (
  resource: Resource,
  scope: Scope,
  changed: Readonly<Record<string, unknown>>,
  isNew: boolean,
): { field: string; message: string } => {
  const none = isNew ? whyNone(resource, scope) : undefined
  if (none !== undefined) return { field: '', message: none }
  const place = placeOf(resource, scope)
  const { org, dept } = resource.scope ?? {}
  const field = isNew ? place : ([place, org, dept].find(name => name && Object.hasOwn(changed, name)) ?? '')
  const isEmpty = changed[field] === null || changed[field] === undefined
  const label = resource.fields[field]?.label
  return isNew && isEmpty
    ? { field, message: `${label}空着，就不在您的数据范围内，请选择您管理的${label}` }
    : { field, message: '所属机构或部门不在您的数据范围内，请重新选择' }
}

const outside = '这一行不在您的数据范围内：'

/** What is wrong with every row that somebody would add, whatever stands in its cells; nothing where some row has a place. */
export const whyNoRow = (resource: Resource, scope: Scope): string | undefined => {
  const columns = resource.scope
  const isMakersOwn = columns?.owner === 'createBy'
  const none = !columns || scope.all || isMakersOwn ? undefined : whyNone(resource, scope)
  return none && `${outside}${none}`
}

const sentence = (resource: Resource, scope: Scope, field: string, isEmpty: boolean) => {
  const none = whyNone(resource, scope)
  if (none !== undefined) return `${outside}${none}`
  const label = resource.fields[field]?.label
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
  const foreign = new Set<unknown>()
  return drafts.flatMap((draft, row) => {
    if (isOwn(draft)) return []
    foreign.add(draft.id)
    // It has no place before the one above it has.
    if (columns.org === 'id' && foreign.has(at('parentId', draft))) return []
    const value = at(field, draft)
    return [{ row, field, message: sentence(resource, scope, field, value === null || value === undefined) }]
  })
}
