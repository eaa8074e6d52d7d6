import type { Page, PageQuery } from '#contract/operations.ts'
import type { AnyRow } from '#contract/resource.ts'

export type AnyDraft = Record<string, unknown>

/**
 * What can be done with the records of one resource, within what its caller may see. A resource with rules of its own
 * replaces operations and calls these inside (models H4). `own`: values of fields that only the server sets.
 */
export interface Store {
  create(): Promise<AnyDraft>
  select(id: string): Promise<AnyRow>
  selectPage(query: PageQuery): Promise<Page<AnyRow>>
  save(draft: AnyDraft, own?: AnyDraft): Promise<AnyRow>
  deleteIds(ids: readonly string[]): Promise<{ ids: string[] }>
}
