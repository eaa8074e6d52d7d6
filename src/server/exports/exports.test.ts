import { read, utils, type WorkBook } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Page } from '#contract/operations.ts'
import type { AnyRow } from '#contract/resource.ts'
import { sysDict } from '#contract/resources/sys-dict.ts'
import { sysLogOpt } from '#contract/resources/sys-log-opt.ts'
import { sysOrg } from '#contract/resources/sys-org.ts'

import { serve } from '#server/resource/serve.ts'

import { dialects } from '../../../test/support/database.ts'
import { person, startFileApp } from '../../../test/support/file-app.ts'

/** What `bookFiles` adds: the parts of the zip, by path. */
interface Files {
  files: Record<string, { content: Uint8Array }>
}

const page = '/base/org/list'
const people = {
  all: person('user-1', {
    pages: new Map([
      [page, ['admin', 'import', 'export']],
      ['/base/dict/list', ['admin', 'import', 'export']],
      ['/sys/log-opt/list', []],
    ]),
  }),
  importer: person('user-2', { pages: new Map([[page, ['import']]]) }),
  reader: person('user-3', { pages: new Map([[page, []]]) }),
}
const served = [serve(sysOrg), serve(sysDict), serve(sysLogOpt)]

describe.each(dialects)('import and export on %s', dialect => {
  let app: Awaited<ReturnType<typeof startFileApp>>
  beforeAll(async () => {
    app = await startFileApp(people, dialect, undefined, served)
    const { data } = await app.call<AnyRow>('all', 'POST', 'sys/dict/save', {
      dictLabel: '机构类型',
      dictValue: 'orgType',
    })
    for (const [dictLabel, dictValue] of [
      ['总部', 'head'],
      ['分部', 'branch'],
    ])
      await app.call('all', 'POST', 'sys/dict/save', { dictLabel, dictValue, parentId: data.id })
  })
  afterAll(() => app.close())

  const list = async () =>
    (await app.call<Page<AnyRow>>('all', 'GET', 'sys/org/select-page?limit=1000')).data.items
  const batch = (token: string, rows: unknown, dryRun = false) =>
    app.call<{ count: number; errors: unknown[] }>(
      token,
      'PUT',
      `sys/org/save-batch${dryRun ? '?dryRun=true' : ''}`,
      rows,
    )
  const workbook = async (path: string, token = 'all') => {
    const reply = await fetch(`${app.address}/api/sys/org/${path}`, { headers: { authorization: token } })
    return read(await reply.arrayBuffer(), { type: 'array' })
  }

  test('rows are checked cell by cell and nothing is kept of a refused import', async () => {
    const rows = [
      { orgName: '华东', orgCode: 'HD', orgType: '总部' },
      { orgName: '', orgCode: 'HD', orgType: '分舵', sort: '一' },
      { orgName: '华南', orgCode: 'H N', parentId: '没有的' },
    ]
    const errors = [
      { row: 1, field: 'orgName', message: '请输入机构名称' },
      { row: 1, field: 'orgCode', message: '机构编码与第 1 行重复', sameAs: 0 },
      { row: 1, field: 'orgType', message: '机构类型只能是：总部、分部' },
      { row: 1, field: 'sort', message: '排序应是整数' },
      { row: 2, field: 'orgCode', message: '机构编码只能用字母、数字和 _ . : -' },
      { row: 2, field: 'parentId', message: '上级机构“没有的”不存在或不在您的数据范围内' },
    ]
    expect((await batch('all', rows, true)).data).toEqual({ count: 3, errors })
    expect(await batch('all', rows)).toMatchObject({
      success: false,
      message: '有 2 行需要修改，请改正后再导入',
      data: { errors },
    })
    expect(await list()).toEqual([])
  })

  test('names and labels become what they stand for; import alone is enough; sent again it is acknowledged', async () => {
    const [first, second] = ['01912345-0000-7000-8000-00000000000a', '01912345-0000-7000-8000-00000000000b']
    const one = [{ id: first, orgName: '总公司', orgCode: 'ZGS', orgType: '总部', sort: '1' }]
    expect((await batch('importer', one)).data).toEqual({ count: 1, errors: [], importId: first })
    expect((await batch('importer', one)).data).toEqual({ count: 1, errors: [], importId: first })
    await batch('importer', [
      { id: second, orgName: '=1+1', orgCode: 'FB', orgType: 'branch', parentId: '总公司', sort: 2 },
    ])
    expect(await list()).toMatchObject([
      { id: first, orgType: 'head', sort: 1 },
      { id: second, orgType: 'branch', parentId: first },
    ])
    expect((await batch('all', [{ orgName: 'x', orgCode: 'zgs' }], true)).data.errors).toEqual([
      { row: 0, field: 'orgCode', message: '机构编码已存在' },
    ])
    expect((await batch('reader', one)).code).toBe(40300)
  })

  test('an export shows what the filter shows, in words, and nothing in it is a formula', async () => {
    const { Sheets, SheetNames } = await workbook(
      'export?order=sort:asc&fields=orgName,orgType,parentId,sort',
    )
    const sheet = Sheets[SheetNames[0] ?? ''] ?? {}
    expect(utils.sheet_to_json(sheet, { header: 1, defval: '' })).toEqual([
      ['机构名称', '机构类型', '上级机构', '排序'],
      ['总公司', '总部', '', 1],
      ['=1+1', '分部', '总公司', 2],
    ])
    expect(JSON.stringify(sheet)).not.toContain('"f":')
    expect((await app.call('all', 'GET', 'sys/org/export?fields=nothing')).code).toBe(40000)
    expect((await app.call('reader', 'GET', 'sys/org/export')).code).toBe(40300)
  })

  test('a long list comes whole and in order, also where the order has gaps', async () => {
    const rows = Array.from({ length: 2500 }, (_, n) => ({
      orgName: `机构${n}`,
      orgCode: `N${n}`,
      ...(n % 3 > 0 && { sort: Math.floor(n / 10) }),
    }))
    expect((await batch('all', rows)).success).toBe(true)
    const inList: unknown[] = []
    for (let index = 0; index < 3; index++) {
      const reply = await app.call<Page<AnyRow>>(
        'all',
        'GET',
        `sys/org/select-page?limit=1000&index=${index}`,
      )
      inList.push(...reply.data.items.map(each => each.orgCode))
    }
    const { Sheets, SheetNames } = await workbook('export?fields=orgCode')
    const cells = utils.sheet_to_json<string[]>(Sheets[SheetNames[0] ?? ''] ?? {}, { header: 1 }).slice(1)
    expect(cells.flat()).toEqual(inList)
  })

  test('the template has the headers of the contract and says what may be filled in', async () => {
    const { Sheets, SheetNames } = await workbook('import-template', 'importer')
    const [headers] = utils.sheet_to_json<string[]>(Sheets[SheetNames[0] ?? ''] ?? {}, { header: 1 })
    expect(headers?.slice(0, 3)).toEqual(['机构名称', '机构编码', '机构类型'])
    expect(JSON.stringify(Sheets['填写说明'])).toContain('总部、分部')
    expect(JSON.stringify(Sheets['填写说明'])).toContain('导入只新增，不修改已有的记录。')
  })

  test('an option that is a code goes out as its word, and comes in by it', async () => {
    const named = { dictLabel: '编码的词', dictValue: '20261122', dictValueType: '数字' }
    const saved = await app.call('all', 'PUT', 'sys/dict/save-batch', [named])
    expect(saved).toMatchObject({ success: true, data: { count: 1 } })
    const { data } = await app.call<Page<AnyRow>>(
      'all',
      'GET',
      'sys/dict/select-page?like=dictValue:20261122',
    )
    expect(data.items.map(each => each['dictValueType'])).toEqual(['Number'])
    const reply = await fetch(
      `${app.address}/api/sys/dict/export?fields=dictValueType&like=dictValue:20261122`,
      { headers: { authorization: 'all' } },
    )
    const { Sheets, SheetNames } = read(await reply.arrayBuffer(), { type: 'array' })
    const cells = utils.sheet_to_json<string[]>(Sheets[SheetNames[0] ?? ''] ?? {}, { header: 1 })
    expect(cells).toEqual([['值类型'], ['数字']])
  })

  test('the template offers the words of a dictionary in the cells of its column', async () => {
    const reply = await fetch(`${app.address}/api/sys/org/import-template`, {
      headers: { authorization: 'importer' },
    })
    const bytes = new Uint8Array(await reply.arrayBuffer())
    const { Sheets, files } = read(bytes, { type: 'array', bookFiles: true }) as WorkBook & Files
    const [labels, ...words] = utils.sheet_to_json<string[]>(Sheets['可选值'] ?? {}, { header: 1 })
    const at = labels?.indexOf('机构类型') ?? -1
    expect(words.flatMap(row => row[at] || [])).toEqual(['总部', '分部'])
    const letters = utils.encode_col(at)
    const first = Buffer.from(files['xl/worksheets/sheet1.xml']?.content ?? []).toString()
    expect(first).toContain('sqref="C2:C50001"')
    expect(first).toContain(`'可选值'!$${letters}$2:$${letters}$3`)
  })

  test.each([1, null, 'x', []])('a row that is %j is told by its number', async row => {
    const rows = [{ orgName: '机构', orgCode: 'ROW' }, row]
    const told = await app.call('all', 'PUT', 'sys/org/save-batch?dryRun=true', rows)
    expect(told).toMatchObject({ code: 40000, message: '参数错误：第 2 行应是一个对象' })
  })

  test('logs can be exported by nobody without the right, and imported by nobody', async () => {
    expect((await app.call('all', 'GET', 'sys/log-opt/export')).code).toBe(40300)
    expect((await app.call('all', 'PUT', 'sys/log-opt/save-batch', [{ action: 'x' }])).code).toBe(40300)
  })
})
