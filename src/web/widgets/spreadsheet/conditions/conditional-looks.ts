import type { CellAt } from '../beside.ts'
import { createPlaces, type Look, type SheetLooks } from '../cell-looks.ts'
import { attribute } from '../xml.ts'
import { NotKnown, TooMuch } from './cell-values.ts'
import type { Rule } from './condition-rules.ts'
import { scaleOf, scales } from './condition-scales.ts'
import { testOf } from './condition-tests.ts'
import type { FormulaContext } from './formula-functions.ts'

type Theme = readonly (string | undefined)[]

/** More than a person writes for one sheet, of so many cells together that a page may wait for it. */
const [mostRules, mostCells] = [2000, 2_000_000]

interface Shown {
  rows: number
  columns: number
}

const lookAtOf = (rule: Rule, theme: Theme, context: FormulaContext) => {
  if (scales.includes(rule.type)) return scaleOf(rule, theme, context)
  const isMeant = testOf(rule, context)
  const { look = {} } = rule
  return isMeant && ((at: CellAt) => (isMeant(at) ? look : undefined))
}

const isLast = ({ tag }: Rule) => ['1', 'true'].includes(attribute(tag, 'stopIfTrue') ?? '')

/** What comes of it, or undefined where it depends on what is not known. */
const ifKnown = <Result>(work: () => Result): { result: Result } | undefined => {
  try {
    return { result: work() }
  } catch (error) {
    if (error instanceof NotKnown) return undefined
    throw error
  }
}

/** What conditions make of cells; `isUntold`: not all of them could be worked out. */
const gather = (rules: readonly Rule[], theme: Theme, shown: Shown, context: FormulaContext) => {
  const found = new Map<number, { look: Look; isDone: boolean }>()
  let isUntold = rules.length > mostRules
  let cells = 0
  for (const rule of rules.slice(0, mostRules)) {
    const lookAt = ifKnown(() => lookAtOf(rule, theme, context))?.result
    if (!lookAt) isUntold = true
    else
      for (const { s, e } of rule.areas)
        for (let r = s.r; r <= Math.min(e.r, shown.rows - 1); r++)
          for (let c = s.c; c <= Math.min(e.c, shown.columns - 1); c++) {
            if (++cells > mostCells) throw new TooMuch()
            const place = r * shown.columns + c
            const before = found.get(place)
            const seen = before?.isDone ? { result: undefined } : ifKnown(() => lookAt({ r, c }))
            if (!seen) isUntold = true
            const look = seen?.result
            // The one that comes first has the last word.
            if (look) found.set(place, { look: { ...look, ...before?.look }, isDone: isLast(rule) })
          }
  }
  return { found, isUntold }
}

/** The looks of a sheet with what its conditions lay over them. */
export const withConditions = (
  looks: SheetLooks,
  rules: readonly Rule[],
  theme: Theme,
  shown: Shown,
  context: FormulaContext,
): { looks: SheetLooks; isConditional: boolean } => {
  const gathered = (() => {
    try {
      return gather(rules, theme, shown, context)
    } catch (error) {
      if (error instanceof TooMuch) return undefined
      throw error
    }
  })()
  if (!gathered) return { looks, isConditional: true }
  const [all, rows] = [[...looks.all], [...looks.rows]]
  const copied = new Set<number>()
  const placeOf = createPlaces(all)
  for (const [place, { look }] of gathered.found) {
    const [r, c] = [Math.floor(place / shown.columns), place % shown.columns]
    const line = copied.has(r) ? (rows[r] ?? []) : [...(rows[r] ?? [])]
    copied.add(r)
    rows[r] = line
    while (line.length < c) line.push(0)
    line[c] = placeOf({ ...looks.all[(line[c] ?? 0) - 1], ...look })
  }
  return { looks: { all, rows }, isConditional: gathered.isUntold }
}
