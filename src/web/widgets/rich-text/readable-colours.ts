interface Colour {
  red: number
  green: number
  blue: number
  alpha: number
}

const white: Colour = { red: 255, green: 255, blue: 255, alpha: 1 }

/** As a browser computes colours: `rgb(0, 0, 0)`, `rgba(0, 0, 0, 0.5)`. */
const colourIn = (text: string): Colour => {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number)
  return { red, green, blue, alpha }
}

const over = (top: Colour, below: Colour): Colour => {
  const mix = (name: 'red' | 'green' | 'blue') => top[name] * top.alpha + below[name] * (1 - top.alpha)
  return { red: mix('red'), green: mix('green'), blue: mix('blue'), alpha: 1 }
}

const linear = (part: number) =>
  part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4

const luminance = ({ red, green, blue }: Colour) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

/** WCAG's contrast of writing upon what it stands on, from 1 to 21. */
export const contrastOf = (ink: string, paper: string): number => {
  const ground = over(colourIn(paper), white)
  const some = [luminance(over(colourIn(ink), ground)), luminance(ground)]
  return (Math.max(...some) + 0.05) / (Math.min(...some) + 0.05)
}

/** What an element stands on: the nearest ground that one cannot look through. */
const paperOf = (element: Element): string => {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const paper = getComputedStyle(at).backgroundColor
    if (colourIn(paper).alpha > 0.5) return paper
  }
  return 'rgb(255, 255, 255)'
}

/** Below this, writing is hard to read even where it is large. */
const least = 3

/**
 * Who writes a notice chooses its colours for white paper. On dark ground those that cannot be read there give way: writing to
 * the page's own colour, and upon a coloured ground to black or white.
 */
export const makeReadable = (text: HTMLElement): void => {
  if (contrastOf('rgb(255, 255, 255)', paperOf(text)) < least) return
  for (const element of text.querySelectorAll<HTMLElement>('[style]')) {
    const { color, backgroundColor } = element.style
    if (!color && !backgroundColor) continue
    const paper = paperOf(element)
    const isReadable = () => contrastOf(getComputedStyle(element).color, paper) >= least
    if (isReadable()) continue
    element.style.color = ''
    if (isReadable()) continue
    element.style.color =
      contrastOf('rgb(0, 0, 0)', paper) > contrastOf('rgb(255, 255, 255)', paper) ? '#000' : '#fff'
  }
}
