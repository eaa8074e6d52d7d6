import { expect, test } from 'vitest'

import { numberText } from './slide-numbers.ts'
import { wholeSlide } from './whole-slide.ts'

test.each([
  ['arabicPeriod', '1. 2. 12.'],
  ['arabicParenBoth', '(1) (2) (12)'],
  ['arabicDbPlain', '１ ２ １２'],
  ['ea1ChsPeriod', '一. 二. 十二.'],
  ['ea1JpnChsDbPeriod', '一． 二． 十二．'],
  ['circleNumDbPlain', '① ② ⑫'],
  ['circleNumWdBlackPlain', '❶ ❷ 12'],
  ['romanUcPeriod', 'I. II. XII.'],
  ['alphaLcParenR', 'a) b) l)'],
])('%s is written as %s', (kind, words) => {
  expect([1, 2, 12].map(n => numberText(kind, n)).join(' ')).toBe(words)
})

test('letters go round behind the last', () => {
  expect(numberText('alphaUcPeriod', 28)).toBe('BB.')
})

const item = (auto: string, level = 0, text = '<a:r><a:t>条</a:t></a:r>') =>
  `<a:p><a:pPr lvl="${level}">${auto && `<a:buAutoNum ${auto}/>`}</a:pPr>${text}</a:p>`

const signsOf = (...paragraphs: string[]) => {
  const whole = wholeSlide(`<p:txBody>${paragraphs.join('')}</p:txBody>`, { hasDrawings: true })
  return [...whole.matchAll(/buChar char="([^"]*)"/g)].map(([, text]) => text)
}

test('a list that says in each paragraph where it starts counts on from there', () => {
  const third = 'type="arabicPeriod" startAt="3"'
  expect(signsOf(item(third), item(third), item(third))).toEqual(['3.', '4.', '5.'])
})

test('what lies deeper interrupts no list, what is no list does, and an empty line neither', () => {
  const [outer, inner] = ['type="arabicPeriod"', 'type="alphaLcParenR"']
  expect(signsOf(item(outer), item(inner, 1), item(inner, 1), item(outer), item(inner, 1))).toEqual([
    '1.',
    'a)',
    'b)',
    '2.',
    'a)',
  ])
  expect(signsOf(item(outer), item('', 0, ''), item(outer), item(''), item(outer))).toEqual([
    '1.',
    '2.',
    '1.',
  ])
})
