import { Failure, failures } from '#contract/failure.ts'
import { goneRecords } from '#contract/gone-records.ts'
import type { AnyRow } from '#contract/resource.ts'

import type { Store } from './store.ts'

const unlessGone = (error: unknown) => {
  if (error instanceof Failure && error.code === failures.notFound.code) return undefined
  throw error
}

/** Each of these records; where some are not there, or not for the caller, the refusal says which. */
export const selectAll = async (
  { select }: Pick<Store, 'select'>,
  ids: readonly string[],
): Promise<AnyRow[]> => {
  const rows: AnyRow[] = []
  const gone: string[] = []
  for (const id of ids) {
    const row = await select(id).catch(unlessGone)
    if (row) rows.push(row)
    else gone.push(id)
  }
  if (gone.length > 0) throw goneRecords(gone)
  return rows
}
