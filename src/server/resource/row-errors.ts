import { Failure, failures } from '#contract/failure.ts'

import { isRecord } from '#server/http/input.ts'
import { inTurns } from './in-turns.ts'
import type { AnyDraft, Prepared, RowError } from './store.ts'

/** A refusal of one record as what is wrong with its cells. */
export const rowErrorsOf = (error: Failure, row: number): RowError[] => {
  const fields = isRecord(error.data) && isRecord(error.data.fields) ? Object.entries(error.data.fields) : []
  if (fields.length === 0) return [{ row, field: '', message: error.message }]
  return fields.map(([field, message]) => ({ row, field, message: String(message) }))
}

/** Whether a transaction is still of use after this refusal: a rule said no, the database has seen nothing of it. */
export const isJustRefused = (error: Failure) => error.code === failures.badRequest.code

/** Applies a rule to many drafts: what it throws is collected, row by row. */
export const prepareEach = async (
  drafts: readonly AnyDraft[],
  prepare: (draft: AnyDraft) => AnyDraft,
): Promise<Prepared> => {
  const errors: RowError[] = []
  const prepared = await inTurns(drafts, (draft, row) => {
    try {
      return prepare(draft)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      errors.push(...rowErrorsOf(error, row))
      return draft
    }
  })
  return { drafts: prepared, errors }
}
