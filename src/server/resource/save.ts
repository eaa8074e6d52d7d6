import { sql } from 'kysely'

import { Failure, failure, fieldFailure } from '#contract/failure.ts'
import { linkColumn, tableOf, type AnyRow, type Field, type Resource } from '#contract/resource.ts'
import { inOneLine, isOneLine } from '#contract/one-line.ts'
import type { Change } from '#contract/resources/sys-log-opt.ts'
import { resourceNamed } from '#contract/resources/index.ts'
import { closePhone, maskPhone } from '#contract/sms.ts'
import { checkDraft, idPattern } from '#contract/validate.ts'

import type { Dialect } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import { together } from '#server/db/together.ts'
import type { Work } from '#server/http/change.ts'
import { requirePermission } from '#server/http/guard.ts'
import { logLabel } from '#server/http/log-labels.ts'
import { checkEach, wrongOf } from './check-each.ts'
import { columnList, jsonColumns, toRecord } from './columns.ts'
import { refuseGone } from './refuse-binned.ts'
import { nameableCondition } from './nameable.ts'
import { whyNotOwn } from './own-rows.ts'
import { scopeCondition, whereAll } from './scope.ts'
import type { AnyDraft, Store } from './store.ts'
import { checkWords } from './words.ts'

type Values = Record<string, unknown>

const same = (left: unknown, right: unknown) =>
  (left ?? null) === (right ?? null) || JSON.stringify(left ?? null) === JSON.stringify(right ?? null)

/** A name in one line, a mobile number as its digits: so they are found however they were written. */
const spelled = (field: Field, text: string) => {
  const line = isOneLine(field) ? inOneLine(text) : text
  return field.kind === 'text' && field.pattern === 'phone' ? closePhone(line) : line
}

/** Moments in one spelling, a name in one line, empty text as nothing: what is compared and stored. */
export const normalised = (field: Field, value: unknown): unknown => {
  const { kind } = field
  if (kind === 'time' && typeof value === 'string' && value !== '') return new Date(value).toISOString()
  if (kind === 'refs') return [...new Set(Array.isArray(value) ? value : [])].toSorted()
  const said = typeof value === 'string' ? spelled(field, value) : value
  return said === '' || said === undefined ? null : said
}

const normalise = (resource: Resource, draft: AnyDraft): Values => {
  const values: Values = {}
  for (const [name, field] of Object.entries(resource.fields))
    if (!field.readOnly && Object.hasOwn(draft, name)) values[name] = normalised(field, draft[name])
  return values
}

const initialValues = (resource: Resource): Values =>
  Object.fromEntries(
    Object.entries(resource.fields).flatMap(([name, { initial }]) =>
      initial === undefined ? [] : [[name, initial]],
    ),
  )

export const createSave = (dialect: Dialect, resource: Resource, work: Work, select: Store['select']) => {
  const table = tableOf(resource)
  const links = Object.entries(resource.fields).flatMap(([name, field]) =>
    field.kind === 'refs' ? [{ name, through: field.through, ref: field.ref }] : [],
  )
  const isLink = (name: string) => links.some(each => each.name === name)

  const json = jsonColumns(resource)

  /** The stored record, and whether the caller may see it; undefined where there is none. It stays as it is until we end. */
  const find = async (id: string) => {
    await dialect.lockRows(work.db, table, [id])
    const scope = sql.join([sql`true`, ...scopeCondition(dialect, resource, work.caller.scope)], sql` and `)
    const { rows } = await sql<Values>`select ${columnList(dialect, resource)}, (${scope}) as "isSeen"
      from ${sql.table(table)} as t where t.id = ${id}`.execute(work.db)
    const [found] = rows
    if (!found) return undefined
    const { isSeen, ...row } = found
    return { row: toRecord(row, json), isSeen: Boolean(isSeen) }
  }

  const areNameable = async (name: string, ref: string, ids: readonly string[]) => {
    const where = whereAll([
      dialect.isIn(sql.ref('t.id'), ids),
      ...nameableCondition(dialect, resource, name, ref, work.caller.scope),
    ])
    const { rows } =
      await sql`select t.id from ${sql.table(tableOf(resourceNamed(ref)))} as t ${where}`.execute(work.db)
    return rows.length === ids.length
  }

  /** Every id that the draft names is there, and the caller's to name. */
  const checkRefs = (values: Values, before: Values) =>
    checkEach(resource, async (name, field) => {
      if ((field.kind !== 'ref' && field.kind !== 'refs') || same(values[name], before[name]))
        return undefined
      const ids = [values[name] ?? []].flat().filter(each => typeof each === 'string')
      if (ids.length === 0 || (await areNameable(name, field.ref, ids))) return undefined
      return `${field.label}不存在或不在您的数据范围内，请重新选择`
    })

  const writeLinks = async (id: string, values: Values) => {
    for (const { name, through, ref } of links) {
      const ids = values[name]
      if (!Array.isArray(ids)) continue
      const column = sql.ref(linkColumn(resource.name))
      await sql`delete from ${sql.table(through)} where ${column} = ${id}`.execute(work.db)
      if (ids.length === 0) continue
      const rows = sql.join(ids.map(other => sql`(${id}, ${other})`))
      await sql`insert into ${sql.table(through)} (${column}, ${sql.ref(linkColumn(ref))}) values ${rows}`.execute(
        work.db,
      )
    }
  }

  const columnsOf = (values: Values) =>
    Object.entries(values)
      .filter(([name]) => !isLink(name))
      .map(([name, value]) => {
        const isJson = resource.fields[name]?.kind === 'json' && value !== null
        return [sql.ref(name), isJson ? JSON.stringify(value) : value] as const
      })

  /** All that is taken at once: one sentence after another would cost a person as many attempts. */
  const checkUnique = async (id: string, values: Values) => {
    const wrong = await wrongOf(resource, async (name, { unique, label }) => {
      const value = values[name]
      if (!unique || typeof value !== 'string') return undefined
      const { rows } = await sql`select id from ${sql.table(table)}
        where lower(${sql.ref(name)}) = lower(${value}) and id <> ${id} limit 1`.execute(work.db)
      return rows.length > 0 ? `${label}已存在` : undefined
    })
    const sentences = Object.values(wrong)
    if (sentences.length > 0) throw failure('duplicate', sentences.join('；'), { fields: wrong })
  }

  /** What the database has to say of new values, asked in one breath; `before` is what was there. */
  const check = (id: string, values: Values, before: Values) =>
    together(checkRefs(values, before), checkWords(resource, work, values, before), checkUnique(id, values))

  /** Two who save the same at once both found it free; the index lets one of them through. */
  const uniquely = async (act: () => Promise<unknown>) => {
    try {
      await act()
    } catch (error) {
      const column = dialect.duplicateColumn(error)
      if (!column) throw error
      const message = `${resource.fields[column]?.label ?? '编号'}已存在`
      throw failure('duplicate', message, { fields: { [column]: message } })
    }
  }

  const forLog = (name: string, value: unknown) => {
    const field = resource.fields[name]
    const isMasked = field?.kind === 'text' && field.masked === true
    return isMasked && typeof value === 'string' ? maskPhone(value) : (value ?? null)
  }

  const record = (id: string, action: string, values: Values, before: Values) => {
    const changes: Change[] = Object.entries(values)
      .filter(([name, value]) => !same(value, before[name]))
      .map(([field, after]) => ({ field, before: forLog(field, before[field]), after: forLog(field, after) }))
    const label = logLabel(resource, { ...before, ...values })
    work.log({ module: resource.title, action, recordId: id, changes, label })
  }

  /** A record that its own maker could not see again is outside his data scope. */
  const selectOwn = async (id: string, values: Values, isNew: boolean) => {
    try {
      return await select(id)
    } catch (error) {
      if (!resource.scope || !(error instanceof Failure)) throw error
      const { field, message } = whyNotOwn(resource, work.caller.scope, values, isNew)
      throw failure('refused', message, field === '' ? null : { fields: { [field]: message } })
    }
  }

  /** The record as it is after `write`. Where it has no links, nothing has to be known in between. */
  const written = async (
    id: string,
    values: Values,
    write: () => Promise<unknown>,
    isNew = false,
  ): Promise<AnyRow> => {
    if (links.length === 0) return (await together(uniquely(write), selectOwn(id, values, isNew)))[1]
    await uniquely(write)
    await writeLinks(id, values)
    return selectOwn(id, values, isNew)
  }

  const insert = async (id: string, draft: AnyDraft, server: AnyDraft): Promise<AnyRow> => {
    requirePermission(work.caller, resource.page, 'add')
    const mine = { orgId: work.caller.orgId, deptId: work.caller.deptId }
    const owned = Object.entries(mine).filter(([name]) => resource.fields[name]?.readOnly)
    const values: Values = {
      ...initialValues(resource),
      ...normalise(resource, draft),
      ...Object.fromEntries(owned),
      ...server,
    }
    await check(id, values, Object.fromEntries(owned))
    const base = { id, version: 1, createTime: work.now, updateTime: work.now }
    const columns = columnsOf({
      ...values,
      ...base,
      createBy: work.caller.userId,
      updateBy: work.caller.userId,
    })
    const names = sql.join(columns.map(([name]) => name))
    const places = sql.join(columns.map(([, value]) => value))
    const write = () => sql`insert into ${sql.table(table)} (${names}) values (${places})`.execute(work.db)
    record(id, '新增', values, {})
    return written(id, values, write, true)
  }

  const update = async (before: AnyRow, draft: AnyDraft, server: AnyDraft): Promise<AnyRow> => {
    const { id } = before
    requirePermission(work.caller, resource.page, 'edit')
    if (draft.version !== undefined && draft.version !== null && draft.version !== before.version)
      throw failure('stale', undefined, { current: before })
    const values: Values = { ...normalise(resource, draft), ...server }
    const changed = Object.fromEntries(
      Object.entries(values).filter(([name, value]) => {
        const was = before[name]
        return !same(value, isLink(name) && Array.isArray(was) ? was.toSorted() : was)
      }),
    )
    if (Object.keys(changed).length === 0) return before
    await check(id, changed, before)
    const columns = columnsOf({ ...changed, updateTime: work.now, updateBy: work.caller.userId })
    const sets = sql.join(columns.map(([name, value]) => sql`${name} = ${value}`))
    const write = () =>
      sql`update ${sql.table(table)} set ${sets}, version = version + 1 where id = ${id}`.execute(work.db)
    record(id, '修改', changed, before)
    return written(id, changed, write)
  }

  /** Unknown id or none: a new record; a known one: a change of it (api section 3). */
  return async (draft: AnyDraft, server: AnyDraft = {}): Promise<AnyRow> => {
    const given = typeof draft.id === 'string' ? draft.id : ''
    if (given && !idPattern.test(given)) throw fieldFailure({ id: '编号不正确' })
    const known = given ? await find(given) : undefined
    if (!known && given) await refuseGone(dialect, work, draft)
    const wrong = checkDraft(resource, { ...draft, ...server }, known !== undefined)
    if (Object.keys(wrong).length > 0) throw fieldFailure(wrong)
    if (!known) return insert(given || newId(), draft, server)
    if (!known.isSeen) throw failure('notFound')
    return update(known.row, draft, server)
  }
}
