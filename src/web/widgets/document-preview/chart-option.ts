import { withoutMarks } from './series-marks.ts'

/** What is to be drawn, as the library of charts (ECharts) has it. */
export type ChartOption = Record<string, unknown>

export const listOf = (part: unknown): ChartOption[] =>
  [part].flat().filter((each): each is ChartOption => typeof each === 'object' && each !== null)

/** Letters of the West are half as broad as they are high, roughly; marks of series are not to be seen. */
export const breadthOf = (text: string): number =>
  Array.from(withoutMarks(text)).reduce((sum, letter) => sum + (letter.charCodeAt(0) < 0x2000 ? 0.6 : 1), 0)

export const nameOf = (entry: unknown): string =>
  typeof entry === 'string' ? entry : String(listOf(entry)[0]?.['name'] ?? '')

/** Of a length that is said in pixels, or as a part of all. */
export const lengthOf = (said: unknown, whole: number): number =>
  typeof said === 'string' && said.endsWith('%') ? (Number.parseFloat(said) / 100) * whole : Number(said)

export const dataOf = ({ data }: ChartOption): unknown[] => [data ?? []].flat()

/** The numbers of a point, of which a web has several, and a point of a scatter two. */
export const numbersOf = (entry: unknown): number[] => {
  const value: unknown =
    typeof entry === 'object' && !Array.isArray(entry) ? Reflect.get(Object(entry), 'value') : entry
  return [value].flat().map(Number).filter(Number.isFinite)
}
