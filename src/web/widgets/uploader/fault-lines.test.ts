import { expect, test } from 'vitest'

import { faultLines } from './fault-lines.ts'

const wrongType = '文件格式只支持jpeg，pdf！'
const damaged = (name: string) => ({
  name,
  sentence: `${wrongType}“${name}”的内容与扩展名不符或已损坏，请检查`,
})
const empty = (name: string) => ({ name, sentence: '文件是空的，请重新选择' })

test('of one file the sentence stays as it is', () => {
  expect(faultLines([empty('空.docx')], false)).toEqual(['文件是空的，请重新选择'])
  expect(faultLines([damaged('甲.pdf')], false)).toEqual([damaged('甲.pdf').sentence])
})

test('each kind of fault is said once, with the names of all its files', () => {
  expect(faultLines([empty('空.docx'), damaged('甲.pdf'), empty('白.pdf'), damaged('乙.png')], true)).toEqual(
    [
      '“空.docx”、“白.pdf”：文件是空的，请重新选择',
      `${wrongType}“甲.pdf”、“乙.png”的内容与扩展名不符或已损坏，请检查`,
    ],
  )
})

test('what several kinds begin with is said once', () => {
  const webp = { name: '丙.jpg', sentence: `${wrongType}“丙.jpg”实际是 WEBP 图片，请另存` }
  expect(faultLines([damaged('甲.pdf'), empty('空.docx'), webp], true)).toEqual([
    `${wrongType}“甲.pdf”的内容与扩展名不符或已损坏，请检查`,
    '“丙.jpg”实际是 WEBP 图片，请另存',
    '“空.docx”：文件是空的，请重新选择',
  ])
})

test('a file is named once, also where the server’s sentence names it already', () => {
  const huge = { name: '巨图.jpg', sentence: '“巨图.jpg”的像素过多（最多一亿），请缩小后再上传' }
  expect(faultLines([huge], true)).toEqual([huge.sentence])
  expect(faultLines([huge, huge], true)).toEqual([huge.sentence])
  // A long name is shortened by either side in the same way.
  const name = `${'很长'.repeat(40)}.jpg`
  const sentence = `“${name.slice(0, 40)}…${name.slice(-15)}”不完整或已损坏，请检查后重新上传`
  expect(faultLines([{ name, sentence }], true)).toEqual([sentence])
})

test('of a whole folder the first names and how many there are', () => {
  const [line = ''] = faultLines(
    Array.from({ length: 12 }, (_, n) => empty(`${n}.pdf`)),
    true,
  )
  expect(line).toMatch(/^“0\.pdf”、.*、“8\.pdf”等 12 个文件：文件是空的，请重新选择$/)
})
