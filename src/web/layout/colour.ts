/** Arithmetic of colours given as `#rrggbb`: enough to keep texts readable whatever theme colour somebody chooses. */
type Rgb = readonly [number, number, number]

const parse = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}
const format = (rgb: Rgb): string => `#${rgb.map(part => part.toString(16).padStart(2, '0')).join('')}`

const linear = (part: number) => {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
const luminance = ([red, green, blue]: Rgb) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

/** WCAG 2 contrast, 1 to 21. */
export const contrast = (a: string, b: string): number => {
  const [low, high] = [luminance(parse(a)), luminance(parse(b))].sort((x, y) => x - y)
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05)
}

const mix = (from: Rgb, to: Rgb, share: number): Rgb => {
  const part = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share)
  return [part(0), part(1), part(2)]
}

const asItIs = (hex: string) => hex

/**
 * The nearest shade of `hex` that can be read on (or below) `ground`: 4.5 to 1, as WCAG AA asks of small text, as both are seen
 * through what lies over the page.
 */
export const readable = (hex: string, ground: string, least = 4.5, seen = asItIs): string => {
  const under = seen(ground)
  const goal: Rgb = luminance(parse(under)) > 0.18 ? [0, 0, 0] : [255, 255, 255]
  for (let share = 0; share < 1; share += 0.02) {
    const shade = format(mix(parse(hex), goal, share))
    if (contrast(seen(shade), under) >= least) return shade
  }
  return format(goal)
}

/** A little of `hex` over `ground`: the ground of what is chosen. */
export const tint = (hex: string, ground: string, share: number): string =>
  format(mix(parse(ground), parse(hex), share))
