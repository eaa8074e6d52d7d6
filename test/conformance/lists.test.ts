import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { limits } from '#contract/limits.ts'
import type { Page } from '#contract/operations.ts'
import {
  allFields,
  searchableFields,
  sortableFields,
  type AnyRow,
  type Field,
  type Resource,
} from '#contract/resource.ts'
import { resources } from '#contract/resources/index.ts'

import { good, query } from '../support/client.ts'
import { dialects } from '../support/database.ts'
import { given, next } from '../support/sample.ts'
import { startApp, type TestApp } from '../support/start-app.ts'

/**
 * `select-page` of api section 3: like, keyword, order, paging and total, of every resource, on both databases.
 * One file because every rule is asked of every resource with the same few helpers.
 */
type Values = Record<string, string | number | readonly string[]>

const fieldsOf = (resource: Resource, fits: (name: string, field: Field) => boolean) =>
  Object.entries(allFields(resource)).filter(([name, field]) => fits(name, field))
const isSearchable = (resource: Resource, name: string) => searchableFields(resource).includes(name)

/** What rules of a resource read is not for tests to fill with anything. */
const ruled = ['dictValue', 'pinyin', 'pinyinInitials']
const isFree = (name: string, field: Field) =>
  field.kind === 'text' &&
  !!field.search &&
  !field.pattern &&
  !field.readOnly &&
  field.max >= 32 &&
  !ruled.includes(name)
const freeText = (resource: Resource) => fieldsOf(resource, isFree).map(([name]) => name)

const isOptionalText = (field: Field | undefined) =>
  field?.kind === 'text' &&
  !field.required &&
  !field.readOnly &&
  !field.unique &&
  ['phone', 'email', undefined].includes(field.pattern)
const textFor = (resource: Resource, name: string) => {
  const field = resource.fields[name]
  return field?.kind === 'text' && field.pattern === 'phone' ? '13800000001' : 'a@b.cn'
}

/** Equal or smaller, as numbers or letter by letter. */
const inOrder = (left: unknown, right: unknown) =>
  typeof left === 'number' && typeof right === 'number' ? left <= right : String(left) <= String(right)

describe.each(dialects)('%s', dialect => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({ dialect })
  })
  afterAll(() => app.close())

  describe.each(resources)('$name', resource => {
    const ask = (values: Values) =>
      app.admin.get<Page<AnyRow>>(`${resource.name}/select-page?${query(values)}`)
    const list = async (values: Values) => (await good(ask({ limit: 1000, ...values }))).items
    const idsWith = async (like: string | readonly string[]) =>
      (await list({ like })).map(each => each.id).toSorted()
    const refused = async (values: Values) => {
      const answer = await ask(values)
      expect([values, answer.success, answer.code, answer.status]).toEqual([values, false, 40000, 200])
    }

    test.each(freeText(resource))(
      'text contains, in any letter case, nothing is a wildcard: %s',
      async name => {
        const tag = `q${next()}q`
        const percent = await given(app, resource, { [name]: `${tag}Ab%c_d甲${tag}` })
        const plain = await given(app, resource, { [name]: `${tag}AbXcYd乙` })
        const slash = await given(app, resource, { [name]: `${tag}a\\b'"` })
        const rows = (text: string) => idsWith(`${name}:${text}`)
        expect(await rows(tag)).toEqual([percent.id, plain.id, slash.id].toSorted())
        expect(await rows(`${tag.toUpperCase()}aB`)).toEqual([percent.id, plain.id].toSorted())
        expect(await rows(`${tag}Ab%c`)).toEqual([percent.id])
        expect(await rows(`${tag}Ab_c`)).toEqual([])
        // From its middle on; the log has the names of all that the other tests made.
        expect(await rows(`c_d甲${tag}`)).toEqual([percent.id])
        expect(await rows(`${tag}a\\b'"`)).toEqual([slash.id])
        expect(await rows(`${tag}a:b`)).toEqual([])
      },
    )

    test('conditions are joined by AND; an empty one filters nothing', async () => {
      const row = await given(app, resource)
      const other = await given(app, resource)
      const [name, value] = fieldsOf(
        resource,
        (each, field) => isSearchable(resource, each) && field.kind === 'text' && each !== 'id',
      )
        .map(([each]) => [each, String(row[each])] as const)
        .find(([, text]) => text !== '') ?? ['id', row.id]
      expect(await idsWith([`id:${row.id}`, `${name}:${value}`])).toEqual([row.id])
      expect(await idsWith([`id:${row.id}`, `id:${other.id}`])).toEqual([])
      expect(await idsWith(`id:${row.id}|${other.id}`)).toEqual([row.id, other.id].toSorted())
      expect(await idsWith('id:|')).toEqual([])
      expect(await idsWith([`id:${row.id}`, `${name}:`, 'keyword:'])).toEqual([row.id])
    })

    test('keyword looks into every field that is searched', async () => {
      for (const name of freeText(resource)) {
        const tag = `k${next()}k`
        const row = await given(app, resource, { [name]: `前${tag}后` })
        expect([name, await idsWith(`keyword:${tag}`)]).toEqual([name, [row.id]])
      }
      expect(await idsWith('keyword:不会有这样的一个词')).toEqual([])
    })

    const choices = fieldsOf(resource, (_, field) => field.kind === 'choice' && !!field.options)
    test.each(choices)('a choice equals, a|b is either: %s', async (name, field) => {
      const row = await given(app, resource)
      const value = String(row[name])
      const other = (field.kind === 'choice' && field.options?.find(each => each !== value)) || ''
      expect(await idsWith([`id:${row.id}`, `${name}:${value}`])).toEqual(row[name] === null ? [] : [row.id])
      expect(await idsWith([`id:${row.id}`, `${name}:${other}|${value}`])).toEqual(
        row[name] === null ? [] : [row.id],
      )
      expect(await idsWith([`id:${row.id}`, `${name}:${other}`])).toEqual([])
      expect(await idsWith([`id:${row.id}`, `${name}:${value.slice(0, 1)}没有`])).toEqual([])
    })

    const refs = fieldsOf(resource, (_, field) => field.kind === 'ref' || field.kind === 'refs')
    test.each(refs)('a reference equals an id: %s', async name => {
      const nobody = '01900000-0000-7000-8000-000000000000'
      expect(await list({ like: `${name}:${nobody}` })).toEqual([])
      expect(await list({ like: `${name}:${nobody}|${nobody}` })).toEqual([])
      expect(await list({ like: `${name}:${Array.from({ length: 50 }, () => nobody).join('|')}` })).toEqual(
        [],
      )
    })

    test.each(resource.fields['parentId'] ? [resource] : [])(
      'id/* is a record of a tree with all below it: $name',
      async () => {
        const top = await given(app, resource)
        const below = (parentId: string) =>
          given(app, resource, { ...(resource.fields['orgId'] && { orgId: top.orgId }), parentId })
        const child = await below(top.id)
        const both = [child.id, (await below(child.id)).id].toSorted()
        expect(await idsWith(`parentId:${top.id}`)).toEqual([child.id])
        for (const choice of [`${top.id}/*`, `${child.id}/*|${top.id}`])
          expect(await idsWith(`parentId:${choice}`)).toEqual(both)
      },
    )

    const numbers = fieldsOf(resource, (_, field) => field.kind === 'number')
    test.each(numbers)('a number equals: %s', async name => {
      const row = await given(app, resource)
      const value = Number(row[name])
      expect(await idsWith([`id:${row.id}`, `${name}:${value}`])).toEqual([row.id])
      expect(await idsWith([`id:${row.id}`, `${name}:${value + 1}|${value}`])).toEqual([row.id])
      expect(await idsWith([`id:${row.id}`, `${name}:${value + 1}`])).toEqual([])
      for (const range of [`${value}~${value}`, `~${value}`, `${value}~`, `${value - 1}~${value + 1}`])
        expect([range, await idsWith([`id:${row.id}`, `${name}:${range}`])]).toEqual([range, [row.id]])
      for (const range of [`${value + 1}~`, `~${value - 1}`])
        expect([range, await idsWith([`id:${row.id}`, `${name}:${range}`])]).toEqual([range, []])
      for (const wrong of ['many', '~', '1~x', '0.5~']) await refused({ like: `${name}:${wrong}` })
    })

    test('a time is from~to, both ends included, either may be missing', async () => {
      const row = await given(app, resource)
      const names = fieldsOf(resource, (_, field) => field.kind === 'time').map(([name]) => name)
      for (const name of names.filter(each => typeof row[each] === 'string')) {
        const at = String(row[name])
        const later = new Date(Date.parse(at) + 1).toISOString()
        const earlier = new Date(Date.parse(at) - 1).toISOString()
        const hits = async (range: string) => [
          name,
          range,
          (await idsWith([`id:${row.id}`, `${name}:${range}`])).length,
        ]
        for (const range of [`${at}~${at}`, `~${at}`, `${at}~`, `${earlier}~${later}`, at])
          expect(await hits(range)).toEqual([name, range, 1])
        // Beyond the years of four digits it means the very end.
        for (const range of ['0000-01-01T00:00:00Z~', '~+010000-01-01T04:59:59.999Z'])
          expect(await hits(range)).toEqual([name, range, 1])
        for (const range of [`${later}~`, `~${earlier}`, `${later}~${earlier}`])
          expect(await hits(range)).toEqual([name, range, 0])
      }
      for (const range of ['~', 'gestern~', '~2026-13-45']) await refused({ like: `createTime:${range}` })
    })

    test('what cannot be searched is refused, never ignored', async () => {
      for (const [name] of fieldsOf(resource, each => !isSearchable(resource, each)))
        await refused({ like: `${name}:x` })
      for (const like of ['nothing:x', 'x', ':x', 'constructor:x', '__proto__:x', 'id"; drop table:x'])
        await refused({ like })
      await refused({ like: Array.from({ length: 21 }, () => `id:1`) })
      await refused({ like: `keyword:${'长'.repeat(201)}` })
      await refused({ 'like[x]': 'id:1' })
      await refused({ like: `id:${'x'.repeat(limits.likeIds + 1)}` })
    })

    test('any other parameter, and any that makes no sense, is refused', async () => {
      await refused({ colour: 'red' })
      for (const index of ['-1', '1.5', 'x', '9999999999999']) await refused({ index })
      for (const limit of ['0', '-1', String((resource.maxLimit ?? 1000) + 1), '1e9', ''])
        if (limit) await refused({ limit })
      await refused({ index: ['0', '9'] })
      for (const order of ['id', 'id:up', ':asc', 'nothing:asc', 'id:asc,version:asc', 'id:asc;--'])
        await refused({ order })
    })

    test.each(sortableFields(resource))('ordered by %s, up and down', async name => {
      const tag = `o${next()}o`
      const [text = ''] = freeText(resource)
      for (let n = 0; n < 3; n++) await given(app, resource, { [text]: `${tag}${n}` })
      const column = async (way: string) =>
        (await list({ like: `${text}:${tag}`, order: `${name}:${way}` })).map(each => each[name])
      const up = await column('asc')
      expect(up).toHaveLength(3)
      expect(up).toEqual(up.toSorted((left, right) => (inOrder(left, right) ? -1 : 1)))
      expect(await column('desc')).toEqual(up.toReversed())
    })

    test('nothing comes before anything going up, and after it going down', async () => {
      const tag = `e${next()}e`
      const [text = ''] = freeText(resource)
      const [name] = sortableFields(resource).filter(
        each => isOptionalText(resource.fields[each]) && each !== text,
      )
      // Nothing about a file is ever empty in its table.
      if (!name || resource.name === 'sys/file') return
      await given(app, resource, { [text]: `${tag}0`, [name]: null })
      await given(app, resource, { [text]: `${tag}1`, [name]: textFor(resource, name) })
      const empty = async (way: string) =>
        (await list({ like: `${text}:${tag}`, order: `${name}:${way}` })).map(each => each[name] === null)
      expect(await empty('asc')).toEqual([true, false])
      expect(await empty('desc')).toEqual([false, true])
    })

    test('pages follow one another without a gap or a double, and the total is exact', async () => {
      const tag = `p${next()}p`
      const name = freeText(resource)[0] ?? ''
      const rows: string[] = []
      for (let n = 0; n < 7; n++) rows.push((await given(app, resource, { [name]: `${tag}_${n}` })).id)
      const page = async (index: number) => good(ask({ like: `${name}:${tag}`, index, limit: 3 }))
      const pages = [await page(0), await page(1), await page(2), await page(3)]
      expect(pages.map(each => [each.items.length, each.total, each.index, each.limit])).toEqual([
        [3, 7, 0, 3],
        [3, 7, 1, 3],
        [1, 7, 2, 3],
        [0, 7, 3, 3],
      ])
      expect(pages.flatMap(each => each.items.map(row => row.id)).toSorted()).toEqual(rows.toSorted())
    })

    test('without parameters: the first ten', async () => {
      const page = await good(app.admin.get<Page<AnyRow>>(`${resource.name}/select-page`))
      expect(page).toMatchObject({ index: 0, limit: 10 })
      expect(page.items.length).toBe(Math.min(10, page.total))
    })
  })
})
