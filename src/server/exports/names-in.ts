const isText = (value: unknown): value is string => typeof value === 'string'

/** The names in a cell that may hold several. */
export const namesIn = (value: unknown): string[] =>
  [value]
    .flat()
    .flatMap(each => (isText(each) ? each.split(/[,，、;；]/) : []))
    .map(each => each.trim())
    .filter(Boolean)
