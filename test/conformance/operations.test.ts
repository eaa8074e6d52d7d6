import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { failures } from '#contract/failure.ts'
import type { Page } from '#contract/operations.ts'
import type { AnyRow } from '#contract/resource.ts'
import { resources } from '#contract/resources/index.ts'

import { newId } from '#server/db/new-id.ts'

import { codeOf, good, query } from '../support/client.ts'
import { dialects } from '../support/database.ts'
import { draftOf, given, next, somethingElse } from '../support/sample.ts'
import { startApp, type TestApp } from '../support/start-app.ts'

/** The six calls of specification section 7 and the codes of api section 2, of every resource, on both databases. */
const stranger = '01900000-0000-7000-8000-000000000000'
const unknown = failures.notFound.code
const saved = resources.filter(each => !each.serverOnly)
const logs = resources.filter(each => each.serverOnly)

describe.each(dialects)('%s', dialect => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({ dialect })
  })
  afterAll(() => app.close())

  describe.each(saved)('$name', resource => {
    const path = resource.name
    const save = (draft: unknown) => app.admin.post(`${path}/save`, draft)

    test('create gives the initial values and a fresh id, and stores nothing', async () => {
      const first = await good(app.admin.get(`${path}/create`))
      const second = await good(app.admin.get(`${path}/create`))
      expect(first.id).toMatch(/^[0-9a-f-]{36}$/)
      expect(second.id).not.toBe(first.id)
      for (const [name, { initial }] of Object.entries(resource.fields))
        expect([name, first[name] ?? null]).toEqual([name, initial ?? null])
      expect(await codeOf(app.admin.get(`${path}/select/${first.id}`))).toBe(unknown)
    })

    test('the id of create is kept by the first save', async () => {
      const { id } = await good(app.admin.get(`${path}/create`))
      const row = await good(save({ ...(await draftOf(app, resource, next())), id }))
      expect(row).toMatchObject({ id, version: 1 })
    })

    test('what save answers is what select finds, and it is what was sent', async () => {
      const draft = await draftOf(app, resource, next())
      const row = await good(save(draft))
      expect(row).toMatchObject({ ...draft, version: 1 })
      expect(await good(app.admin.get(`${path}/select/${row.id}`))).toEqual(row)
      expect(Date.parse(row.createTime)).toBeGreaterThan(0)
    })

    test('a known id is a change: the version grows, the history tells, newest first', async () => {
      const row = await given(app, resource)
      const change = somethingElse(resource)
      const changed = await good(save({ id: row.id, version: row.version, ...change }))
      expect(changed).toMatchObject({ ...change, id: row.id, version: row.version + 1 })
      const history = await good(
        app.admin.get<{ action: string; changes: object[] }[]>(`${path}/history/${row.id}`),
      )
      expect([history[0]?.action, history.at(-1)?.action]).toEqual(['修改', '新增'])
      const [field, after] = Object.entries(change)[0] ?? []
      expect(history[0]?.changes).toContainEqual({ field, before: row[String(field)], after })
    })

    test('a record comes back to save as select gave it', async () => {
      const row = await given(app, resource)
      expect(await good(save(row))).toEqual(row)
    })

    test('an older version is refused with the stored record; without a version the save counts', async () => {
      const row = await given(app, resource)
      const current = await good(save({ id: row.id, ...somethingElse(resource) }))
      const stale = await save({ id: row.id, version: row.version, ...somethingElse(resource) })
      expect(stale).toMatchObject({ success: false, ...pick(failures.stale), data: { current } })
      expect(await good(app.admin.get(`${path}/select/${row.id}`))).toEqual(current)
    })

    test('two saves of one version at the same time: one wins, the other is told', async () => {
      const row = await given(app, resource)
      const attempt = () => save({ id: row.id, version: row.version, ...somethingElse(resource) })
      const codes = (await Promise.all([attempt(), attempt(), attempt()])).map(each => each.code)
      expect(codes.toSorted()).toEqual([20000, failures.stale.code, failures.stale.code])
    })

    test('an unknown field is refused by name, never dropped', async () => {
      const draft = await draftOf(app, resource, next())
      const answer = await save({ ...draft, colour: '红', __v: 1 })
      expect(answer).toMatchObject({ success: false, code: 40000 })
      expect(answer.data).toMatchObject({
        fields: { colour: expect.stringContaining('colour'), __v: expect.any(String) },
      })
    })

    test('what the server sets, a caller cannot', async () => {
      const row = await given(app, resource)
      const forged = Object.entries(resource.fields).flatMap(([name, field]) =>
        field.readOnly && field.kind === 'text' ? [[name, '伪造']] : [],
      )
      await save({
        id: row.id,
        createBy: 'me',
        createTime: '2001-01-01T00:00:00.000Z',
        ...Object.fromEntries(forged),
      })
      const after = await good(app.admin.get(`${path}/select/${row.id}`))
      for (const name of ['createBy', 'createTime', ...forged.map(each => String(each[0]))])
        expect([name, after[name]]).toEqual([name, row[name]])
    })

    test('a form says the same as JSON', async () => {
      const draft = await draftOf(app, resource, next())
      const texts = Object.entries(draft).map(([name, value]) => [name, String(value)])
      const row = await good(
        app.admin.send<AnyRow>('POST', `${path}/save`, query(Object.fromEntries(texts)), {
          'content-type': 'application/x-www-form-urlencoded',
        }),
      )
      expect(row).toMatchObject(draft)
    })
  })

  describe.each(logs)('$name', resource => {
    test('is written by the server alone', async () => {
      const row = await given(app, resource)
      expect(await codeOf(app.admin.get(`${resource.name}/create`))).toBe(failures.forbidden.code)
      for (const draft of [{}, row, { id: stranger }])
        expect((await app.admin.post(`${resource.name}/save`, draft)).success).toBe(false)
      expect(await good(app.admin.get(`${resource.name}/select/${row.id}`))).toEqual(row)
    })
  })

  describe.each(resources)('$name', resource => {
    const path = resource.name

    /** How many of them a list still shows. A session that was ended stays to tell its browser why, unseen. */
    const listed = async (ids: readonly string[]) => {
      const totals = ids.map(async id => {
        const found = await app.admin.get(`${path}/select/${id}`)
        if (resource.name !== 'sys/session') expect(found.code).toBe(unknown)
        const like = `id:${id}`
        return (await good(app.admin.get<Page<AnyRow>>(`${path}/select-page?${query({ like })}`))).total
      })
      return (await Promise.all(totals)).reduce((sum, each) => sum + each, 0)
    }

    test('delete removes one, once', async () => {
      const { id } = await given(app, resource)
      expect(await good(app.admin.delete(`${path}/delete/${id}`))).toMatchObject({ ids: [id] })
      expect(await listed([id])).toBe(0)
      expect(await codeOf(app.admin.delete(`${path}/delete/${id}`))).toBe(unknown)
    })

    test('delete-ids removes all of them or none', async () => {
      const ids = [(await given(app, resource)).id, (await given(app, resource)).id]
      expect(await codeOf(app.admin.delete(`${path}/delete-ids/${[...ids, stranger].join(',')}`))).toBe(
        unknown,
      )
      expect((await app.admin.get(`${path}/select/${ids[0]}`)).success).toBe(true)
      const deleted = await good(app.admin.delete(`${path}/delete-ids/${ids.join(',')}`))
      expect(deleted.ids.toSorted()).toEqual(ids.toSorted())
      expect(await listed(ids)).toBe(0)
    })

    test('at most 200 are deleted at once, and never nothing', async () => {
      const many = Array.from(
        { length: 201 },
        (_, n) => `${stranger.slice(0, -3)}${String(n).padStart(3, '0')}`,
      )
      expect(await codeOf(app.admin.delete(`${path}/delete-ids/${many.join(',')}`))).toBe(40000)
      expect(await codeOf(app.admin.delete(`${path}/delete-ids/,`))).toBe(40000)
    })

    test('more than that, as browsers spell their commas, are told the limit', async () => {
      const many = Array.from({ length: 300 }, () => newId()).join(',')
      const { code, message } = await app.admin.delete(`${path}/delete-ids/${encodeURIComponent(many)}`)
      expect([code, message]).toEqual([40000, '参数错误：一次最多删除200条'])
    })

    test('what is not there is 40400, whatever the id looks like', async () => {
      for (const id of [stranger, 'x', "1'--", '%2e%2e', '%00', 'a'.repeat(300)])
        for (const call of [`${path}/select/${id}`, `${path}/history/${id}`])
          expect([call, await codeOf(app.admin.get(call))]).toEqual([call, unknown])
    })

    test('a list is a page of records with its total', async () => {
      const row = await given(app, resource)
      const page = await good(
        app.admin.get<Page<AnyRow>>(`${path}/select-page?${query({ like: `id:${row.id}` })}`),
      )
      const hidden = Object.entries(resource.fields).flatMap(([name, field]) =>
        field.kind === 'text' && field.masked ? [[name, expect.stringContaining('****')]] : [],
      )
      // One operation comes with the names of what its changes refer to, which no list shows.
      const { names: _, ...inList }: AnyRow = row
      const expected = { ...inList, ...Object.fromEntries(hidden) }
      expect(page).toEqual({ items: [expected], total: 1, index: 0, limit: 10 })
    })
  })
})

const pick = ({ code, message }: { code: number; message: string }) => ({ code, message })
