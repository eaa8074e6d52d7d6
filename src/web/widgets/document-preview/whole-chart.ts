import { childOf, isNamed, rebuildXml, type Rule } from './xml-tree.ts'

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

const rules = new Map<string, Rule>([
  ['multiLvlStrCache', multiLvlStrCache],
  ['multiLvlStrRef', multiLvlStrRef],
])

/** The XML of a chart, with categories that are drawn. */
export const wholeChart = (xml: string): string => rebuildXml(xml, rules)
