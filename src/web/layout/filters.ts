import type { Settings } from '#web/session/settings.ts'

/** Modes that recolour the whole page. */
export type Modes = Partial<Pick<Settings, 'grey' | 'colourWeak'>>

/** What a colour is to the eye, behind whatever lies over the page. */
export type Lens = (hex: string) => string

/** More contrast would make white of the ground that cards stand on: only the hues become stronger. */
const saturation = 1.8

/** For CSS: whatever draws the page, all of it. */
export const filterOf = ({ grey, colourWeak }: Modes): string =>
  [grey && 'grayscale(1)', colourWeak && `saturate(${saturation})`].filter(Boolean).join(' ')

/** How much red, green and blue count for the eye, as the two filters have it. */
const greyShares = [0.2126, 0.7152, 0.0722] as const
const saturateShares = [0.213, 0.715, 0.072] as const

/** The matrix of a `saturate(much)`, which with 0 is a `grayscale(1)` (Filter Effects, sections 9.2 and 9.3). */
const saturate = (hex: string, much: number, shares: readonly number[]): string => {
  const parts = [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))
  const grey = parts.reduce((sum, part, at) => sum + part * (shares[at] ?? 0), 0)
  const seen = parts.map(part => Math.round(Math.min(255, Math.max(0, grey + (part - grey) * much))))
  return `#${seen.map(part => part.toString(16).padStart(2, '0')).join('')}`
}

/** The same filters in the same order, as arithmetic: shades are chosen by what is seen of them. */
export const lensOf =
  ({ grey, colourWeak }: Modes): Lens =>
  hex => {
    const afterGrey = grey ? saturate(hex, 0, greyShares) : hex
    return colourWeak ? saturate(afterGrey, saturation, saturateShares) : afterGrey
  }
