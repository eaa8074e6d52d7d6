import { scaleLinear } from 'd3-scale'
import { area, curveMonotoneX, line } from 'd3-shape'

/** Where things are in a chart of `width` × `height` CSS pixels. Pure, so that it can be checked without a browser. */
export interface ChartSpace {
  width: number
  height: number
}

export const margin = { top: 12, right: 16, bottom: 28, left: 44 } as const

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

const wholeTicks = (highest: number) => {
  const scale = scaleLinear([0, Math.max(highest, 4)], [0, 1]).nice(4)
  return { top: scale.domain()[1] ?? 4, ticks: scale.ticks(4).filter(Number.isInteger) }
}

/** Every n-th position, the last one always: today is what one looks for. */
const spacedTicks = (count: number, width: number) => {
  const room = Math.max(1, Math.floor(width / labelWidth))
  const step = Math.max(1, Math.ceil(count / room))
  return Array.from({ length: count }, (_, at) => at).filter(at => (count - 1 - at) % step === 0)
}

export const chartGeometry = (
  { width, height }: ChartSpace,
  count: number,
  highest: number,
): ChartGeometry => {
  const { top, ticks } = wholeTicks(highest)
  const right = Math.max(margin.left + 1, width - margin.right)
  const bottom = height - margin.bottom
  const x = scaleLinear([0, Math.max(1, count - 1)], [margin.left, right])
  const y = scaleLinear([0, top], [bottom, margin.top])
  const curve = line<number>((_, at) => x(at), y).curve(curveMonotoneX)
  const filled = area<number>((_, at) => x(at), bottom, y).curve(curveMonotoneX)
  return {
    x,
    y,
    yTicks: ticks,
    xTicks: spacedTicks(count, right - margin.left),
    linePath: values => curve([...values]) ?? '',
    areaPath: values => filled([...values]) ?? '',
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
