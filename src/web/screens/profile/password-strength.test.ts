import { expect, test } from 'vitest'

import { passwordStrength } from './password-strength.ts'

const score = (password: string, own: string[] = []) => passwordStrength(password, own).score

test('what everybody tries is too weak, however long', () => {
  for (const password of ['', '12345678', 'abcdefgh', 'qwertyuiop', '11111111111111', '87654321'])
    expect(score(password)).toBe(0)
})

test('gets stronger with length and with kinds of characters', () => {
  const rising = ['kiwi7', 'kiwimoon', 'kiwimoon7', 'Kiwi-moon-7', 'Kiwi-moon-7-river-Stone']
  const scores = rising.map(each => score(each))
  expect(scores).toEqual(scores.toSorted((a, b) => a - b))
  expect(scores[0]).toBe(0)
  expect(scores.at(-1)).toBe(4)
})

test('the person’s own name adds nothing', () => {
  expect(score('ZhangSan8', ['zhangsan'])).toBe(0)
  expect(score('xZhangSan8', ['', 'zhangsan'])).toBeLessThan(score('xZhaagSoa8', ['zhangsan']))
})

test('says it in a word', () => {
  expect(passwordStrength('12345678').word).toBe('太弱')
  expect(passwordStrength('Kiwi-moon-7-river-Stone').word).toBe('很强')
})
