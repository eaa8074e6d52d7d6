import { failure, Failure } from './failure.ts'

/** 40300 of a call for several records: its data, `refusedIds`, says for which of them, so that the rest can go on. */
export const refusedRecords = (refusedIds: readonly string[], message: string): Failure =>
  failure('forbidden', message, { refusedIds })

/** Which records a refusal is about; none where it does not say. */
export const refusedIdsIn = (error: unknown): readonly string[] => {
  if (!(error instanceof Failure)) return []
  const data: unknown = error.data
  const ids = typeof data === 'object' && data !== null && 'refusedIds' in data ? data.refusedIds : undefined
  return Array.isArray(ids) ? ids.map(String) : []
}

const mostNamed = 10

/** 「张三（zhangsan）」、「李四（lisi）」等 12 名; `measure` counts what they are. */
export const namesOfRefused = (names: readonly string[], measure: string): string =>
  names
    .slice(0, mostNamed)
    .map(name => `「${name}」`)
    .join('、') + (names.length > mostNamed ? `等 ${names.length} ${measure}` : '')
