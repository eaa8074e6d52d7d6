import type { Definition, DrawnLevel, Level, ListOf, NumberingPart } from './word-model.ts'

/** Word knows no deeper ones. */
const deepest = 8

export interface WordList {
  definition: Definition
  levels: ReadonlyMap<number, Level>
  /** Where this list begins anew, although others of its definition have counted before. */
  starts: ReadonlyMap<number, number>
}

const numberOr = (otherwise: number, text: string | number | null | undefined) => {
  const number = Number(text ?? otherwise)
  return Number.isSafeInteger(number) ? number : otherwise
}

const listOf = (definition: Definition, overrides: ListOf['overrides']): WordList => {
  const levels = new Map(definition.levels.map(each => [each.level, each]))
  const starts = new Map<number, number>()
  for (const { level, start, numberingLevel } of overrides) {
    if (numberingLevel) levels.set(level, { ...numberingLevel, isLegal: levels.get(level)?.isLegal ?? false })
    const first = start ?? numberingLevel?.start
    if (typeof first === 'number' || typeof first === 'string') starts.set(level, numberOr(1, first))
  }
  return { definition, levels, starts }
}

/** The lists of a document by their number; one that refers to a style of lists is of the definition of that style. */
export const listsOf = ({ numberings, abstractNumberings }: NumberingPart): Map<string, WordList> => {
  const byId = new Map(abstractNumberings.map(each => [each.id, each]))
  const byStyle = new Map(abstractNumberings.map(each => [each.styleLink, each]))
  return new Map(
    numberings.flatMap(({ id, abstractId, overrides }) => {
      const written = byId.get(abstractId)
      const definition = written?.numberingStyleLink ? byStyle.get(written.numberingStyleLink) : written
      return definition ? [[id, listOf(definition, overrides)] as const] : []
    }),
  )
}

/** Counts as Word does: all lists of one definition go on from each other. Gives the numbers down to that of the level. */
export const countLists = (lists: ReadonlyMap<string, WordList>) => {
  const counts = new Map<Definition, (number | undefined)[]>()
  const begun = new Set<string>()
  return (id: string, level: number): number[] => {
    const list = lists.get(id)
    if (!list || !(level >= 0 && level <= deepest)) return []
    const count = counts.get(list.definition) ?? []
    counts.set(list.definition, count)
    if (!begun.has(id)) for (const at of list.starts.keys()) count[at] = undefined
    begun.add(id)
    const startOf = (at: number) => list.starts.get(at) ?? numberOr(1, list.levels.get(at)?.start)
    const last = count[level]
    // A level that was passed over has its first number, and goes on from there.
    for (let above = 0; above < level; above++) count[above] ??= startOf(above)
    count[level] = last === undefined ? startOf(level) : last + 1
    for (let below = level + 1; below <= deepest; below++) {
      // 0 is never; otherwise the level, counted from 1, that it begins anew after.
      const restart = list.levels.get(below)?.restart ?? below
      if (level < restart) count[below] = undefined
    }
    return Array.from({ length: level + 1 }, (_, at) => count[at] ?? startOf(at))
  }
}

/** How each list is drawn, also where it is of the definition of another, or has levels of its own. */
export const drawnLevels = (
  { numberings, domNumberings }: NumberingPart,
  lists: ReadonlyMap<string, WordList>,
): DrawnLevel[] => {
  const drawn = Map.groupBy(domNumberings, each => each.id)
  const byDefinition = new Map(numberings.map(({ id, abstractId }) => [abstractId, drawn.get(id) ?? []]))
  return numberings.flatMap(({ id, overrides }) => {
    const own = new Set(overrides.flatMap(each => (each.numberingLevel ? [each.level] : [])))
    return (byDefinition.get(lists.get(id)?.definition.id ?? '') ?? []).map(each =>
      own.has(each.level) ? { ...each, id, bullet: undefined } : { ...each, id },
    )
  })
}
