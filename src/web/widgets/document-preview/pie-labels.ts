import { breadthOf, listOf, type ChartOption } from './chart-option.ts'

/** What a label is written from. */
interface Slice {
  name: string
  value: number
  percent: number
  dataIndex?: number
}

type Write = (slice: Slice) => string

const isWrite = (formatter: unknown): formatter is Write => typeof formatter === 'function'

/** Whole parts of a hundred, each slice for itself, as Office tells them: the library makes them a hundred together. */
const percentOf = (value: number, sum: number) =>
  sum > 0 ? Math.round(Number(((value / sum) * 100).toPrecision(15))) : 0

const slicesOf = ({ data }: ChartOption) => listOf(data)
const valueOf = ({ value }: ChartOption) => Number(value) || 0
const sumOf = (pie: ChartOption) => slicesOf(pie).reduce((sum, each) => sum + Math.max(0, valueOf(each)), 0)

/** The label of a pie, or of one of its slices, with shares that are right. */
const withShare = (label: ChartOption, sum: number): ChartOption => {
  const write = label['formatter']
  if (!isWrite(write)) return label
  return { ...label, formatter: (slice: Slice) => write({ ...slice, percent: percentOf(slice.value, sum) }) }
}

const eachLabel = (pie: ChartOption, change: (label: ChartOption) => ChartOption): ChartOption => {
  const data = [pie['data'] ?? []].flat().map((slice: unknown) => {
    const [own] = listOf(listOf(slice)[0]?.['label'])
    return own ? { ...Object(slice), label: change(own) } : slice
  })
  const [label] = listOf(pie['label'])
  return { ...pie, ...(label && { label: change(label) }), ...('data' in pie && { data }) }
}

/** A pie whose labels tell shares as Office does. */
export const withShares = (pie: ChartOption): ChartOption => {
  const sum = sumOf(pie)
  return eachLabel(pie, label => withShare(label, sum))
}

/** So many letters of a name that the legend has in full. */
const mostLetters = 10

const shortened = (text: string) => {
  const letters = Array.from(text)
  return letters.length > mostLetters ? `${letters.slice(0, mostLetters - 1).join('')}…` : text
}

/**
 * The last word of a label, its number, in a line of its own; a name that is too broad even so goes on in another one, and is cut short
 * where a legend has it.
 */
export const inTwoLines = (pie: ChartOption, hasLegend: boolean): ChartOption =>
  eachLabel(pie, label => {
    const write = label['formatter']
    if (!isWrite(write)) return label
    const formatter = (slice: Slice) => {
      const name = hasLegend ? shortened(slice.name) : slice.name
      return write(slice)
        .replace(slice.name, name)
        .replace(/ (?=\S+$)/, '\n')
    }
    return { ...label, overflow: 'break', formatter }
  })

/** Pixels of the broadest line, and of the broadest number, that stand outside a pie; 0 where none do. */
export const labelRoom = (pie: ChartOption): { line: number; number: number } => {
  const [label = {}] = listOf(pie['label'])
  const sum = sumOf(pie)
  const room = { line: 0, number: 0 }
  for (const [dataIndex, slice] of slicesOf(pie).entries()) {
    const own = { ...label, ...listOf(slice['label'])[0] }
    const write = own['formatter']
    if (own['show'] === false || own['position'] === 'inside' || !isWrite(write)) continue
    const [name, value] = [String(slice['name'] ?? ''), valueOf(slice)]
    const text = write({ name, value, percent: percentOf(value, sum), dataIndex })
    const letters = Number(own['fontSize']) || 12
    const pixels = (words: string) => Math.ceil(breadthOf(words) * letters * 1.1)
    for (const line of text.split('\n')) room.line = Math.max(room.line, pixels(line))
    room.number = Math.max(room.number, pixels(/\S*$/.exec(text)?.[0] ?? ''))
  }
  return room
}
