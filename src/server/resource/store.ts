import type { Page, PageQuery } from '#contract/operations.ts'
import type { AnyRow } from '#contract/resource.ts'

export type AnyDraft = Record<string, unknown>

/** What is wrong with one cell; `row` counts from 0, `field` is empty where it is the whole row. */
export interface RowError {
  row: number
  field: string
  message: string
  /** The row whose value it repeats, or that its sentence is about. */
  sameAs?: number
}

export interface Prepared {
  drafts: AnyDraft[]
  errors: RowError[]
}

/**
 * What can be done with the records of one resource, within what its caller may see. A resource with rules of its own
 * replaces operations and calls these inside (models H4). `own`: values of fields that only the server sets.
 */
export interface Store {
  /**
   * What the rules say of many new records, and what they make of them; only reads. In a tree they may lie below each other,
   * and each comes after the one above it. A resource whose `save` has rules and
   * that does not say how they apply to many is imported one record after the other.
   */
  prepareMany?(drafts: readonly AnyDraft[]): Promise<Prepared>
  /** Those of many new records, prepared, that their maker could not see again. */
  foreign(drafts: readonly AnyDraft[]): RowError[]
  /** Adds many new records, prepared, in the same order and without an id that is known. */
  insertMany(drafts: readonly AnyDraft[]): Promise<void>
  create(): Promise<AnyDraft>
  /**
   * Nobody else changes these records until the transaction ends. A rule that decides by what is stored calls it first:
   * otherwise two who change a record at once are both told what it was before either of them.
   */
  hold(ids: readonly unknown[]): Promise<void>
  select(id: string): Promise<AnyRow>
  /**
   * The record that a save of this draft with this id changes; undefined where it makes a new one. Refused as the save is where
   * the record is not the caller's to see, has been deleted or rests in the bin: to the rules it would look like a new one, of
   * which they say other things.
   */
  known(id: string, draft: AnyDraft): Promise<AnyRow | undefined>
  selectPage(query: PageQuery): Promise<Page<AnyRow>>
  save(draft: AnyDraft, own?: AnyDraft): Promise<AnyRow>
  /** What refuses a deletion whatever uses the records, asked before that is told to a person; only reads. */
  mayDelete?(ids: readonly string[]): Promise<void>
  deleteIds(ids: readonly string[]): Promise<{ ids: string[] }>
  /** A record is back from the recycle bin; throws where it must not be. Called in the transaction that restores it. */
  restored(row: AnyRow): Promise<void>
}
