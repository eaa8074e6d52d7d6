import { attributeOf, childOf, rebuildXml, type Rule } from './xml-tree.ts'
import { isOn } from './word-fields.ts'
import type { NumberingPart } from './word-model.ts'

const keyOf = (definition: string | undefined, level: number | string | undefined) => `${definition} ${level}`

/** Marks the levels that write all their numbers as 1, 2, 3 (正规形式编号), which the reader of Word documents passes over. */
export const markLegal = ({ abstractNumberings }: NumberingPart, xml: string): void => {
  const legal = new Set<string>()
  const lvl: Rule = (level, definition) => {
    if (isOn(childOf(level, 'isLgl')))
      legal.add(keyOf(attributeOf(definition, 'abstractNumId'), attributeOf(level, 'ilvl')))
    return [level]
  }
  rebuildXml(xml, new Map([['lvl', lvl]]))
  for (const { id, levels } of abstractNumberings)
    for (const each of levels) each.isLegal = legal.has(keyOf(id, each.level))
}
