import { describe, expect, test } from 'vitest'

import { oneTimePassword } from './one-time-password.ts'
import { passwordSentence } from './password-rules.ts'

describe('a new password', () => {
  test.each([
    ['short1!', 'wang', '不能少于8个字'],
    ['长'.repeat(129), 'wang', '不能超过128个字'],
    ['WangXiaoming', 'wangxiaoming', '不能与账号相同'],
    ['gnimoaixgnaw', 'wangxiaoming', '不能与账号相同'],
    ['liwenliwen', 'liwen', '不能与账号相同'],
    ['Password123', 'wang', '太常见'],
    ['1QAZ2wsx', 'wang', '太常见'],
    ['123456789', 'wang', '太常见'],
    ['987654321', 'wang', '太常见'],
    ['abcdefghij', 'wang', '太常见'],
    ['88888888', 'wang', '太常见'],
    ['abababababab', 'wang', '太常见'],
  ])('%s of %s is refused: %s', (password, account, say) => {
    expect(passwordSentence(password, account)).toContain(say)
  })

  test.each([
    'Tian1-qi2',
    '春眠不觉晓处处闻啼鸟',
    'correct horse battery',
    'x'.repeat(60) + 'yz1',
    '🙂🙃😀😁😂🤣😃😄',
  ])('%s is accepted', password => {
    expect(passwordSentence(password, 'wang')).toBeUndefined()
  })

  test('what the server makes up fits its own rules and is never twice the same', () => {
    const made = Array.from({ length: 200 }, oneTimePassword)
    expect(new Set(made).size).toBe(200)
    for (const each of made) expect(passwordSentence(each, 'admin')).toBeUndefined()
  })
})
