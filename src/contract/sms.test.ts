import { expect, test } from 'vitest'

import { smsWordsIn } from './sms.ts'

test('the words of a template are read from the text that was written by it', () => {
  const template = '您好{name}，请于${ time }来领取｛物品｝。'
  expect(smsWordsIn(template, ' 您好张三，请于明天，上午来领取书。\n')).toEqual({
    name: '张三',
    time: '明天，上午',
    物品: '书',
  })
  expect(smsWordsIn('固定的内容', '固定的内容')).toEqual({})
  expect(smsWordsIn('{甲}{乙}好', '张三好')).toEqual({ 甲: '张', 乙: '三' })
  expect(smsWordsIn('{甲}和{甲}', '张和张')).toEqual({ 甲: '张' })
})

test('a text that says anything else has none', () => {
  for (const [template, text] of [
    ['固定的内容', '请王经理开会'],
    ['固定的内容', '固定的内容。'],
    ['您好{name}，请来', '您好，请来'],
    ['您好{name}，请来', '您好张三，别来'],
    ['您好{name}，请来', '请问您好张三，请来'],
    ['{甲}和{甲}', '张和李'],
  ] as const)
    expect([text, smsWordsIn(template, text)]).toEqual([text, undefined])
})

test('many blanks cost no more than the length of the text', () => {
  expect(smsWordsIn(`${'{a}x{b}y'.repeat(60)}z`, 'x'.repeat(500))).toBeUndefined()
})
