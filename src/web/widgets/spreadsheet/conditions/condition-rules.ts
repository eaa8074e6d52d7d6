import { utils } from '@e965/xlsx'

import { edgesOf } from '../cell-edges.ts'
import { isOn, itemsIn, type Look } from '../cell-looks.ts'
import type { Merged } from '../merged.ts'
import { colourOf } from '../sheet-colours.ts'
import { attribute, inTag, tagsOf, xmlText } from '../xml.ts'

type Theme = readonly (string | undefined)[]

/** One condition of a sheet (条件格式): of which cells, what kind, and all that it says. */
export interface Rule {
  areas: Merged[]
  type: string
  /** Its first tag, and what is inside. */
  tag: string
  inside: string
  formulas: string[]
  /** Of one that has a look of its own. */
  look?: Look
  /** What newer programs say of its bars beside it. */
  newer?: string
}

/** Of a look that is laid over others: its colours stand the other way round, the one behind a solid fill is its second. */
const fillOf = (dxf: string, theme: Theme) =>
  colourOf(tagsOf(dxf, 'bgColor')[0], theme) ?? colourOf(tagsOf(dxf, 'fgColor')[0], theme)

const lookOf = (dxf: string, theme: Theme): Look => {
  const [font = ''] = /<font\b[\s\S]*?<\/font>/.exec(dxf) ?? []
  const [around = ''] = /<border\b[\s\S]*?<\/border>/.exec(dxf) ?? []
  const [color, fill] = [colourOf(tagsOf(font, 'color')[0], theme), fillOf(dxf, theme)]
  const edges = edgesOf(around, theme)
  return {
    ...(isOn(font, 'b') && { bold: true }),
    ...(isOn(font, 'i') && { italic: true }),
    ...(isOn(font, 'u') && { underline: true }),
    ...(isOn(font, 'strike') && { strike: true }),
    ...(color && { color }),
    ...(fill && { fill }),
    ...(edges && { edges }),
  }
}

/** The looks that conditions name, in their order. */
export const conditionLooks = (styles: string, theme: Theme): Look[] =>
  itemsIn(styles, 'dxfs', 'dxf').map(each => lookOf(each, theme))

const areasOf = (places = '') =>
  places
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map(each => utils.decode_range(each))

const blocks = new RegExp(
  `<conditionalFormatting\\b(?:${inTag}/>|(${inTag})>([\\s\\S]*?)</conditionalFormatting>)`,
  'g',
)
const rules = new RegExp(`<cfRule\\b(?:(${inTag})/>|(${inTag})>([\\s\\S]*?)</cfRule>)`, 'g')

const insides = (xml: string, name: string) =>
  Array.from(xml.matchAll(new RegExp(`<${name}\\b${inTag}>([^<]*)</${name}>`, 'g')), ([, text = '']) =>
    xmlText(text),
  )

const extension = /<extLst[\s>][\s\S]*?<\/extLst>/g

/** Those of newer programs stand behind all others, in names of their own. */
const newerIn = (xml: string) => {
  const [all = ''] = /<x14:conditionalFormattings[\s>][\s\S]*<\/x14:conditionalFormattings>/.exec(xml) ?? []
  return all.replace(/<(\/?)(?:x14|xm):/g, '<$1')
}

const ruleOf = (areas: Merged[], tag: string, inside: string, looks: readonly Look[]): Rule => {
  const look = looks[Number(attribute(tag, 'dxfId') ?? -1)]
  return {
    areas,
    type: attribute(tag, 'type') ?? '',
    tag,
    inside: inside.replace(extension, ''),
    formulas: insides(inside.replace(extension, ''), 'formula'),
    ...(look && { look }),
  }
}

const priority = ({ tag }: Rule) => Number(attribute(tag, 'priority') ?? Infinity)

const rulesOf = (inside: string) =>
  Array.from(inside.matchAll(rules), ([, bare, tag = '', inner = '']) => ({
    tag: ` ${bare ?? tag}`,
    inner,
  }))

/**
 * The conditions of a sheet from what stands behind its rows, those that come first first. Those that only newer programs know are
 * among them.
 */
export const conditionsIn = (xml: string, looks: readonly Look[], theme: Theme): Rule[] => {
  const found: Rule[] = []
  const newer = newerIn(xml)
  const bars = new Map<string | undefined, string>()
  for (const [, , inside = ''] of newer.matchAll(blocks)) {
    const areas = areasOf(insides(inside, 'sqref')[0])
    for (const { tag, inner } of rulesOf(inside))
      if (attribute(tag, 'type') === 'dataBar') bars.set(attribute(tag, 'id'), inner)
      // Its look is its own, and stands in it.
      else
        found.push({
          ...ruleOf(areas, tag, inner, []),
          formulas: insides(inner, 'f'),
          look: lookOf(inner, theme),
        })
  }
  for (const [, tag = '', inside = ''] of xml.matchAll(blocks)) {
    const areas = areasOf(attribute(` ${tag}`, 'sqref'))
    for (const { tag: own, inner } of rulesOf(inside)) {
      const [, id] = /<x14:id>([^<]*)</.exec(inner) ?? []
      const said = bars.get(id)
      found.push({ ...ruleOf(areas, own, inner, looks), ...(said !== undefined && { newer: said }) })
    }
  }
  return found.toSorted((one, other) => priority(one) - priority(other))
}
