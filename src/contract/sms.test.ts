import { expect, test } from 'vitest'

import { closePhone, smsPhoneMisfit, smsWordsIn, typedPhone } from './sms.ts'

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

test.each([
  ['139-0000-3333', '13900003333'],
  ['+86 139 0000 4444', '13900004444'],
  ['0086-139-0000-5555', '13900005555'],
  ['１３９　００００　６６６６', '13900006666'],
  // As address books copy it, with signs for the way it runs.
  ['\u202d139 0000 7777\u202c', '13900007777'],
  ['139\u200b00008888', '13900008888'],
  ['010-12345678', '010-12345678'],
  ['010–6655 7788', '010-66557788'],
  ['+86-10-66557788', '+86-10-66557788'],
  ['400-800-1234', '400-800-1234'],
  ['(0592)8888888', '0592-8888888'],
  ['（0592）8888888', '0592-8888888'],
  ['(0592) - 8888 888', '0592-8888888'],
  ['+86 (10) 6655 7788', '+86-10-66557788'],
  ['(+86)139 0000 9999', '13900009999'],
  ['0592-8888888(8001)', '0592-8888888-8001'],
  ['0592-8888888（分机801）', '0592-8888888-801'],
  ['（0592）8888888（转 801）', '0592-8888888-801'],
  ['010-88886666转8001', '010-88886666-8001'],
  ['010-88886666 转 8001', '010-88886666-8001'],
  ['010-88886666-转分机：8001', '010-88886666-8001'],
  ['010-88886666＃8001', '010-88886666-8001'],
  ['010-88886666-8001', '010-88886666-8001'],
  // Nothing follows.
  ['（0592）8888888 转801分机', '0592-8888888-801'],
  ['028-88886666转', '028-88886666'],
  ['(0592)', '0592'],
  ['-', '-'],
  ['(0592', '(0592'],
  ['(家)13900003333', '(家)13900003333'],
  ['请转告', '请转告'],
  // One digit too many or too few: it is told, and stays as it was typed.
  ['139-0000-333', '139-0000-333'],
  ['+1 390 000 0000', '+13900000000'],
])('the number %s is kept as %s', (phone, kept) => {
  expect(closePhone(phone)).toBe(kept)
})

test('while a number is typed, the hyphen is there before the rest', () => {
  expect(typedPhone('(0592)')).toBe('0592-')
  expect(typedPhone('010-88886666转')).toBe('010-88886666-')
  expect(typedPhone('139-0000-3333')).toBe('13900003333')
})

test.each([
  ['13800000001', true],
  ['+447911123456', true],
  ['12345', false],
  ['110', false],
  ['05928888888', false],
  ['+865928888888', false],
  ['', false],
])('a message can go to %s: %s', (phone, canGo) => {
  expect(smsPhoneMisfit(phone) === undefined).toBe(canGo)
})
