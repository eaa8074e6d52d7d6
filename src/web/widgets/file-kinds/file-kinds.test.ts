import { expect, test } from 'vitest'

import { sumByKind } from './file-kinds.ts'
import { sizeText } from '#contract/file-size.ts'

test('extensions become kinds, unknown ones are the rest, empty kinds are left out', () => {
  const sums = sumByKind([
    { fileType: 'png', count: 2, bytes: 10 },
    { fileType: 'jpg', count: 1, bytes: 5 },
    { fileType: 'docx', count: 1, bytes: 7 },
    { fileType: 'dwg', count: 3, bytes: 1 },
  ])
  expect(sums.map(({ label, count, bytes }) => [label, count, bytes])).toEqual([
    ['图片', 3, 15],
    ['文档', 1, 7],
    ['其他', 3, 1],
  ])
  expect([0, 1023, 1024, 1536 * 1024, 5 * 1024 ** 4].map(sizeText)).toEqual([
    '0 B',
    '1023 B',
    '1.0 KB',
    '1.5 MB',
    '5.0 TB',
  ])
})
