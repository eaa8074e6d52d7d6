import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { failures } from '#contract/failure.ts'
import type { UsedBy } from '#contract/replies.ts'
import type { Field, RefField, RefsField, Resource } from '#contract/resource.ts'
import { resourceNamed, resources } from '#contract/resources/index.ts'

import { codeOf, good } from '../support/client.ts'
import { dialects } from '../support/database.ts'
import { draftOf, given, next } from '../support/sample.ts'
import { startApp, type TestApp } from '../support/start-app.ts'

/** What `save` and `delete` refuse, and how they say so (api section 2), of every resource, on both databases. */
const stranger = '01900000-0000-7000-8000-000000000000'
const saved = resources.filter(each => !each.serverOnly)
const writable = (resource: Resource) =>
  Object.entries(resource.fields).filter(([, field]) => !field.readOnly)

/** Values that no field of that kind can have. */
const misfits: Record<Field['kind'], (field: Field) => unknown[]> = {
  text: field => [
    1,
    true,
    {},
    [],
    ['x'],
    '长'.repeat('max' in field ? Number(field.max) + 1 : 1),
    '一\u0000二',
  ],
  html: () => [1, {}, [], ['x']],
  number: () => ['12', 1.5, true, {}, [], [1], 2 ** 60],
  choice: () => [1, true, {}, [], ['x'], '长'.repeat(65)],
  time: () => [
    1,
    'yesterday',
    '2026-13-45T00:00:00Z',
    '2026-01-01',
    '0999-12-31T23:59:59Z',
    '9999-12-31T23:59:59-05:00',
    {},
    [],
  ],
  ref: () => [1, {}, [], ['x'], 'not an id', '..', 'x'.repeat(37)],
  refs: () => ['x', 1, {}, [1], ['not an id']],
  json: field => ['长'.repeat('max' in field ? Number(field.max) + 1 : 1)],
}

const referenceOf = (user: Resource, name: string, field: RefField | RefsField) => ({
  user,
  name,
  field,
  used: resourceNamed(field.ref),
  text: `${field.ref} in use as ${name} of ${user.name} cannot be deleted`,
})

/** Who points at whom: resource, field, what it points at. Logs and sessions outlive what they speak of. */
const references = saved.flatMap(user =>
  writable(user).flatMap(([name, field]) =>
    field.kind === 'ref' || field.kind === 'refs' ? [referenceOf(user, name, field)] : [],
  ),
)

describe.each(dialects)('%s', dialect => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({ dialect })
  })
  afterAll(() => app.close())

  describe.each(saved)('$name', resource => {
    const save = (draft: unknown) =>
      app.admin.post<{ fields?: Record<string, string> }>(`${resource.name}/save`, draft)
    const wrongField = async (draft: unknown, name: string) => {
      const { code, data } = await save(draft)
      return [name, code, typeof data?.fields?.[name]]
    }
    const saysSo = (name: string) => [name, 40000, 'string']

    test('what is required must be there', async () => {
      const draft = await draftOf(app, resource, next())
      for (const [name, field] of writable(resource).filter(([, each]) => each.required)) {
        const { [name]: _, ...without } = draft
        expect(await wrongField(without, name)).toEqual(saysSo(name))
        for (const nothing of [null, '', ' \u3000'])
          expect(await wrongField({ ...draft, [name]: nothing }, name)).toEqual(saysSo(name))
        expect((await save({ ...without, [name]: '' })).message).toContain(field.label)
      }
    })

    test('a value of another kind is refused with a sentence of its own, and nothing is stored', async () => {
      const draft = await draftOf(app, resource, next())
      for (const [name, field] of writable(resource))
        for (const value of misfits[field.kind](field))
          expect([value, ...(await wrongField({ ...draft, [name]: value }, name))]).toEqual([
            value,
            ...saysSo(name),
          ])
      expect((await save(draft)).success).toBe(true)
    })

    test('an option that is none is refused', async () => {
      for (const [name, field] of writable(resource))
        if (field.kind === 'choice' && field.options)
          expect(
            await wrongField({ ...(await draftOf(app, resource, next())), [name]: '没有' }, name),
          ).toEqual(saysSo(name))
    })

    test('a unique value exists once, whatever the letter case', async () => {
      for (const [name, field] of writable(resource).filter(([, each]) => each.unique)) {
        const value = `${field.kind === 'text' && field.pattern === 'route' ? '/' : ''}Uq${next()}`
        const row = await given(app, resource, { [name]: value })
        for (const twin of [value, value.toUpperCase(), value.toLowerCase()]) {
          const answer = await save({ ...(await draftOf(app, resource, next())), [name]: twin })
          expect(answer).toMatchObject({
            success: false,
            code: failures.duplicate.code,
            message: `${field.label}已存在`,
          })
          expect(answer.data.fields?.[name]).toBe(`${field.label}已存在`)
        }
        expect((await save({ id: row.id, [name]: value })).success).toBe(true)
      }
    })

    test('all that exists already is named at once', async () => {
      const unique = writable(resource).filter(([, each]) => each.unique)
      if (unique.length === 0) return
      const row: Record<string, unknown> = await given(app, resource)
      const same = Object.fromEntries(unique.map(([name]) => [name, row[name]]))
      const answer = await save({ ...(await draftOf(app, resource, next())), ...same })
      expect(answer.code).toBe(failures.duplicate.code)
      expect(answer.data.fields).toEqual(
        Object.fromEntries(unique.map(([name, { label }]) => [name, `${label}已存在`])),
      )
    })

    test('many at once: a unique value is still stored once', async () => {
      const [name] = writable(resource).find(([, each]) => each.unique) ?? []
      if (!name) return
      const drafts = await Promise.all([1, 2, 3, 4].map(() => draftOf(app, resource, next())))
      const same = drafts.map(draft => ({ ...draft, [name]: drafts[0]?.[name] }))
      const codes = await Promise.all(same.map(draft => codeOf(save(draft))))
      expect(codes.toSorted()).toEqual([20000, 40901, 40901, 40901])
    })

    test('an id that names no record is refused', async () => {
      for (const [name, field] of writable(resource)) {
        if (field.kind !== 'ref' && field.kind !== 'refs') continue
        const value = field.kind === 'refs' ? [stranger] : stranger
        expect(await wrongField({ ...(await draftOf(app, resource, next())), [name]: value }, name)).toEqual(
          saysSo(name),
        )
      }
    })

    test('an id is a text of letters, digits and -', async () => {
      const draft = await draftOf(app, resource, next())
      for (const id of [1, {}, ['x'], 'a b', '../x', 'x'.repeat(37), "'", 'a\u0000'])
        expect([id, (await save({ ...draft, id })).code]).toEqual([id, 40000])
    })
  })

  test.each(references)('$text', async ({ user, name, field, used }) => {
    const target = await given(app, used)
    const values = await draftOf(app, user, next())
    // Whatever names a department belongs to its organisation.
    const org = used.name === 'sys/dept' ? { orgId: target.orgId } : {}
    // Whatever names a template says what that says.
    const text = used.name === 'sys/sms-template' ? { smsContent: target.templateContent } : {}
    const row = await good(
      app.admin.post(`${user.name}/save`, {
        ...values,
        ...org,
        ...text,
        [name]: field.kind === 'refs' ? [target.id] : target.id,
      }),
    )
    expect(row[`${name}Label`]).toEqual(
      field.kind === 'refs' ? [target[used.labelField]] : target[used.labelField],
    )
    const refused = await app.admin.delete<{ usedBy: UsedBy[] }>(`${used.name}/delete/${target.id}`)
    expect(refused).toMatchObject({
      success: false,
      code: failures.inUse.code,
      message: failures.inUse.message,
    })
    expect(refused.data.usedBy).toContainEqual(
      expect.objectContaining({ resource: user.name, title: user.title, count: 1 }),
    )
    expect((await app.admin.get(`${used.name}/select/${target.id}`)).success).toBe(true)
    await good(app.admin.delete(`${user.name}/delete/${row.id}`))
    await good(app.admin.delete(`${used.name}/delete/${target.id}`))
  })
})
