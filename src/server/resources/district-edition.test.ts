import { expect, test } from 'vitest'

import { compareEdition, readEdition } from './district-edition.ts'

const stored = [
  { code: '320000', name: '江苏省' },
  { code: '320500', name: '苏州市' },
  { code: '320581', name: '常熟市' },
  { code: '320582', name: '张家港市' },
  { code: '320583', name: '昆山市' },
  { code: '320583100', name: '玉山镇' },
  { code: '330000', name: '浙江省' },
  { code: 'own-1', name: '自建片区' },
]

test('CSV with or without a heading, or JSON', async () => {
  const lines = [{ code: '320000', name: '江苏省' }]
  expect(await readEdition('code,name\r\n320000,江苏省\n')).toEqual(lines)
  expect(await readEdition('\uFEFF320000\t江苏省')).toEqual(lines)
  expect(await readEdition('[{"code":"320000","name":"江苏省"}]')).toEqual(lines)
})

test.each([
  ['', '没有内容'],
  ['32,江苏省', '第 1 行'],
  ['320000,江苏省\n320000,江苏', '两次'],
  ['[{]', 'JSON'],
])('%j is refused', async (text, words) => {
  await expect(readEdition(text)).rejects.toThrow(words)
})

test('added, renamed, recoded and gone, and nothing about what the edition does not speak of', async () => {
  const edition = [
    { code: '320000', name: '江苏省' },
    { code: '320500', name: '姑苏市' },
    { code: '320585', name: '太仓市' },
    { code: '320591', name: '昆山市' },
    { code: '320582', name: '张家港市' },
  ]
  expect(await compareEdition(stored, edition)).toEqual({
    same: 2,
    changes: [
      { kind: '改名', code: '320500', name: '姑苏市', before: '苏州市' },
      { kind: '撤销', code: '320581', name: '常熟市' },
      { kind: '换码', code: '320583', name: '昆山市', to: '320591' },
      { kind: '新增', code: '320585', name: '太仓市' },
    ],
  })
})

const between = async (before: Record<string, string>, after: Record<string, string>) => {
  const linesOf = (names: Record<string, string>) =>
    Object.entries(names).map(([code, name]) => ({ code, name }))
  const { changes } = await compareEdition(linesOf(before), linesOf(after))
  return changes.map(each => [each.kind, each.code, each.name, each.to].filter(Boolean).join(' '))
}

test('two that have swapped their codes are still themselves', async () => {
  expect(await between({ 340501: '甲县', 340502: '乙县' }, { 340501: '乙县', 340502: '甲县' })).toEqual([
    '换码 340501 甲县 340502',
    '换码 340502 乙县 340501',
  ])
})

test('codes that move up one after the other, and a new district on the first', async () => {
  expect(
    await between({ 340501: '甲县', 340502: '乙县' }, { 340501: '新县', 340502: '甲县', 340503: '乙县' }),
  ).toEqual(['改名 340501 新县', '改名 340502 甲县', '新增 340503 乙县'])
  expect(await between({ 340501: '甲县', 340502: '乙县' }, { 340502: '甲县', 340503: '乙县' })).toEqual([
    '换码 340501 甲县 340502',
    '换码 340502 乙县 340503',
  ])
})

test('a name that several bear says nothing, and a new name alone is a new name', async () => {
  expect(await between({ 340501: '城关镇', 340502: '城关镇' }, { 340503: '城关镇' })).toEqual([
    '撤销 340501 城关镇',
    '撤销 340502 城关镇',
    '新增 340503 城关镇',
  ])
  expect(await between({ 340501: '甲县' }, { 340501: '乙县', 340502: '甲县' })).toEqual([
    '改名 340501 乙县',
    '新增 340502 甲县',
  ])
})

test('provinces are compared each for itself, in their order, and what people made up is left alone', async () => {
  const before = { 320000: '江苏省', 330000: '浙江省', 'own-1': '自建片区' }
  expect(await between(before, { 320000: '江苏', 330000: '浙江', 110000: '北京市' })).toEqual([
    '新增 110000 北京市',
    '改名 320000 江苏',
    '改名 330000 浙江',
  ])
})
