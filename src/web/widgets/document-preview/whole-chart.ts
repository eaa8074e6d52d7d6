import { toldApart } from './chart-colours.ts'
import { isKind, titled, withDefaults, type NamesLeft } from './chart-defaults.ts'
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

const plotAreaWith =
  (left: NamesLeft): Rule =>
  plot => {
    const isMixed = plot.children.filter(isKind).length > 1
    const children = plot.children.map(each => {
      if (!isKind(each)) return each
      return withDefaults(toldApart(each, isMixed), left)
    })
    return children.every((each, at) => each === plot.children[at]) ? [plot] : [{ ...plot, children }]
  }

/** Lines whose colour nobody has chosen are pale; the drawer has them black. */
const majorGridlines: Rule = lines => {
  if (childOf(lines, 'spPr')) return [lines]
  const pale = element('a:solidFill', '', element('a:srgbClr', 'val="D9D9D9"'))
  return [{ ...lines, children: [element('c:spPr', '', element('a:ln', 'w="9525"', pale))] }]
}

const rules = new Map<string, Rule>([
  ['chart', titled],
  ['multiLvlStrCache', multiLvlStrCache],
  ['multiLvlStrRef', multiLvlStrRef],
  ['xVal', xVal],
  ['majorGridlines', majorGridlines],
])

/** More than any chart shows apart. */
const mostNames = 20_000

/** The XML of a chart, with categories, points and colours that are drawn. */
export const wholeChart = (xml: string, left: NamesLeft = { points: mostNames }): string =>
  rebuildXml(xml, new Map([...rules, ['plotArea', plotAreaWith(left)]]))
