import { Failure, failure } from '#contract/failure.ts'
import { formatPermissions, parsePermissions } from '#contract/permission.ts'

import type { Work } from '#server/http/change.ts'
import { holdsAllOf, holdsGrant } from '#server/http/held-rights.ts'
import { isRecord } from '#server/http/input.ts'
import { rightsChanged } from '#server/http/rights-changed.ts'
import { storeOf } from '#server/resource/serve.ts'
import { stepName, type Step } from './compare-config.ts'
import { keyOf, plainFields, wantedValue, type Desk, type Entry, type Section } from './sections.ts'

/** Ids by what names a record, kept up to date while records come and go. */
type Ids = Map<string, string>

const idKey = (section: string, path: readonly string[]) => `${section} ${keyOf(path)}`

const orgIds = async ({ db }: Work, codes: unknown): Promise<string[]> => {
  const wanted = Array.isArray(codes) ? codes.map(String) : []
  if (wanted.length === 0) return []
  const rows = await db
    .selectFrom('sys_org')
    .select(['id', 'orgCode'])
    .where('orgCode', 'in', wanted)
    .execute()
  const missing = wanted.find(code => !rows.some(each => each.orgCode === code))
  if (missing) throw failure('refused', `没有编码为 ${missing} 的机构`)
  return rows.map(each => each.id)
}

const parentPath = ({ name, nested }: Section, { path, values }: Entry): string[] | null => {
  if (nested) return path.length > 1 ? path.slice(0, -1) : null
  return name === 'functions' && typeof values.parent === 'string' ? [values.parent] : null
}

const refsOf = async (work: Work, ids: Ids, section: Section, entry: Entry) => {
  if (section.name === 'roles') return { sysOrgs: await orgIds(work, entry.values.orgs) }
  if (section.resource.fields.parentId === undefined) return {}
  const above = parentPath(section, entry)
  const parentId = above && ids.get(idKey(section.name, above))
  if (above && !parentId) throw failure('refused', `上级 ${above.join(' / ')} 不存在`)
  return { parentId: parentId ?? null }
}

/** Replaces what a role grants; nobody gives or takes what he does not hold (api section 7). */
const writeGrants = async (work: Work, roleId: string, wanted: unknown, before: unknown) => {
  const [next, old] = [isRecord(wanted) ? wanted : {}, isRecord(before) ? before : {}]
  const functions = await work.db
    .selectFrom('sys_function')
    .select(['id', 'rootPath', 'functionPermission'])
    .execute()
  const byPath = new Map(functions.map(each => [each.rootPath, each]))
  const rows = Object.entries(next).map(([path, text]) => {
    const page = byPath.get(path)
    if (!page) throw failure('refused', `授权里的功能 ${path} 不存在`)
    const given = parsePermissions(String(text))
    const offered = parsePermissions(page.functionPermission)
    const extra = given.filter(each => !offered.includes(each))
    if (extra.length > 0) throw failure('refused', `功能 ${path} 没有提供权限 ${extra.join('、')}`)
    return { sysRoleId: roleId, sysFunctionId: page.id, functionPermission: formatPermissions(given) }
  })
  const loses = Object.entries(old).some(([path, text]) => {
    const left = parsePermissions(typeof next[path] === 'string' ? next[path] : '')
    return next[path] === undefined || parsePermissions(String(text)).some(each => !left.includes(each))
  })
  if (loses && !(await holdsAllOf(work.db, work.caller, roleId)))
    throw failure('forbidden', '这个角色拥有您没有的权限，不能由您收回它的功能')
  for (const path of new Set([...Object.keys(next), ...Object.keys(old)])) {
    if (next[path] === old[path]) continue
    const granted = [next[path], old[path]].filter(each => typeof each === 'string').join(',')
    const offered = byPath.get(path)?.functionPermission ?? null
    if (!holdsGrant(work.caller, { rootPath: path, offered, granted }))
      throw failure('forbidden', `您没有功能 ${path} 的这些权限，不能授予或收回`)
  }
  await work.db.deleteFrom('sys_role_function').where('sysRoleId', '=', roleId).execute()
  for (let from = 0; from < rows.length; from += 500)
    await work.db
      .insertInto('sys_role_function')
      .values(rows.slice(from, from + 500))
      .execute()
}

const save = async (desk: Desk, work: Work, ids: Ids, { section, entry, stored, fields }: Step) => {
  const store = storeOf(section.served, desk.parts, work)
  const id = stored?.id
  const plain = Object.fromEntries(
    plainFields(section)
      .filter(([name]) => !stored || fields.includes(name))
      .map(([name]) => [name, wantedValue(section, entry, name)]),
  )
  const draft = {
    ...(id && { id }),
    ...plain,
    [section.by]: entry.path.at(-1),
    ...(await refsOf(work, ids, section, entry)),
  }
  // A template is approved in a step of its own, as it stands.
  const { templateStatus, ...content } = draft as Record<string, unknown>
  const saved = await store.save(section.name === 'templates' ? content : draft)
  if (section.name === 'templates' && templateStatus && templateStatus !== saved.templateStatus)
    await store.save({ id: saved.id, templateStatus })
  ids.set(idKey(section.name, entry.path), saved.id)
  if (section.name !== 'roles' || !fields.includes('functions')) return
  const [before, after] = [stored?.values.functions ?? {}, entry.values.functions ?? {}]
  await writeGrants(work, saved.id, after, before)
  const changes = [{ field: 'sysFunctions', before, after }]
  work.log({ module: section.resource.title, action: '角色授权', recordId: saved.id, changes })
}

/** Parents before children: a step waits for the one that adds what it lies below. */
const parentsFirst = (steps: readonly Step[]): Step[] => {
  const adding = new Map(steps.map(step => [idKey(step.section.name, step.entry.path), step]))
  const placed = new Set<Step>()
  const place = (step: Step, below: ReadonlySet<Step>) => {
    if (placed.has(step) || below.has(step)) return
    const above = parentPath(step.section, step.entry)
    const first = above && adding.get(idKey(step.section.name, above))
    if (first) place(first, new Set([...below, step]))
    placed.add(step)
  }
  for (const step of steps) place(step, new Set())
  return [...placed]
}

const named = async (step: Step, act: () => Promise<unknown>) => {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    throw new Failure(error.code, `${stepName(step)}：${error.message}`, error.data, error.status)
  }
}

/** Takes every step or none: with the rules, the rights and the log rows of the resources themselves. */
export const applySteps = async (
  desk: Desk,
  work: Work,
  stored: readonly Entry[],
  steps: readonly Step[],
): Promise<void> => {
  await rightsChanged(work, desk.parts.events)
  const ids: Ids = new Map(
    stored.flatMap(each => (each.id ? [[idKey(each.section, each.path), each.id]] : [])),
  )
  for (const step of parentsFirst(steps.filter(each => each.kind !== '删除')))
    await named(step, () => save(desk, work, ids, step))
  const gone = parentsFirst(steps.filter(each => each.kind === '删除')).toReversed()
  for (const step of gone)
    await named(step, async () => {
      const store = storeOf(step.section.served, desk.parts, work)
      return step.entry.id && store.deleteIds([step.entry.id])
    })
}
