import { isOn } from './word-fields.ts'
import { indentByLetters } from './word-indents.ts'
import type { WordStyles } from './word-styles.ts'
import { childOf, element, findIn, isNamed, type Rule, type XmlElement } from './xml-tree.ts'

const endOf = (paragraph: XmlElement) => childOf(childOf(paragraph, 'pPr'), 'rPr')
const endsPart = (paragraph: XmlElement) => childOf(childOf(paragraph, 'pPr'), 'sectPr') !== undefined

const isHidden = (whole: XmlElement) => isOn(childOf(childOf(whole, 'rPr'), 'vanish'))

const hasDeletedEnd = (paragraph: XmlElement) =>
  endOf(paragraph)?.children.some(each => isNamed(each, 'del', 'moveFrom')) ?? false

/** A paragraph of which nothing is to be seen, not even its end; it would still take a line, and a number of its list. */
const isGone = (whole: XmlElement) => {
  const hasEnd = !isOn(childOf(endOf(whole), 'vanish')) && !hasDeletedEnd(whole)
  return !hasEnd && !endsPart(whole) && findIn(whole, 'r', 'tbl').every(isHidden)
}

const isMark = (name: string) => /^(?:bookmark|commentRange|perm)(?:Start|End)$/.test(name)

/** A paragraph whose end was deleted goes on in the next one, and looks as that does. */
const afterDeletedEnd = (whole: XmlElement, parent: XmlElement): XmlElement => {
  const at = parent.children.findLastIndex(each => typeof each === 'object' && !isMark(each.name))
  const before = parent.children[at]
  if (!isNamed(before, 'p') || !hasDeletedEnd(before) || endsPart(before)) return whole
  const [, ...between] = parent.children.splice(at)
  const text = (from: XmlElement) => from.children.filter(each => !isNamed(each, 'pPr'))
  const looks = whole.children.filter(each => isNamed(each, 'pPr'))
  return { ...whole, children: [...looks, ...text(before), ...between, ...text(whole)] }
}

/**
 * How the end of a paragraph looks, its number does, too. The reader of Word documents passes over that, unless an empty run
 * keeps it; only what may have a number gets one, and an empty line, which is as high as its end.
 */
const withLooksOfEnd = (whole: XmlElement): XmlElement => {
  const [looks, end] = [childOf(whole, 'pPr'), endOf(whole)]
  const isEmpty = () => childOf(end, 'sz') && findIn(whole, 'r').length === 0
  if (!end || !(childOf(looks, 'numPr') ?? childOf(looks, 'pStyle') ?? isEmpty())) return whole
  const seen = end.children.filter(each => !isNamed(each, 'vanish'))
  const run = element('r', '', { ...end, children: seen })
  return { ...whole, children: whole.children.flatMap(each => (each === looks ? [each, run] : [each])) }
}

/** A frame that came out of a drawing stands behind what the drawing was in, before it where a part of the document ends. */
export const framesBehind: Rule = whole => {
  const frames = whole.children.filter(each => isNamed(each, 'tbl'))
  if (frames.length === 0) return [whole]
  const rest = { ...whole, children: whole.children.filter(each => !isNamed(each, 'tbl')) }
  return endsPart(whole) ? [...frames, rest] : [rest, ...frames]
}

export const paragraphBy =
  (styles: WordStyles): Rule =>
  (whole, parent) => {
    if (isGone(whole)) return []
    const joined = afterDeletedEnd(whole, parent)
    return framesBehind(withLooksOfEnd(indentByLetters(joined, styles)), parent)
  }
