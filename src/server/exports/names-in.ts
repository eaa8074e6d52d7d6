const isText = (value: unknown): value is string => typeof value === 'string'

/** What stands between the names in a cell that may hold several. */
export const dividers = [',', '，', '、', ';', '；', '\r', '\n']
const divider = new RegExp(`[${dividers.join('')}]`)

/** Whether it would be read as several there. */
export const isDivided = (text: string): boolean => divider.test(text)

/** The names in a cell that may hold several, one after the other or one below the other. */
export const namesIn = (value: unknown): string[] =>
  [value]
    .flat()
    .flatMap(each => (isText(each) ? each.split(divider) : []))
    .map(each => each.trim())
    .filter(Boolean)
