import { expect, test } from 'vitest'

import { inheritHeaders } from './inherit-headers.ts'
import type { Body, Section } from './word-model.ts'

const ref = (id: string, type = 'default') => ({ id, type })

const inherited = (sections: Section[], last: Section) => {
  const body: Body = { children: [{}, ...sections.map(sectionProps => ({ sectionProps }))], props: last }
  inheritHeaders(body)
  return [...sections, last].map(({ headerRefs = [], footerRefs = [] }) =>
    [...headerRefs, ...footerRefs].map(({ id, type }) => `${type} ${id}`).join(', '),
  )
}

test('a section has the header and footer of the one before it', () => {
  expect(inherited([{ headerRefs: [ref('页眉')], footerRefs: [ref('页脚')] }, {}], {})).toEqual(
    Array(3).fill('default 页眉, default 页脚'),
  )
})

test('each kind is inherited for itself, from where it was last set', () => {
  expect(
    inherited(
      [
        { headerRefs: [ref('一'), ref('首页', 'first')] },
        { headerRefs: [ref('偶数页', 'even')], footerRefs: [ref('脚')] },
      ],
      { headerRefs: [ref('二')] },
    ),
  ).toEqual([
    'default 一, first 首页',
    'even 偶数页, default 一, first 首页, default 脚',
    'default 二, even 偶数页, first 首页, default 脚',
  ])
})

test('a document without headers stays without', () => {
  expect(inherited([], {})).toEqual([''])
})

const drawn = (sections: Section[], isEvenApart = false) => {
  const [last = {}, ...before] = sections.toReversed()
  inheritHeaders(
    { children: before.toReversed().map(sectionProps => ({ sectionProps })), props: last },
    isEvenApart,
  )
  return sections.map(({ headerRefs = [] }) =>
    headerRefs.map(({ id, type }) => `${type} ${id}`.trim()).join(', '),
  )
}

test('a first page that differs has no header where no section before has one for it', () => {
  const titlePage = true
  expect(drawn([{ headerRefs: [ref('一')], titlePage }, {}, { titlePage, type: 'nextPage' }])).toEqual([
    'default 一, first',
    'default 一',
    'default 一, first',
  ])
  expect(drawn([{ headerRefs: [ref('一'), ref('首页', 'first')] }, { titlePage }])).toEqual(
    Array(2).fill('default 一, first 首页'),
  )
})

test('a section that goes on on a page has no first page there', () => {
  const goingOn = { titlePage: true, type: 'continuous' }
  expect(drawn([{ headerRefs: [ref('一')] }, { ...goingOn }])).toEqual(Array(2).fill('default 一'))
  expect(drawn([{ headerRefs: [ref('一')], ...goingOn }])).toEqual(['default 一, first'])
})

test('even pages have no header where they differ and no section has one for them', () => {
  expect(drawn([{ headerRefs: [ref('一')] }], true)).toEqual(['default 一, even'])
  expect(drawn([{ headerRefs: [ref('一'), ref('二', 'even')] }, {}], true)).toEqual(
    Array(2).fill('default 一, even 二'),
  )
})
