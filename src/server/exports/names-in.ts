const isText = (value: unknown): value is string => typeof value === 'string'

/** The names in a cell that may hold several, one after the other or one below the other. */
export const namesIn = (value: unknown): string[] =>
  [value]
    .flat()
    .flatMap(each => (isText(each) ? each.split(/[,，、;；\r\n]/) : []))
    .map(each => each.trim())
    .filter(Boolean)
