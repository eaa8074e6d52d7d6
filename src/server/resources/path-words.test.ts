import { expect, test } from 'vitest'

import { endsOf, lastWords, leadsTo } from './path-words.ts'

const path = [
  ['浙江省', 'zhejiangsheng', 'zjs'],
  ['杭州市', 'hangzhoushi', 'hzs'],
].map(([label = '', ...more]) => ({ label, texts: [label, ...more] }))

test.each([
  ['浙江', true],
  ['杭州', true],
  ['浙江杭州', true],
  ['浙杭', true],
  ['浙江省杭州市', true],
  ['zhejianghangzhou', true],
  ['zjhz', true],
  ['杭州浙江', false],
  ['江', false],
  ['江苏', false],
])('%s, run together, leads to what is below: %s', (text, isSo) => {
  expect(leadsTo(path, text)).toBe(isSo)
})

test('names by themselves are met in their order', () => {
  expect(leadsTo(path, ['浙', '杭州'])).toBe(true)
  expect(leadsTo(path, ['杭州', '浙江'])).toBe(false)
  expect(leadsTo(path, ['浙江', '江苏'])).toBe(false)
  // Of a name that has a sign itself.
  expect(leadsTo([{ label: '', texts: ['华东-二部'] }], ['华东', '二部'])).toBe(true)
})

test('the ends of a path are letters of a name each', () => {
  expect(endsOf('浙江杭州')).toEqual(['浙', '州'])
  expect(endsOf(' zj hz ')).toEqual(['zj', 'hz'])
})

test('signs between names divide them; otherwise every letter may begin the last one', () => {
  for (const text of ['浙江省 / 杭州市', '浙江省-杭州市', '浙江省——杭州市', '浙江省 | 杭州市'])
    expect(lastWords(text)).toEqual([
      { last: '杭州市', above: ['浙江省'] },
      { last: '浙江省', above: ['杭州市'] },
    ])
  expect(lastWords('浙江杭州').map(each => each.last)).toEqual(['江杭州', '杭州', '州'])
  expect(lastWords('浙')).toEqual([])
  expect(lastWords('长'.repeat(25))).toEqual([])
})
