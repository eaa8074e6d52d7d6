/** The numbers in the cells of a sheet that is looked at, and the formats that show them; by row and column, others are holes. */
export interface CellNumbers {
  formats: string[]
  values: number[][]
  /** Of each its place among the formats. */
  shapes: number[][]
}

export const createNumberNotes = () => {
  const numbers: CellNumbers = { formats: [], values: [], shapes: [] }
  const places = new Map<string, number>()
  const placeOf = (format: string) => {
    const at = places.get(format) ?? numbers.formats.push(format) - 1
    places.set(format, at)
    return at
  }
  const note = (row: number, column: number, value: number, format: string) => {
    if (!Number.isFinite(value)) return
    ;(numbers.values[row] ??= [])[column] = value
    ;(numbers.shapes[row] ??= [])[column] = placeOf(format)
  }
  return { numbers, note }
}
