import type { Looks, Stroke } from './shape-looks.ts'

/** A shape of a drawing, in points from its left upper corner. */
export interface Shape extends Looks {
  x: number
  y: number
  width: number
  height: number
  /** Degrees, around its middle. */
  turned: number
  isFlippedAcross: boolean
  isFlippedDown: boolean
  /** The path along its edge. */
  outline: string
  /** It has no inside. */
  isLine: boolean
}

const ends: Readonly<Record<string, string>> = {
  triangle: 'M0 0L10 5L0 10Z',
  stealth: 'M0 0L10 5L0 10L3 5Z',
  arrow: 'M0 0L10 5L0 10L0 8L6 5L0 2Z',
  diamond: 'M0 5L5 0L10 5L5 10Z',
  oval: 'M0 5a5 5 0 0 1 10 0a5 5 0 0 1 -10 0Z',
}

/** How broad what is at the ends of a line is, in its widths. */
const breadthOfEnd = 4

const isMiddle = (end: string) => end === 'oval' || end === 'diamond'

const marker = (id: string, end: string, colour: string) =>
  `<marker id="${id}" viewBox="0 0 10 10" refX="${isMiddle(end) ? 5 : 10}" refY="5" markerWidth="${breadthOfEnd}" markerHeight="${breadthOfEnd}" orient="auto-start-reverse"><path d="${ends[end]}" fill="${colour}"/></marker>`

/** The lines that a line consists of: how thick each is, and how far its middle is from that of all, in widths of the whole. */
const strands: Readonly<Record<string, readonly (readonly [thick: number, off: number])[]>> = {
  dbl: [
    [1 / 3, -1 / 3],
    [1 / 3, 1 / 3],
  ],
  thickThin: [
    [0.6, -0.2],
    [0.2, 0.4],
  ],
  thinThick: [
    [0.2, -0.4],
    [0.6, 0.2],
  ],
  tri: [
    [0.2, -0.4],
    [0.3, 0],
    [0.2, 0.4],
  ],
}

const strokeWith = ({ css, opacity, dashes }: Stroke, width: number) => {
  const broken = dashes.length > 0 ? ` stroke-dasharray="${dashes.map(each => each * width).join(' ')}"` : ''
  return `stroke="${css}" stroke-opacity="${opacity}" stroke-width="${width}"${broken}`
}

const round = (length: number) => Math.round(length * 100) / 100

const stroked = (shape: Shape, stroke: Stroke, at: number): string => {
  const { outline, width, height } = shape
  const several = strands[stroke.compound]
  if (several && shape.isLine) {
    const long = Math.hypot(width, height) || 1
    return several
      .map(([thick, off]) => {
        const aside = off * stroke.width
        const move = `translate(${round((-height / long) * aside)} ${round((width / long) * aside)})`
        return `<path d="${outline}" transform="${move}" ${strokeWith(stroke, thick * stroke.width)}/>`
      })
      .join('')
  }
  const [first, last] = stroke.ends.map(end => (Object.hasOwn(ends, end) ? end : undefined))
  const markers = [first && marker(`a${at}`, first, stroke.css), last && marker(`b${at}`, last, stroke.css)]
  const refer = [first && ` marker-start="url(#a${at})"`, last && ` marker-end="url(#b${at})"`]
  return `${markers.join('')}<path d="${outline}" ${strokeWith(stroke, stroke.width)}${refer.join('')}/>`
}

const placed = ({ x, y, width, height, turned, isFlippedAcross, isFlippedDown }: Shape) => {
  const flip = `scale(${isFlippedAcross ? -1 : 1} ${isFlippedDown ? -1 : 1})`
  return `translate(${round(x + width / 2)} ${round(y + height / 2)}) rotate(${turned}) ${flip} translate(${round(-width / 2)} ${round(-height / 2)})`
}

const written = (shape: Shape, at: number) => {
  const { fill, stroke, outline, isLine } = shape
  const inside =
    fill && !isLine ? `<path d="${outline}" fill="${fill.css}" fill-opacity="${fill.opacity}"/>` : ''
  return `<g fill="none" transform="${placed(shape)}">${inside}${stroke ? stroked(shape, stroke, at) : ''}</g>`
}

const half = (shape: Shape): [across: number, down: number] => {
  const angle = (shape.turned * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  return [(shape.width * cos + shape.height * sin) / 2, (shape.width * sin + shape.height * cos) / 2]
}

/** How far a shape goes beyond a box, points: where it lies, is turned to, with half of its line and its arrow heads. */
const beyond = (shape: Shape, width: number, height: number) => {
  const { stroke } = shape
  const [across, down] = half(shape)
  const [x, y] = [shape.x + shape.width / 2, shape.y + shape.height / 2]
  const outside = Math.max(0, across - x, x + across - width, down - y, y + down - height)
  const isArrow = stroke?.ends.some(end => end !== 'none')
  return outside + (stroke ? stroke.width * (isArrow ? breadthOfEnd : 1) : 0)
}

export interface Figure {
  /** Of a picture of it, as it is. */
  address: string
  /** Points that the picture goes beyond the box on each side. */
  margin: number
}

/** How the address of a picture begins that is drawn here. */
export const figureBefore = 'data:image/svg+xml;base64,'

/** Whether something is the address of a picture rather than the id of one. */
export const isFigure = (id: string): boolean => id.startsWith(figureBefore)

/** Shapes as one picture of a box of that size, points. */
export const figureFrom = (shapes: readonly Shape[], width: number, height: number): Figure => {
  const margin = Math.ceil(Math.max(1, ...shapes.map(each => beyond(each, width, height))))
  const [across, down] = [width + 2 * margin, height + 2 * margin].map(round)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${across} ${down}" width="${across}" height="${down}" preserveAspectRatio="none">${shapes.map(written).join('')}</svg>`
  return { address: `${figureBefore}${btoa(svg)}`, margin }
}

/** A picture of shapes behind what lies in a box, as a part of its style. */
export const pictureBehind = (
  shapes: readonly Shape[],
  { width, height }: { width: number; height: number },
): string => `background:url(${figureFrom(shapes, width, height).address}) 0 0 / 100% 100% no-repeat`
