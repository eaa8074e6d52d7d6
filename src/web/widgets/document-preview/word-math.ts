import { childOf, element, type Rule, type XmlElement } from './xml-tree.ts'

/** Formulas whose kind the reader of Word documents does not know, as such that it does. */

const as =
  (name: string): Rule =>
  whole => [{ ...whole, name, tag: name }]

const partsOf = (whole: XmlElement, ...names: string[]) => names.flatMap(name => childOf(whole, name) ?? [])

/** Something with a small letter below and another above. */
const sSubSup: Rule = whole => {
  const base = element('sSub', '', ...partsOf(whole, 'e', 'sub'))
  return [element('sSup', '', element('e', '', base), ...partsOf(whole, 'sup'))]
}

/** An accent above, a frame around and the like are left out. */
export const mathRules: [string, Rule][] = [
  ['sSubSup', sSubSup],
  ['limUpp', as('limLow')],
  ['acc', as('box')],
  ['borderBox', as('box')],
  ['phant', as('box')],
]
