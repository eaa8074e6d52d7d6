import { expect, test } from 'vitest'

import { alikeWords } from './alike.ts'

const there = [
  { fileName: '合同.docx', fileSize: 9 },
  { fileName: '照片.png', fileSize: 7 },
]

test('a file of the same name and size is told of, another one is not', () => {
  expect(alikeWords([{ name: '合同.docx', size: 9 }], there)).toEqual([
    '“合同.docx”：这里已有同名、同样大小的，又选了一份；多余的可以删除',
  ])
  expect(alikeWords([{ name: '合同.docx', size: 8 }], there)).toEqual([])
  expect(alikeWords([{ name: '照片2.png', size: 7 }], there)).toEqual([])
})

test('several are told of together', () => {
  const [words, ...others] = alikeWords(
    there.map(({ fileName, fileSize }) => ({ name: fileName, size: fileSize })),
    there,
  )
  expect(words).toMatch(/^“合同\.docx”、“照片\.png”：/)
  expect(others).toEqual([])
})
