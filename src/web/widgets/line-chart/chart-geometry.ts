/** Where things are in a chart of `width` × `height` CSS pixels. Pure, so that it can be checked without a browser. */
export interface ChartSpace {
  width: number
  height: number
}

export const margin = { top: 12, right: 16, bottom: 28, left: 56 } as const

/** Labels of the days stand at least this far apart. */
const labelWidth = 64

export interface ChartGeometry {
  x: (index: number) => number
  y: (value: number) => number
  /** Heights at which a line is drawn across; whole numbers, 0 first. */
  yTicks: number[]
  /** Positions whose label is written. */
  xTicks: number[]
  linePath: (values: readonly number[]) => string
  areaPath: (values: readonly number[]) => string
}

/** Steps that read well: 1, 2 or 5 times a power of ten, at least 1 and such that about four of them are enough. */
const stepFor = (highest: number): number => {
  const rough = Math.max(highest, 4) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  return Math.max(1, ([1, 2, 5].find(each => each * power >= rough) ?? 10) * power)
}

const wholeTicks = (highest: number) => {
  const step = stepFor(highest)
  const count = Math.ceil(Math.max(highest, 4) / step)
  return { top: step * count, ticks: Array.from({ length: count + 1 }, (_, at) => at * step) }
}

/** Every n-th position, the last one always: today is what one looks for. */
const spacedTicks = (count: number, width: number) => {
  const room = Math.max(1, Math.floor(width / labelWidth))
  const step = Math.max(1, Math.ceil(count / room))
  return Array.from({ length: count }, (_, at) => at).filter(at => (count - 1 - at) % step === 0)
}

const rounded = (pixels: number) => Math.round(pixels * 10) / 10

/** Straight from day to day: between two days nothing was counted, and a curve would draw figures that never were. */
export const chartGeometry = (
  { width, height }: ChartSpace,
  count: number,
  highest: number,
): ChartGeometry => {
  const { top, ticks } = wholeTicks(highest)
  const right = Math.max(margin.left + 1, width - margin.right)
  const bottom = height - margin.bottom
  const x = (at: number) => margin.left + (at / Math.max(1, count - 1)) * (right - margin.left)
  const y = (value: number) => bottom - (value / top) * (bottom - margin.top)
  const points = (values: readonly number[]) =>
    values.map((value, at) => `${rounded(x(at))},${rounded(y(value))}`).join('L')
  return {
    x,
    y,
    yTicks: ticks,
    xTicks: spacedTicks(count, right - margin.left),
    linePath: values => `M${points(values)}`,
    areaPath: values =>
      `M${rounded(x(0))},${bottom}L${points(values)}L${rounded(x(values.length - 1))},${bottom}Z`,
  }
}

/** The position nearest to a pointer, `pixels` from the chart's left edge. */
export const nearestIndex = (pixels: number, count: number, width: number): number => {
  const share = (pixels - margin.left) / Math.max(1, width - margin.left - margin.right)
  return Math.min(count - 1, Math.max(0, Math.round(share * (count - 1))))
}

/** Where the arrow keys lead; undefined for other keys. */
export const indexByKey = (key: string, index: number, count: number): number | undefined => {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, index - 1)
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(count - 1, index + 1)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
