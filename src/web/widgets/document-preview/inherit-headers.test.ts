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
