import { listOf, type ChartOption } from './chart-option.ts'
import type { Spellings } from './chart-spellings.ts'

type Write = (of: unknown) => unknown

const isWrite = (formatter: unknown): formatter is Write => typeof formatter === 'function'

/** Of an axis it is told the number alone, of a label all that is known of its point. */
const numberOf = (of: unknown) => Number(typeof of === 'object' ? Reflect.get(Object(of), 'value') : of)

const spelt = (label: unknown, spellings: Spellings, sum?: number): ChartOption | undefined => {
  const [own] = listOf(label)
  const write = own?.['formatter']
  if (!isWrite(write)) return own
  const formatter = (of: unknown) => {
    const value = numberOf(of)
    return spellings.respell(String(write(of) ?? ''), value, sum && value / sum)
  }
  return { ...own, formatter }
}

const withLabel = (part: unknown, name: string, spellings: Spellings, sum?: number): unknown => {
  const [own] = listOf(part)
  const label = spelt(own?.[name], spellings, sum)
  return label ? { ...own, [name]: label } : part
}

const wholeOf = (data: readonly unknown[]) =>
  data.reduce<number>((sum, each) => sum + Math.max(0, Number(listOf(each)[0]?.['value']) || 0), 0)

const seriesSpelt = (series: ChartOption, spellings: Spellings): ChartOption => {
  const data = [series['data'] ?? []].flat()
  const sum = series['type'] === 'pie' ? wholeOf(data) : undefined
  return {
    ...Object(withLabel(series, 'label', spellings, sum)),
    ...('data' in series && { data: data.map(each => withLabel(each, 'label', spellings, sum)) }),
  }
}

const radarSpelt = (radar: ChartOption, spellings: Spellings): ChartOption => ({
  ...radar,
  indicator: listOf(radar['indicator']).map(each => withLabel(each, 'axisLabel', spellings)),
})

/** What is to be drawn, with its numbers in the formats that are meant (`chart-formats.ts`). */
export const spellOption = (option: ChartOption, spellings: Spellings): ChartOption => {
  const axes = (name: string) =>
    name in option && { [name]: listOf(option[name]).map(each => withLabel(each, 'axisLabel', spellings)) }
  return {
    ...option,
    ...axes('xAxis'),
    ...axes('yAxis'),
    ...('radar' in option && { radar: listOf(option['radar']).map(each => radarSpelt(each, spellings)) }),
    series: listOf(option['series']).map(each => seriesSpelt(each, spellings)),
  }
}
