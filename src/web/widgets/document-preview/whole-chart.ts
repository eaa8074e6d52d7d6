import { attributeOf, childOf, element, isNamed, rebuildXml, type Rule } from './xml-tree.ts'

/** Categories in groups, of which the innermost stand at the axis; the drawer of slides (pptx-renderer) knows none in groups. */
const multiLvlStrCache: Rule = cache => [
  {
    ...cache,
    tag: cache.tag.replace('multiLvlStrCache', 'strCache'),
    children: [
      ...cache.children.filter(each => !isNamed(each, 'lvl')),
      ...(childOf(cache, 'lvl')?.children ?? []),
    ],
  },
]

const multiLvlStrRef: Rule = ref => [{ ...ref, tag: ref.tag.replace('multiLvlStrRef', 'strRef') }]

/** Points whose place across is a text stand at 1, 2, 3; the drawer would leave them out. */
const xVal: Rule = values => {
  const names = childOf(childOf(values, 'strRef'), 'strCache')
  if (!names) return [values]
  const places = names.children.map(each =>
    isNamed(each, 'pt')
      ? { ...each, children: [element('c:v', '', String(Number(attributeOf(each, 'idx')) + 1))] }
      : each,
  )
  return [{ ...values, children: [element('c:numRef', '', element('c:numCache', '', ...places))] }]
}

const rules = new Map<string, Rule>([
  ['multiLvlStrCache', multiLvlStrCache],
  ['multiLvlStrRef', multiLvlStrRef],
  ['xVal', xVal],
])

/** The XML of a chart, with categories and points that are drawn. */
export const wholeChart = (xml: string): string => rebuildXml(xml, rules)
