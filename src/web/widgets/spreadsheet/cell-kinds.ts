/** What is in a cell decides where it stands as long as nobody says otherwise: a number at the end, a text at the beginning. */
const letters = { number: 'n', text: 't', truth: 'b' } as const
export type CellKind = keyof typeof letters

/** By row a letter for each cell, a space where nothing is; rows with nothing are holes. An object for each cell would be many. */
export type CellKinds = string[]

export const noteKind = (kinds: CellKinds, row: number, column: number, kind: CellKind): void => {
  kinds[row] = (kinds[row] ?? '').padEnd(column) + letters[kind]
}

/** Undefined where there is nothing, and of a file that only has texts. */
export const kindAt = (kinds: CellKinds | undefined, row: number, column: number): CellKind | undefined => {
  const letter = kinds?.[row]?.[column]
  if (letter === letters.number) return 'number'
  if (letter === letters.text) return 'text'
  return letter === letters.truth ? 'truth' : undefined
}

/** Of the type by which a workbook's XML, or the library, calls it. An error is at home with the truths, in the middle. */
export const kindOf = (type: string): CellKind => {
  if (type === 'b' || type === 'e') return 'truth'
  return type === '' || type === 'n' || type === 'd' ? 'number' : 'text'
}
