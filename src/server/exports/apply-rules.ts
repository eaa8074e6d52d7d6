import { Failure } from '#contract/failure.ts'

import type { Caller } from '#server/http/caller.ts'
import type { Work } from '#server/http/change.ts'
import type { Parts } from '#server/parts.ts'
import { isJustRefused, rowErrorsOf } from '#server/resource/row-errors.ts'
import { storeOf, type Served } from '#server/resource/serve.ts'
import type { AnyDraft, RowError, Store } from '#server/resource/store.ts'

/** The rows of an import whose names have become records. */
export interface Batch {
  rows: readonly AnyDraft[]
  /** Their places, each after that of the row above it. */
  order: readonly number[]
  /** None of them is a record already. */
  isNew: boolean
}

/** Who may import may add the rows of an import, and nothing else by it. */
const asImporter = (caller: Caller, page: string): Caller => ({ ...caller, lent: { page, action: 'add' } })

const importStore = (parts: Parts, served: Served, work: Work): Store =>
  storeOf(served, parts, { ...work, caller: asImporter(work.caller, served.resource.page) })

/** What is said of rows that were taken in another order. */
const atRows = (errors: readonly RowError[], order: readonly number[]): RowError[] =>
  errors.map(error => ({ ...error, row: order[error.row] ?? error.row }))

/** Records that are there already, or rules that look at one record alone: each is saved by itself. */
const saveEach = async (
  store: Store,
  { rows, order }: Pick<Batch, 'rows' | 'order'>,
  onRow: (done: number) => void,
): Promise<RowError[]> => {
  const errors: RowError[] = []
  const refused = new Set<unknown>()
  for (const [at, row] of order.entries()) {
    onRow(at)
    const draft = rows[row] ?? {}
    try {
      // Below one that is refused it has no place yet, and is told of when that is repaired.
      if (refused.has(draft.parentId)) refused.add(draft.id)
      else await store.save(draft)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      refused.add(draft.id)
      errors.push(...rowErrorsOf(error, row))
      // After a refused statement the transaction may be of no use: what was found so far is told.
      if (!isJustRefused(error)) break
    }
  }
  return errors
}

/** Rows that nothing is wrong with so far, neither with one above them in the file. */
const soundRows = ({ rows, order }: Batch, wrong: readonly RowError[]): number[] => {
  const wrongRows = new Set(wrong.map(each => each.row))
  const wrongIds = new Set<unknown>()
  return order.filter(row => {
    const { id, parentId } = rows[row] ?? {}
    const isSound = !wrongRows.has(row) && !wrongIds.has(parentId)
    if (!isSound) wrongIds.add(id)
    return isSound
  })
}

/**
 * The rows with all that the rules of many make and say of them, and those that their maker could not see again. `wrong` is
 * what is known already.
 */
const prepared = async (
  store: Store,
  prepareMany: NonNullable<Store['prepareMany']>,
  batch: Batch,
  wrong: readonly RowError[],
): Promise<{ drafts: AnyDraft[]; errors: RowError[] }> => {
  const wrongRows = new Set(wrong.map(each => each.row))
  const order = batch.order.filter(row => !wrongRows.has(row))
  const { drafts, errors: said } = await prepareMany(order.map(row => batch.rows[row] ?? {}))
  const errors = atRows(said, order)
  // What is below a row that is wrong has no place yet, and what a rule refused is not as it will be.
  const sound = new Set(soundRows(batch, [...wrong, ...errors]))
  const places = order.flatMap((row, at) => (sound.has(row) ? [at] : []))
  const foreign = store.foreign(places.map(at => drafts[at] ?? {}))
  const soundOrder = places.map(at => order[at] ?? at)
  return { drafts, errors: [...errors, ...atRows(foreign, soundOrder)] }
}

/** Saves them, within the transaction of `work`; what it complains of is a reason to roll that back. */
export const saveRows = async (
  parts: Parts,
  served: Served,
  work: Work,
  batch: Batch,
  onRow: (done: number) => void,
): Promise<RowError[]> => {
  const store = importStore(parts, served, work)
  if (!store.prepareMany || !batch.isNew) return saveEach(store, batch, onRow)
  // Here and not before: meanwhile somebody may have taken a role away, or moved a department.
  const { drafts, errors } = await prepared(store, store.prepareMany, batch, [])
  if (errors.length === 0) await store.insertMany(drafts)
  return errors
}

/** Ends a transaction that was only an attempt. */
class Attempted extends Error {
  readonly errors: readonly RowError[]
  constructor(errors: readonly RowError[]) {
    super('an attempt')
    this.errors = errors
  }
}

/** Saves them as the import would, and takes that back: no rule can be left out, and nobody hears of it. */
const attempt = async (
  parts: Parts,
  served: Served,
  { caller, now }: Work,
  batch: Batch,
  onRow: (done: number) => void,
): Promise<readonly RowError[]> => {
  try {
    return await parts.database.write(async db => {
      const unheard = { log: () => undefined, afterCommit: () => undefined }
      const work = { db, slow: db, isReading: false, caller, now, ...unheard }
      throw new Attempted(await saveRows(parts, served, work, batch, onRow))
    })
  } catch (error) {
    if (error instanceof Attempted) return error.errors
    throw error
  }
}

/**
 * What the resource's own rules would say of the rows that are well-formed, by the very code that saves them. Rules that look
 * at many at once only read; any other is tried out.
 */
export const ruleErrors = async (
  parts: Parts,
  served: Served,
  work: Work,
  batch: Batch,
  wrong: readonly RowError[],
  onRow: (done: number) => void,
): Promise<readonly RowError[]> => {
  const store = importStore(parts, served, work)
  if (!store.prepareMany || !batch.isNew) {
    const order = soundRows(batch, wrong)
    return order.length === 0 ? [] : attempt(parts, served, work, { ...batch, order }, onRow)
  }
  return (await prepared(store, store.prepareMany, batch, wrong)).errors
}
