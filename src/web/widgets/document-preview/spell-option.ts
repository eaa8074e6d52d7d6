import { listOf, type ChartOption } from './chart-option.ts'
import type { Spellings } from './chart-spellings.ts'

type Write = (of: unknown) => unknown

const isWrite = (formatter: unknown): formatter is Write => typeof formatter === 'function'

/** Of an axis it is told the number alone, of a label all that is known of its point. */
const partOf = (of: unknown, name: string): unknown =>
  typeof of === 'object' ? Reflect.get(Object(of), name) : undefined

const spelt = (label: unknown, spellings: Spellings, sum?: number): ChartOption | undefined => {
  const [own] = listOf(label)
  const write = own?.['formatter']
  if (!isWrite(write)) return own
  const formatter = (of: unknown) => {
    const value = Number(typeof of === 'object' ? partOf(of, 'value') : of)
    const at = Number(partOf(of, 'dataIndex'))
    return spellings.respell(String(write(of) ?? ''), { value, at, share: sum && value / sum })
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

/** A logarithmic axis, and one that says its ends only where its maker has chosen them: the drawer reckons them too near. */
const axisSpelt = (axis: ChartOption, spellings: Spellings): ChartOption => {
  const write = listOf(axis['axisLabel'])[0]?.['formatter']
  const spelling = isWrite(write) ? spellings.of(String(write(1) ?? ''), 1) : undefined
  const named = Object(withLabel(axis, 'axisLabel', spellings))
  if (!spelling) return named
  const { logBase, hasMin, hasMax, unitName } = spelling
  const { name } = axis
  const counted = name ? { name: `${String(name)}（${unitName}）` } : { name: unitName, nameLocation: 'end' }
  return {
    ...named,
    ...(unitName !== undefined && counted),
    ...(logBase && { type: 'log', logBase }),
    min: hasMin ? axis['min'] : undefined,
    max: hasMax ? axis['max'] : undefined,
    interval: undefined,
  }
}

/** What is to be drawn, with its numbers in the formats that are meant (`chart-formats.ts`). */
export const spellOption = (option: ChartOption, spellings: Spellings): ChartOption => {
  const axes = (name: string) =>
    name in option && { [name]: listOf(option[name]).map(each => axisSpelt(each, spellings)) }
  return {
    ...option,
    ...axes('xAxis'),
    ...axes('yAxis'),
    ...('radar' in option && { radar: listOf(option['radar']).map(each => radarSpelt(each, spellings)) }),
    series: listOf(option['series']).map(each => seriesSpelt(each, spellings)),
  }
}
