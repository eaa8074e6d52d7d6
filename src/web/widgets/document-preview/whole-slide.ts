import { numberParagraphs } from './slide-numbers.ts'
import { readRunSigns } from './slide-signs.ts'
import {
  attributeOf,
  childOf,
  element,
  findIn,
  isNamed,
  rebuildXml,
  type Rule,
  type XmlElement,
  type XmlNode,
} from './xml-tree.ts'

/** The drawer of slides shrinks such a text until it is one line, however long it is: `fitTexts` does it instead. */
const bodyPr: Rule = body => {
  if (!body.children.some(each => isNamed(each, 'normAutofit'))) return [body]
  const attributes = body.attributes.replaceAll(/\s(?:vertOverflow|horzOverflow)="[^"]*"/g, '')
  const children = body.children.map(each =>
    isNamed(each, 'normAutofit') ? element(each.tag.replace('norm', 'no'), '') : each,
  )
  return [{ ...body, attributes: ` vertOverflow="clip"${attributes}`, children }]
}

const noteIn = (words: string, ...place: XmlNode[]) => {
  const run = element('a:r', '', element('a:rPr', 'lang="zh-CN" sz="1400"'), element('a:t', '', words))
  const looks = element('a:ln', 'w="9525"', element('a:solidFill', '', element('a:srgbClr', 'val="888888"')))
  const shape = element('a:prstGeom', 'prst="rect"', element('a:avLst', ''))
  return element(
    'p:sp',
    '',
    element(
      'p:nvSpPr',
      '',
      element('p:cNvPr', 'id="0" name=""'),
      element('p:cNvSpPr', ''),
      element('p:nvPr', ''),
    ),
    element('p:spPr', '', element('a:xfrm', '', ...place), shape, looks),
    element(
      'p:txBody',
      '',
      element('a:bodyPr', 'anchor="ctr"'),
      element('a:p', '', element('a:pPr', 'algn="ctr"'), run),
    ),
  )
}

/** Of a diagram (SmartArt) the older programs keep no drawing, only what it is made of. */
const graphicFrame: Rule = frame =>
  findIn(frame, 'relIds').length > 0
    ? [noteIn('示意图无法显示，请下载后查看', ...(childOf(frame, 'xfrm')?.children ?? []))]
    : [frame]

/** It with others, or none, in the place of one of its children. */
const instead = (parent: XmlElement, child: XmlElement, ...others: XmlElement[]): XmlElement => ({
  ...parent,
  children: parent.children.flatMap(each => (each === child ? others : [each])),
})

/** The index of a place that no layout has (PowerPoint's own sign of it). */
const nowhere = '4294967295'

/**
 * A number, date or footer for which the layout has no place is an ordinary text where it stands; the drawer would write it as a
 * list of the first level, in letters as large, and cut it off.
 */
const sp: Rule = shape => {
  const names = childOf(shape, 'nvSpPr')
  const about = childOf(names, 'nvPr')
  const place = childOf(about, 'ph')
  const isAside = ['sldNum', 'dt', 'ftr'].includes(attributeOf(place, 'type') ?? '')
  const hasSpot = childOf(childOf(shape, 'spPr'), 'xfrm') !== undefined
  if (!names || !about || !place || !isAside || !hasSpot || attributeOf(place, 'idx') !== nowhere)
    return [shape]
  return [instead(shape, names, instead(names, about, instead(about, place)))]
}

interface Part {
  /** It has those of its diagrams that are kept as drawings. */
  hasDrawings: boolean
  /** Of layouts and masters only what is no place for something is drawn on their slides. */
  isSlide?: boolean
}

/** The XML of a slide, in which nothing is left that its drawer (pptx-renderer) would pass over or cut off without a word. */
export const wholeSlide = (xml: string, { hasDrawings, isSlide = false }: Part): string => {
  const rules: [string, Rule][] = [
    ['bodyPr', bodyPr],
    ['txBody', numberParagraphs],
    ['r', readRunSigns],
  ]
  if (isSlide) rules.push(['sp', sp])
  if (!hasDrawings) rules.push(['graphicFrame', graphicFrame])
  return rebuildXml(xml, new Map(rules))
}
