import { attributeOf, childOf, findIn, rebuildXml, type Rule, type XmlElement } from './xml-tree.ts'

/** What a document says of its styles, as far as the rules for its text ask. */
interface WordStyle {
  basedOn: string | undefined
  looks: XmlElement | undefined
}

export interface WordStyles {
  byId: ReadonlyMap<string, WordStyle>
  /** The style of paragraphs that name none. */
  usual: string | undefined
  /** How letters look where no style says otherwise. */
  looks: XmlElement | undefined
}

export const noStyles: WordStyles = { byId: new Map(), usual: undefined, looks: undefined }

export const readStyles = (xml: string): WordStyles => {
  const byId = new Map<string, WordStyle>()
  let [usual, looks]: [string | undefined, XmlElement | undefined] = [undefined, undefined]
  const style: Rule = whole => {
    const id = attributeOf(whole, 'styleId') ?? ''
    byId.set(id, { basedOn: attributeOf(childOf(whole, 'basedOn'), 'val'), looks: childOf(whole, 'rPr') })
    const isUsual = ['1', 'true', 'on'].includes(attributeOf(whole, 'default') ?? '')
    if (isUsual && attributeOf(whole, 'type') === 'paragraph') usual = id
    return [whole]
  }
  const rPrDefault: Rule = whole => {
    looks = findIn(whole, 'rPr')[0]
    return [whole]
  }
  rebuildXml(
    xml,
    new Map([
      ['style', style],
      ['rPrDefault', rPrDefault],
    ]),
  )
  return { byId, usual, looks }
}

/** How letters look by a style and those that it is based on, the nearest first. */
export const looksBy = ({ byId }: WordStyles, id: string | undefined): XmlElement[] => {
  const chain = new Set<WordStyle>()
  for (let style = byId.get(id ?? ''); style && !chain.has(style); style = byId.get(style.basedOn ?? ''))
    chain.add(style)
  return [...chain].flatMap(each => each.looks ?? [])
}
