import { attributeOf, childOf, isNamed, type XmlElement } from './xml-tree.ts'

/** The outlines of shapes that office programs know by a name, in a box from 0,0 to its width and height. */

type Outline = (width: number, height: number) => string

/** Corners, as parts of the width and the height. */
const corners =
  (...points: readonly (readonly [x: number, y: number])[]): Outline =>
  (width, height) =>
    `M${points.map(([x, y]) => `${x * width} ${y * height}`).join('L')}Z`

const box: Outline = (width, height) => `M0 0H${width}V${height}H0Z`

const rounded =
  (part: number): Outline =>
  (width, height) => {
    const r = Math.min(width, height) * part
    const arc = `a${r} ${r} 0 0 1`
    return `M${r} 0H${width - r}${arc} ${r} ${r}V${height - r}${arc} ${-r} ${r}H${r}${arc} ${-r} ${-r}V${r}${arc} ${r} ${-r}Z`
  }

const ellipse: Outline = (width, height) => {
  const radii = `a${width / 2} ${height / 2} 0 0 1`
  return `M0 ${height / 2}${radii} ${width} 0${radii} ${-width} 0Z`
}

const straight: Outline = (width, height) => `M0 0L${width} ${height}`
const elbow: Outline = (width, height) => `M0 0H${width / 2}V${height}H${width}`
const curve: Outline = (width, height) => `M0 0C${width / 2} 0 ${width / 2} ${height} ${width} ${height}`

/** The head is as long as half of the shorter side, the shaft half as thick as the head is broad. */
const arrowRight: Outline = (width, height) => {
  const neck = width - Math.min(width, height) / 2
  return `M0 ${height / 4}H${neck}V0L${width} ${height / 2}L${neck} ${height}V${height * 0.75}H0Z`
}
const arrowDown: Outline = (width, height) => {
  const neck = height - Math.min(width, height) / 2
  return `M${width / 4} 0V${neck}H0L${width / 2} ${height}L${width} ${neck}H${width * 0.75}V0Z`
}
const arrowLeft: Outline = (width, height) => {
  const neck = Math.min(width, height) / 2
  return `M${width} ${height / 4}H${neck}V0L0 ${height / 2}L${neck} ${height}V${height * 0.75}H${width}Z`
}
const arrowUp: Outline = (width, height) => {
  const neck = Math.min(width, height) / 2
  return `M${width / 4} ${height}V${neck}H0L${width / 2} 0L${width} ${neck}H${width * 0.75}V${height}Z`
}

const triangle = corners([0.5, 0], [1, 1], [0, 1])
const diamond = corners([0.5, 0], [1, 0.5], [0.5, 1], [0, 0.5])

/** Ten corners around the middle, and stretched to fill its box. */
const star = corners(
  ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((at): [number, number] => {
    const [radius, angle] = [at % 2 === 0 ? 1 : 0.382, (at * Math.PI) / 5]
    return [0.5 + (radius * Math.sin(angle)) / 1.9021, (1 - radius * Math.cos(angle)) / 1.809]
  }),
)

const bracket =
  (isLeft: boolean): Outline =>
  (width, height) =>
    isLeft ? `M${width} 0H0V${height}H${width}` : `M0 0H${width}V${height}H0`

const brace =
  (isLeft: boolean): Outline =>
  (width, height) => {
    const [open, tip, middle] = [isLeft ? width : 0, isLeft ? 0 : width, width / 2]
    const [bow, half] = [Math.min(width, height) / 12, height / 2]
    return `M${open} 0Q${middle} 0 ${middle} ${bow}V${half - bow}Q${middle} ${half} ${tip} ${half}Q${middle} ${half} ${middle} ${half + bow}V${height - bow}Q${middle} ${height} ${open} ${height}`
  }

/** A wave along the lower edge, as paper that is torn off. */
const paper: Outline = (width, height) =>
  `M0 0H${width}V${height * 0.83}C${width / 2} ${height * 0.83} ${width / 2} ${height * 1.15} 0 ${height * 0.92}Z`

/** A box with a line beside each of two edges. */
const ruled: Outline = (width, height) =>
  `${box(width, height)}M${width / 8} 0V${height}M${width * (7 / 8)} 0V${height}`

const drum: Outline = (width, height) => {
  const high = Math.min(height / 4, width / 4)
  const arc = `${width / 2} ${high / 2} 0 0`
  return `M0 ${high / 2}A${arc} 1 ${width} ${high / 2}V${height - high / 2}A${arc} 1 0 ${height - high / 2}ZM0 ${high / 2}A${arc} 0 ${width} ${high / 2}`
}

/** What is said stands in the box, who says it at its tip. */
const callout: Outline = (width, height) =>
  `M0 0H${width}V${height}H${width * (5 / 12)}L${width * 0.29} ${height * 1.125}L${width / 6} ${height}H0Z`

const cloud: Outline = (width, height) => {
  const at = (x: number, y: number) => `${x * width} ${y * height}`
  const bow = (x: number, y: number) => `A${0.19 * width} ${0.2 * height} 0 0 1 ${at(x, y)}`
  return `M${at(0.12, 0.62)}${bow(0.15, 0.3)}${bow(0.42, 0.12)}${bow(0.72, 0.14)}${bow(0.93, 0.4)}${bow(0.82, 0.76)}${bow(0.52, 0.9)}${bow(0.24, 0.85)}${bow(0.12, 0.62)}Z`
}

const outlines: Readonly<Record<string, Outline>> = {
  flowChartProcess: box,
  flowChartDocument: paper,
  flowChartMultidocument: paper,
  flowChartPredefinedProcess: ruled,
  flowChartManualInput: corners([0, 0.2], [1, 0], [1, 1], [0, 1]),
  flowChartManualOperation: corners([0, 0], [1, 0], [0.8, 1], [0.2, 1]),
  flowChartPreparation: corners([0.2, 0], [0.8, 0], [1, 0.5], [0.8, 1], [0.2, 1], [0, 0.5]),
  flowChartOffpageConnector: corners([0, 0], [1, 0], [1, 0.8], [0.5, 1], [0, 0.8]),
  flowChartMerge: corners([0, 0], [1, 0], [0.5, 1]),
  flowChartMagneticDisk: drum,
  can: drum,
  wedgeRectCallout: callout,
  wedgeRoundRectCallout: callout,
  cloud,
  homePlate: corners([0, 0], [0.75, 0], [1, 0.5], [0.75, 1], [0, 1]),
  chevron: corners([0, 0], [0.75, 0], [1, 0.5], [0.75, 1], [0, 1], [0.25, 0.5]),
  foldedCorner: corners([0, 0], [1, 0], [1, 0.83], [0.83, 1], [0, 1]),
  snip1Rect: corners([0, 0], [0.83, 0], [1, 0.17], [1, 1], [0, 1]),
  pentagon: corners([0.5, 0], [1, 0.38], [0.81, 1], [0.19, 1], [0, 0.38]),
  octagon: corners([0.29, 0], [0.71, 0], [1, 0.29], [1, 0.71], [0.71, 1], [0.29, 1], [0, 0.71], [0, 0.29]),
  plus: corners(
    [0.25, 0],
    [0.75, 0],
    [0.75, 0.25],
    [1, 0.25],
    [1, 0.75],
    [0.75, 0.75],
    [0.75, 1],
    [0.25, 1],
    [0.25, 0.75],
    [0, 0.75],
    [0, 0.25],
    [0.25, 0.25],
  ),
  line: straight,
  straightConnector1: straight,
  bentConnector2: (width, height) => `M0 0H${width}V${height}`,
  bentConnector3: elbow,
  bentConnector4: elbow,
  bentConnector5: elbow,
  curvedConnector2: curve,
  curvedConnector3: curve,
  curvedConnector4: curve,
  curvedConnector5: curve,
  roundRect: rounded(1 / 6),
  flowChartAlternateProcess: rounded(1 / 6),
  flowChartTerminator: rounded(1 / 2),
  ellipse,
  flowChartConnector: ellipse,
  triangle,
  flowChartExtract: triangle,
  rtTriangle: corners([0, 0], [1, 1], [0, 1]),
  diamond,
  flowChartDecision: diamond,
  parallelogram: corners([0.25, 0], [1, 0], [0.75, 1], [0, 1]),
  flowChartInputOutput: corners([0.2, 0], [1, 0], [0.8, 1], [0, 1]),
  trapezoid: corners([0.25, 0], [0.75, 0], [1, 1], [0, 1]),
  hexagon: corners([0.25, 0], [0.75, 0], [1, 0.5], [0.75, 1], [0.25, 1], [0, 0.5]),
  rightArrow: arrowRight,
  downArrow: arrowDown,
  leftArrow: arrowLeft,
  upArrow: arrowUp,
  star5: star,
  leftBracket: bracket(true),
  rightBracket: bracket(false),
  leftBrace: brace(true),
  rightBrace: brace(false),
}

/** One that has no inside. */
export const isLine = (name: string): boolean =>
  /^(?:line|straightConnector1|(?:bent|curved)Connector\d)$/.test(name)

/** Of a shape without a name that is known, the box that it fills. */
export const outlineOf = (name: string, width: number, height: number): string =>
  (Object.hasOwn(outlines, name) ? outlines[name] : undefined)?.(width, height) ?? box(width, height)

const commands: Readonly<Record<string, string>> = {
  moveTo: 'M',
  lnTo: 'L',
  cubicBezTo: 'C',
  quadBezTo: 'Q',
  close: 'Z',
}

/** One that its writer drew (任意多边形); undefined where it has arcs, or lengths that are computed. */
export const drawnOutline = (geometry: XmlElement, width: number, height: number): string | undefined => {
  const paths = childOf(geometry, 'pathLst')?.children.filter(each => isNamed(each, 'path')) ?? []
  const written = paths.flatMap(path => {
    const [across, down] = ['w', 'h'].map(name => Number(attributeOf(path, name)))
    const scales = [across ? width / across : 1 / 12_700, down ? height / down : 1 / 12_700]
    return path.children.flatMap(step => {
      if (typeof step === 'string') return []
      const points = step.children.flatMap(point =>
        isNamed(point, 'pt')
          ? ['x', 'y'].map((name, at) => Number(attributeOf(point, name)) * (scales[at] ?? 1))
          : [],
      )
      return [`${commands[step.name] ?? '?'}${points.join(' ')}`]
    })
  })
  const outline = written.join('')
  return outline === '' || /\?|NaN/.test(outline) ? undefined : outline
}
