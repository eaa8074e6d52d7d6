import { expect, test } from 'vitest'

import { attributeOf, element, rebuildXml, type Rule } from './xml-tree.ts'

const drop: Rule = () => []
const unwrap: Rule = ({ children }) => children

const odd = `<?xml version="1.0"?>\n<a:b xmlns:a="u"><!-- <c> --><a:c d="1 > 0" e='"'/>文<![CDATA[<c>]]>&lt;</a:b>\n`

test('a text that no rule touches stays the very same', () => {
  expect(rebuildXml(odd, new Map([['c', each => [each]]]))).toBe(odd)
})

test('what has no rule is written as it was', () => {
  expect(rebuildXml(odd, new Map([['c', each => [{ ...each }]]]))).toBe(odd.replace('/>', '></a:c>'))
})

test('an element is known by its name, whatever its prefix, and its inside comes first', () => {
  const seen: string[] = []
  const note: Rule = (each, parent) => {
    seen.push(`${each.tag} in ${parent.tag}`)
    return each.children
  }
  const rules = new Map([
    ['box', note],
    ['gone', drop],
  ])
  expect(rebuildXml('<r><w:box>1<box>2</box><x:gone>3</x:gone></w:box>4</r>', rules)).toBe('<r>124</r>')
  expect(seen).toEqual(['box in w:box', 'w:box in r'])
})

test('what comes to stand elsewhere keeps its name space', () => {
  const xml = '<r xmlns:w="w"><box xmlns:v="v" xmlns:w="other"><v:in/></box></r>'
  expect(rebuildXml(xml, new Map([['box', unwrap]]))).toBe('<r xmlns:w="w" xmlns:v="v"><v:in></v:in></r>')
})

test('an attribute is known by its name alone', () => {
  const found = element('shape', `w:id="1" r:embed='rId2' data-id="3"`)
  expect(['id', 'embed', 'bed'].map(name => attributeOf(found, name))).toEqual(['1', 'rId2', undefined])
})

test('nesting is no matter of depth', () => {
  const [depth, open] = [50_000, '<a><b>']
  const xml = rebuildXml(open.repeat(depth) + '</b></a>'.repeat(depth), new Map([['b', unwrap]]))
  expect(xml).toBe('<a>'.repeat(depth) + '</a>'.repeat(depth))
})

test.each(['<a', '<!--', '<![CDATA[', '<?', '</', '<a b="', '<a xmlns:', 'xmlns:', '<a "'])(
  'however often %s has no end, a text is read in a moment',
  beginning => {
    const begun = performance.now()
    const xml = `<r>${beginning.repeat(40_000)}`
    expect(rebuildXml(xml, new Map([['a', drop]]))).toBe(xml)
    rebuildXml(`<r ${beginning.replaceAll('<', ' ').repeat(40_000)}>`, new Map([['r', unwrap]]))
    expect(performance.now() - begun).toBeLessThan(1000)
  },
)

test('what a rule writes has its prefix declared, also where all else stands there without one', () => {
  const more: Rule = plot => [{ ...plot, children: [element('c:varyColors', 'val="0"')] }]
  const office = 'http://schemas.openxmlformats.org/drawingml/2006'
  expect(
    rebuildXml(`<chartSpace xmlns="${office}/chart"><plot/></chartSpace>`, new Map([['plot', more]])),
  ).toBe(
    `<chartSpace xmlns="${office}/chart" xmlns:c="${office}/chart"><plot><c:varyColors val="0"></c:varyColors></plot></chartSpace>`,
  )
})
