import { expect, test } from 'vitest'

import { attribute, tagsOf } from './xml.ts'

test('an attribute may hold the sign that ends a tag', () => {
  const xml = `<a><numFmt id="1" code="[>=10]0"/><numFmts/><numFmt id='2>"' code='x'>y</numFmt></a>`
  expect(tagsOf(xml, 'numFmt')).toEqual(['<numFmt id="1" code="[>=10]0"/>', `<numFmt id='2>"' code='x'>`])
  expect(tagsOf(xml, 'numFmt').map(tag => attribute(tag, 'code'))).toEqual(['[>=10]0', 'x'])
})

test.each(['<xf ', '<xf a="', `<xf a="'`, '<xf a=""'])(
  'many tags that begin as %j and never end hold nobody up',
  tag => {
    const from = performance.now()
    expect(tagsOf(tag.repeat(100_000), 'xf')).toEqual([])
    expect(performance.now() - from).toBeLessThan(1000)
  },
)
