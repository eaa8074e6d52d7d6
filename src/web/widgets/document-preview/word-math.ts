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

/** Its reader asks each of these how it is to look, and ends the whole document where one says nothing of it. */
const withLooks = (name: string): [string, Rule] => [
  name,
  whole =>
    childOf(whole, `${name}Pr`)
      ? [whole]
      : [{ ...whole, children: [element(`${name}Pr`, ''), ...whole.children] }],
]

/** An accent above, a frame around and the like are left out. */
export const mathRules: [string, Rule][] = [
  ['sSubSup', sSubSup],
  ['limUpp', as('limLow')],
  ['acc', as('box')],
  ['borderBox', as('box')],
  ['phant', as('box')],
  withLooks('d'),
  withLooks('bar'),
  withLooks('groupChr'),
]
