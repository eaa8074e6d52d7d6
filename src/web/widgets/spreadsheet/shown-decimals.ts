import { formatTokens } from './format-tokens.ts'
import { libraryFormats } from './library-formats.ts'

/** As many figures of a number a spreadsheet program knows. */
const figures = 15

/** How far a unit lies from what a format shows of it: two places for each percent, three the other way for each comma behind the places. */
const scaleOf = (bare: string) =>
  2 * (bare.match(/%/g) ?? []).length - 3 * (/(,+)(?![0#?,])/.exec(bare)?.[1]?.length ?? 0)

/**
 * How many decimals of a number a section of a format shows; undefined where it makes something else of it, as it is, as a
 * fraction, with an exponent, as a day.
 */
const decimalsOf = (section: string): number | undefined => {
  const tokens: string[] = section.match(formatTokens) ?? []
  const bare = tokens.filter(token => /^[0#?.,%/@a-z]/i.test(token)).join('')
  if (!/[0#?]/.test(bare) || /[^0#?.,%]/.test(bare) || libraryFormats.is_date(section)) return undefined
  const [, decimals = ''] = bare.split('.')
  return (decimals.match(/[0#?]/g) ?? []).length + scaleOf(bare)
}

/** In decimal figures, half away from nought: of their binary forms 1.005 lies below its half. */
const rounded = (value: number, decimals: number) => {
  const [digits = '', exponent = 0] = Math.abs(value)
    .toExponential(figures - 1)
    .split('e')
  if (Number(exponent) + decimals >= figures) return value
  const whole = Math.round(Number(`${digits}e${Number(exponent) + decimals}`))
  // Nought would be another section's; the library shows a number as small as that as nought by itself.
  return whole === 0 ? value : Math.sign(value) * Number(`${whole}e${-decimals}`)
}

/** Rounds numbers to what a format, whose conditions are met, shows of them: the library would round their binary forms. */
export const createRounded = (): ((format: string, value: number) => number) => {
  const known = new Map<string, (number | undefined)[]>()
  return (format, value) => {
    const sections = known.get(format) ?? format.split(';').map(decimalsOf)
    known.set(format, sections)
    const [first, below = first, nought = first] = sections
    const decimals = value > 0 ? first : value < 0 ? below : nought
    return decimals === undefined ? value : rounded(value, decimals)
  }
}
