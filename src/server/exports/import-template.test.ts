import { CFB, read, utils } from '@e965/xlsx'
import { expect, test } from 'vitest'

import { guideSheets, importTemplate } from '#contract/import-template.ts'
import type { Resource } from '#contract/resource.ts'
import { resources } from '#contract/resources/index.ts'
import { sysDict } from '#contract/resources/sys-dict.ts'
import { sysMsg } from '#contract/resources/sys-msg.ts'
import { sysUser } from '#contract/resources/sys-user.ts'
import { ruleWords } from '#contract/validate.ts'

import { makeTemplate } from './import-template.ts'

/** The format of each column of its first sheet, by the column's label: of cells that nobody has filled in yet. */
const formatsOf = async (resource: Resource) => {
  const bytes = await makeTemplate(resource, new Map())
  expect(bytes.length).toBeLessThan(8 * 1024)
  const parts = CFB.read(Buffer.from(bytes), { type: 'buffer' })
  const partOf = (path: string) => Buffer.from(CFB.find(parts, path)?.content ?? []).toString()
  const [, cellXfs = ''] = /<cellXfs[^>]*>(.*)<\/cellXfs>/.exec(partOf('/xl/styles.xml')) ?? []
  const formats = (cellXfs.match(/<xf [^>]*>/g) ?? []).map(xf => /numFmtId="(\d+)"/.exec(xf)?.[1])
  const columns = partOf('/xl/worksheets/sheet1.xml').match(/<col [^>]*>/g) ?? []
  const labels = importTemplate(resource).columns.map(({ label }) => label)
  expect(columns).toHaveLength(labels.length)
  return Object.fromEntries(
    columns.map((col, at) => [labels[at], formats[Number(/style="(\d+)"/.exec(col)?.[1] ?? 0)]]),
  )
}

const text = '49'

test('what is typed into a column of texts stays as it was typed, zeros in front included; numbers and times do not', async () => {
  expect(await formatsOf(sysUser)).toMatchObject({ 账号: text, 手机: text, 机构: text })
  expect(await formatsOf(sysDict)).toMatchObject({ 字典名称: text, 字典值: text, 排序: undefined })
  expect(await formatsOf(sysMsg)).toMatchObject({ 标题: text, 失效时间: undefined })
})

/** What the sheet says of each column, by its label. */
const notesOf = async (resource: Resource) => {
  const { Sheets } = read(await makeTemplate(resource, new Map()))
  const rows = utils.sheet_to_json<string[]>(Sheets[guideSheets.howTo] ?? {}, { header: 1 })
  return Object.fromEntries(rows.map(([label = '', how = '']) => [label, how]))
}

test('how to fill it in says the rules by which a row is refused', async () => {
  expect(await notesOf(sysUser)).toMatchObject({
    账号: '必填，不能重复，2–32个字，不能含空格或控制字符',
    姓名: '必填，不能超过32个字',
    手机: '选填，不能超过20个字，应是电话号码（手机号 11 位，座机写成 0592-8888888）',
    邮箱: '选填，不能超过100个字，应是邮箱地址',
  })
  expect(await notesOf(sysDict)).toMatchObject({ 排序: '选填，整数，0–999999' })
})

test.each(resources)('so it does for every text and number of $title', async resource => {
  const notes = await notesOf(resource)
  for (const { label, prop } of importTemplate(resource).columns) {
    const field = resource.fields[prop]
    for (const word of field ? ruleWords(field) : []) expect(notes[label]).toContain(word)
  }
})
