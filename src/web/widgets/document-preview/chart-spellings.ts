import { markOf, placeOfName, withoutMarks } from './series-marks.ts'
import type { ChartExtras } from './chart-extras.ts'
import { createShow, type Show } from '../spreadsheet/number-format.ts'

/** How the numbers of an axis, or of the labels of a series, are written, and what else their drawer does not know of them. */
export interface Spelling {
  /** The format, as a cell has it. */
  code: string
  /** Of its part of the whole, not of the number itself. */
  isShare?: boolean
  /** What is written of points that are drawn by another number, by their places. */
  amounts?: ReadonlyMap<number, number>
  /** Labels that say something else, by the places of their points. */
  texts?: ReadonlyMap<number, string>
  /** Of an axis: in what it counts, where it is logarithmic, and whether its maker has chosen its ends. */
  unit?: number
  unitName?: string
  logBase?: number
  hasMin?: boolean
  hasMax?: boolean
}

/** A point whose label is written: its number, its part of the whole where it has one, and its place in its series. */
export interface Point {
  value: number
  share?: number | undefined
  at?: number | undefined
}

/**
 * The formats of the numbers of charts. Their drawer (pptx-renderer) knows few, and none of labels: each is given to it as a share of so
 * many decimals as tell which it is, and what it makes of a number is written anew.
 */
export interface Spellings {
  /** The share that stands for a format; undefined where there are more than can be told apart. */
  mark(spelling: Spelling): string | undefined
  /** What stands behind a text that was made of this number; undefined where nothing does. */
  of(text: string, value: number): Spelling | undefined
  /** The text with the shares in it written as they are meant. */
  respell(text: string, point: Point): string
  /** What else a chart has travels with the names of its series: gives the mark of each, by its place. */
  keep(extras: ChartExtras): (place: number) => string
  /** What travels with a name. */
  extrasBehind(name: unknown): ChartExtras | undefined
}

/** A share that the library of charts writes by itself has fewer decimals; no number is written with more. */
const [least, most] = [3, 100]

const share = /-?\d+\.(\d+)%/g

type Known = Spelling & { show: Show }

const written = ({ show, isShare, unit = 1, amounts }: Known, { value, share: part = value, at }: Point) => {
  if (isShare) return show(part)
  return show((amounts?.get(at ?? -1) ?? value) / unit)
}

export const createSpellings = (): Spellings => {
  const known: Known[] = []
  const places = new Map<string, number>()
  const placeOf = (spelling: Spelling) => {
    const isOwn = spelling.amounts !== undefined || spelling.texts !== undefined
    const key = JSON.stringify(spelling)
    const at =
      (isOwn ? undefined : places.get(key)) ??
      known.push({ ...spelling, show: createShow(spelling.code) }) - 1
    if (!isOwn) places.set(key, at)
    return at
  }
  /** A name may look like one. */
  const behind = (found: string, value: number): Known | undefined => {
    const decimals = found.length - found.indexOf('.') - 2
    return found === `${(value * 100).toFixed(decimals)}%` ? known[decimals - least] : undefined
  }
  const of = (text: string, value: number) => {
    for (const [found] of text.matchAll(share)) {
      const spelling = behind(found, value)
      if (spelling) return spelling
    }
    return undefined
  }
  const charts: ChartExtras[] = []
  return {
    keep: extras => {
      const chart = charts.push(extras) - 1
      return place => markOf({ chart, place })
    },
    extrasBehind: name => charts[placeOfName(name)?.chart ?? -1],
    mark: spelling => {
      const decimals = placeOf(spelling) + least
      return decimals > most ? undefined : `0.${'0'.repeat(decimals)}%`
    },
    of,
    respell: (text, point) => {
      const own = of(text, point.value)?.texts?.get(point.at ?? -1)
      if (own !== undefined) return own
      return withoutMarks(text).replace(share, found => {
        const spelling = behind(found, point.value)
        return spelling ? written(spelling, point) : found
      })
    },
  }
}
