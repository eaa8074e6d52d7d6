import { expect, test } from 'vitest'

import { errorSentence } from './error-sentences.ts'

test('who has no function is told so; nobody else who opens that address is', () => {
  expect(errorSentence('40003', true).lead).toContain('您的账号还没有分配任何功能')
  const { title, lead } = errorSentence('40003', false)
  expect(title + lead).not.toContain('您的账号')
})

test('who looks with the eyes of somebody without functions is told whose account that is', () => {
  const { lead } = errorSentence('40003', true, '读者甲')
  expect(lead).toContain('“读者甲”的账号还没有分配任何功能')
  expect(lead).not.toContain('您的账号')
  expect(errorSentence('404', true, '读者甲')).toEqual(errorSentence('404', true))
})

test('a code that nobody knows is shown as it is, and not all of it', () => {
  expect(errorSentence('7'.repeat(30), false).lead).toContain(`错误代码 ${'7'.repeat(20)}，`)
  expect(errorSentence('toString', false).title).toBe('出现了问题')
})
