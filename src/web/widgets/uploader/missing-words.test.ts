import { expect, test } from 'vitest'

import { missingWords } from './missing-words.ts'

test('files that are not there are named, and of many the first', () => {
  expect(missingWords(['年会.mp4'])).toBe('还有 1 个文件没有传完：年会.mp4')
  expect(missingWords(['甲', '乙', '丙', '丁'])).toBe('还有 4 个文件没有传完：甲、乙、丙 等')
})
