import { failure, Failure, failures } from './failure.ts'

/** 40400 of a call for several records: its data, `goneIds`, says which of them are not there, or not for this caller. */
export const goneRecords = (goneIds: readonly string[], message?: string): Failure =>
  failure('notFound', message, { goneIds })

/** Which records a refusal says are gone; none where it says something else. */
export const goneIdsIn = (error: unknown): readonly string[] => {
  if (!(error instanceof Failure) || error.code !== failures.notFound.code) return []
  const data: unknown = error.data
  const ids = typeof data === 'object' && data !== null && 'goneIds' in data ? data.goneIds : undefined
  return Array.isArray(ids) ? ids.map(String) : []
}
