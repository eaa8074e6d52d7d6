import { createShow, type Show } from '../spreadsheet/number-format.ts'

/** How a number of a chart is written: by a format, of itself or of its part of the whole. */
export interface Spelling {
  show: Show
  isShare: boolean
}

/**
 * The formats of the numbers of charts. Their drawer (pptx-renderer) knows few, and none of labels: each is given to it as a share of so
 * many decimals as tell which it is, and what it makes of a number is written anew.
 */
export interface Spellings {
  /** The share that stands for a format; undefined where there are more than can be told apart. */
  mark(code: string, isShare?: boolean): string | undefined
  /** The text of a number with the shares in it written as they are meant; `share` is its part of the whole. */
  respell(text: string, value: number, share?: number): string
}

/** A share that the library of charts writes by itself has fewer decimals; no number is written with more. */
const [least, most] = [3, 100]

export const createSpellings = (): Spellings => {
  const known: (Spelling & { code: string })[] = []
  const placeOf = (code: string, isShare: boolean) => {
    const at = known.findIndex(each => each.code === code && each.isShare === isShare)
    return at < 0 ? known.push({ code, isShare, show: createShow(code) }) - 1 : at
  }
  return {
    mark: (code, isShare = false) => {
      const decimals = placeOf(code, isShare) + least
      return decimals > most ? undefined : `0.${'0'.repeat(decimals)}%`
    },
    respell: (text, value, share = value) =>
      text.replace(/-?\d+\.(\d+)%/g, (found, decimals: string) => {
        const spelling = known[decimals.length - least]
        // A name may look like one.
        if (!spelling || found !== `${(value * 100).toFixed(decimals.length)}%`) return found
        return spelling.show(spelling.isShare ? share : value)
      }),
  }
}
