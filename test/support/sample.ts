import { sql } from 'kysely'

import {
  allFields,
  tableOf,
  type AnyRow,
  type Field,
  type Resource,
  type TextField,
} from '#contract/resource.ts'
import { resourceNamed } from '#contract/resources/index.ts'
import { newId } from '#server/db/new-id.ts'
import { good } from './client.ts'
import type { TestApp } from './start-app.ts'

type Values = Record<string, unknown>

const byPattern: Record<string, (n: number) => string> = {
  account: n => `zhanghao${n}`,
  code: n => `code.${n}`,
  phone: n => `138${String(n).padStart(8, '0')}`,
  email: n => `someone${n}@example.cn`,
  path: n => `/tests/page-${n}`,
  route: n => `/tests/page-${n}`,
  permissions: () => 'add,edit',
}

const text = (field: TextField, n: number) =>
  field.pattern ? (byPattern[field.pattern]?.(n) ?? '') : `${field.label}甲${n}`.slice(0, field.max)

/** A value that fits the field, another one for each `n`; undefined where a record does well without. */
export const valueFor = (field: Field, n: number): unknown => {
  switch (field.kind) {
    case 'text':
      return field.required || field.search ? text(field, n) : undefined
    case 'number':
      return (field.min ?? 0) + n
    case 'html':
      return `<p>第${n}段</p>`
    case 'choice':
      return field.initial
    default:
      return undefined
  }
}

/**
 * A draft that can be saved, made from the contract alone, so that a resource is tested the moment it is listed. What it
 * must refer to is created first.
 */
export const draftOf = async (app: TestApp, resource: Resource, n: number): Promise<Values> => {
  const draft: Values = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.readOnly) continue
    const value =
      field.kind === 'ref' && field.required
        ? (await given(app, resourceNamed(field.ref))).id
        : valueFor(field, n)
    if (value !== undefined) draft[name] = value
  }
  return draft
}

let counter = 0
/** A number nobody has had. */
export const next = (): number => ++counter

/** One that has not run out: only those are listed. */
const liveSession = (app: TestApp): Values => ({
  tokenHash: `hash-${newId()}`,
  secretKey: 'secret',
  expireTime: new Date(app.now().getTime() + 3_600_000).toISOString(),
  endReason: null,
})

/** A file whose one piece is nowhere: its list does not look. */
const wholeFile: Values = {
  totalChunks: 1,
  parts: '[{"name":"1-none","bytes":1}]',
  lastHash: 'none',
  createBy: 'nobody',
}

/** A row as the server itself would write it: logs and sessions, which nobody may save. */
const written = async (app: TestApp, resource: Resource, n: number, values: Values) => {
  const time = new Date(app.now().getTime() - n * 1000).toISOString()
  const own = { id: newId(), version: 1, createTime: time, updateTime: time }
  const hidden =
    resource.name === 'sys/session' ? liveSession(app) : resource.name === 'sys/file' ? wholeFile : {}
  const fields = Object.entries(resource.fields).flatMap(([name, field]) => {
    if (field.kind === 'time') return [[name, time]]
    if (field.kind === 'choice') return [[name, field.options?.[n % field.options.length] ?? null]]
    if (field.kind === 'json') return [[name, '[]']]
    return field.kind === 'ref' || field.kind === 'refs' ? [] : [[name, valueFor(field, n) ?? null]]
  })
  const row: Values = { ...Object.fromEntries(fields), ...own, ...hidden, ...values }
  const names = sql.join(Object.keys(row).map(name => sql.ref(name)))
  const places = sql.join(Object.values(row))
  await app.database.write(db =>
    sql`insert into ${sql.table(tableOf(resource))} (${names}) values (${places})`.execute(db),
  )
  return own.id
}

/** A stored record of any resource, with the values a test cares about. */
export const given = async (app: TestApp, resource: Resource, values: Values = {}): Promise<AnyRow> => {
  const n = next()
  if (resource.serverOnly) {
    const id = await written(app, resource, n, values)
    return good(app.admin.get(`${resource.name}/select/${id}`))
  }
  const row = await good(
    app.admin.post(`${resource.name}/save`, { ...(await draftOf(app, resource, n)), ...values }),
  )
  // Only an approved template can be referred to, and a new one is approved in a step of its own.
  if (resource.name !== 'sys/sms-template') return row
  return good(app.admin.post('sys/sms-template/save', { id: row.id, templateStatus: '已通过' }))
}

/** A field that a person could change, with another value for it. */
export const somethingElse = (resource: Resource): Values => {
  const [name, field] =
    Object.entries(resource.fields).find(
      ([, each]) => each.kind === 'text' && !each.readOnly && !each.unique && !each.pattern,
    ) ?? []
  if (!name || field?.kind !== 'text') throw new Error(`${resource.name} has no plain text field`)
  return { [name]: text(field, next()) }
}

export const fieldNames = (resource: Resource) => Object.keys(allFields(resource))
