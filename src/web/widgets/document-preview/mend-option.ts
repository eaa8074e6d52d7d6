import { dataOf, listOf, numbersOf, type ChartOption } from './chart-option.ts'

/** What the drawer of slides (pptx-renderer) draws otherwise than Office, where nothing but the option is needed to tell. */

/** A label of its own, of a series and of each of its points. */
const eachLabel = (series: ChartOption, change: (label: ChartOption) => ChartOption): ChartOption => {
  const [label] = listOf(series['label'])
  const data = dataOf(series).map((entry): unknown => {
    const [own] = listOf(listOf(entry)[0]?.['label'])
    return own ? { ...Object(entry), label: change(own) } : entry
  })
  return { ...series, ...(label && { label: change(label) }), ...('data' in series && { data }) }
}

/** Of columns that lie, what is above is at their end. */
const lying: Readonly<Record<string, string>> = { insideTop: 'insideRight', insideBottom: 'insideLeft' }

/** At the end of a column, wherever that is: below the ground line where it is below zero. */
const atEnds = (series: ChartOption, areLying: boolean) =>
  eachLabel(series, label => {
    const position = String(label['position'])
    if (position === 'top') return { ...label, position: 'outside' }
    return areLying && position in lying ? { ...label, position: lying[position] } : label
  })

const isRing = ({ radius }: ChartOption) => Array.isArray(radius) && Number.parseFloat(String(radius[0])) > 0

/** Where one slice has a colour of its own, the others keep theirs. */
const inTurn = (pie: ChartOption, palette: readonly unknown[]): ChartOption => {
  const entries = dataOf(pie)
  const ownOf = (entry: unknown) => listOf(listOf(entry)[0]?.['itemStyle'])[0]
  if (palette.length === 0 || !entries.some(entry => ownOf(entry)?.['color'])) return pie
  const data = entries.map((entry, at): unknown => {
    const own = ownOf(entry)
    if (own?.['color']) return entry
    return { ...Object(entry), itemStyle: { ...own, color: palette[at % palette.length] } }
  })
  return { ...pie, data }
}

const withoutLabel = (entry: unknown): unknown =>
  typeof entry === 'object' ? { ...entry, label: { show: false } } : entry

/** Of nothing there are no parts; the library would draw equal ones. */
const ofNothing = (pie: ChartOption): ChartOption => {
  const numbers = dataOf(pie).flatMap(numbersOf)
  if (numbers.length === 0 || numbers.some(number => number !== 0)) return pie
  return { ...pie, stillShowZeroSum: false, label: { show: false }, data: dataOf(pie).map(withoutLabel) }
}

const pieLike = (pie: ChartOption, palette: readonly unknown[]) => {
  const whole = ofNothing(inTurn(pie, palette))
  if (!isRing(pie)) return whole
  const inside = (label: ChartOption) =>
    label['position'] === 'outside' ? { ...label, position: 'inside' } : label
  return { ...eachLabel(whole, inside), labelLine: { ...listOf(pie['labelLine'])[0], show: false } }
}

const isUpOrDown = ({ type }: ChartOption) => type === 'bar' || type === 'line'

/** Names stand beside the lowest column, not across those that are below zero. */
const namesBelow = (axis: ChartOption) =>
  axis['type'] === 'category'
    ? {
        ...axis,
        axisLine: { ...listOf(axis['axisLine'])[0], onZero: false },
        axisLabel: { ...listOf(axis['axisLabel'])[0], margin: 8 },
      }
    : axis

/** Room for what stands beside the axes, unless their maker has said where they lie. */
const roomy = (grid: ChartOption): ChartOption =>
  typeof grid['width'] === 'string' || typeof grid['height'] === 'string'
    ? grid
    : { ...grid, containLabel: true }

/** As far below the middle as a point needs, in the steps that the web has above it. */
const steps = 5
const radarDown = (radar: ChartOption, lowest: number): ChartOption => {
  const all = listOf(radar['indicator'])
  const step = Number(all[0]?.['max']) / steps
  // The library says 0 where nobody has said anything.
  if (!(step > 0) || all.some(each => each['min'])) return radar
  const down = Math.ceil(-lowest / step)
  return {
    ...radar,
    splitNumber: steps + down,
    indicator: all.map(each => ({ ...each, min: -down * step })),
  }
}

/** The title of an upright axis is read from below, as it is where nobody has said so; the drawer takes the angle for that the other way. */
const readFromBelow = (axis: ChartOption): ChartOption =>
  axis['nameRotate'] === -90 ? { ...axis, nameRotate: 90 } : axis

export const mendOption = (option: ChartOption): ChartOption => {
  const axes = (name: string) => listOf(option[name])
  const areLying = axes('yAxis').some(axis => axis['type'] === 'category')
  const palette = [option['color'] ?? []].flat()
  const series = listOf(option['series']).map(each => {
    if (each['type'] === 'pie') return pieLike(each, palette)
    if (each['type'] === 'bar') return atEnds(each, areLying)
    // A picture is taken at once: what is drawn in portions would end with the first.
    if (each['type'] === 'scatter') return { ...each, progressive: 0 }
    // Columns below zero are stacked downwards; of lines and areas each lies on the one before.
    return each['type'] === 'line' && each['stack'] ? { ...each, stackStrategy: 'all' } : each
  })
  const lowest = Math.min(0, ...series.flatMap(dataOf).flatMap(numbersOf))
  const isBelow = lowest < 0 && series.some(isUpOrDown)
  return {
    ...option,
    ...('yAxis' in option && { yAxis: axes('yAxis').map(readFromBelow) }),
    ...(isBelow && {
      grid: axes('grid').map(roomy),
      xAxis: axes('xAxis').map(namesBelow),
      yAxis: axes('yAxis').map(readFromBelow).map(namesBelow),
    }),
    ...(lowest < 0 && 'radar' in option && { radar: axes('radar').map(each => radarDown(each, lowest)) }),
    series,
  }
}
