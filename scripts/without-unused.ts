/** Where something stands in a text. */
export interface Span {
  start: number
  end: number
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The text without these stretches. */
export const without = (code: string, spans: readonly Span[], instead = '') =>
  spans.reduceRight((left, { start, end }) => left.slice(0, start) + instead + left.slice(end), code)

export type Parse = (code: string) => { body: unknown[] }

/** The names that a statement of a module gives to what is not seen outside. */
const namesOf = (statement: Record<string, unknown>): string[] => {
  const { type, declarations, specifiers } = statement
  const named = type === 'VariableDeclaration' ? declarations : type === 'ImportDeclaration' ? specifiers : []
  return (Array.isArray(named) ? named : []).map((each: Record<string, { name?: string }>) =>
    String((each['id'] ?? each['local'])?.name ?? ''),
  )
}

/** Statements whose names occur nowhere else: helpers of what has gone, and what was imported for these. */
const unusedIn = (code: string, body: readonly unknown[]): Span[] =>
  body.filter(isRecord).flatMap(statement => {
    const names = namesOf(statement)
    const count = (name: string) =>
      code.match(new RegExp(`(?<![\\w$])${RegExp.escape(name)}(?![\\w$])`, 'g'))?.length
    const isUnused = names.length > 0 && names.every(name => name !== '' && count(name) === 1)
    return isUnused ? [statement as unknown as Span] : [] // positions, as in every node
  })

/** What nothing in a module needs any more goes, and what was imported for that alone. */
export const withoutUnused = (code: string, parse: Parse): string => {
  const spans = unusedIn(code, parse(code).body)
  return spans.length > 0 ? withoutUnused(without(code, spans), parse) : code
}
