import { useMutation, useQueryClient, type InvalidateQueryFilters } from '@tanstack/react-query'
import { useState } from 'react'

import { Failure, failures } from '#contract/failure.ts'
import type { Draft, Resource, Row } from '#contract/resource.ts'
import { fieldSentences } from '#web/api/field-sentences.ts'
import { report } from '#web/api/report.ts'
import { resourceCalls } from '#web/api/resource-calls.ts'
import { signedIn } from '#web/session/signed-in.ts'

import { isByServerAlone } from './both-changed.ts'
import { createOnceKeys } from './once-keys.ts'
import { recordKey } from './use-record.ts'

/** What became of a save. Every other failure is thrown, and shown at the application's edge. */
export type SaveResult<R extends Resource> =
  | { kind: 'saved'; row: Row<R> }
  /** Field → sentence, for the form. */
  | { kind: 'wrong'; fields: Record<string, string> }
  /** Somebody else was faster. */
  | { kind: 'stale'; current: Row<R> | undefined }
  /** The record that was to be changed has been deleted, or moved out of sight; only for who says so himself. */
  | { kind: 'gone' }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const answerTo = <R extends Resource>(error: unknown, isKnown: boolean): SaveResult<R> => {
  if (!(error instanceof Failure)) throw error
  if (isKnown && error.code === failures.notFound.code) return { kind: 'gone' }
  const current = isRecord(error.data) ? error.data['current'] : undefined
  if (error.code === failures.stale.code)
    // The server sends the stored record of this very resource (api section 2).
    return { kind: 'stale', current: isRecord(current) ? (current as Row<R>) : undefined }
  const fields = fieldSentences(error.data)
  if (fields) return { kind: 'wrong', fields }
  throw error
}

/** Lists, records and trees; a form that is being filled in keeps its new record. */
const ofStored = ({ name }: Resource): InvalidateQueryFilters => ({
  queryKey: [name],
  predicate: ({ queryKey }) => queryKey[1] !== 'create',
})

const saveOne = <R extends Resource>(
  resource: R,
  draft: Draft<R>,
  keys: ReturnType<typeof createOnceKeys>,
  saysGone: boolean,
): Promise<SaveResult<R>> =>
  signedIn(() => resourceCalls(resource).save(draft, keys.of(draft)))
    .then(row => ({ kind: 'saved' as const, row }))
    .catch((error: unknown) => answerTo<R>(error, saysGone && typeof draft.version === 'number'))

/**
 * Saves a record, new or known; every list, record and tree of the resource is asked anew afterwards. `saysGone`: a form says
 * itself that its record is gone.
 */
export const useSave = <R extends Resource>(resource: R, saysGone = false) => {
  const client = useQueryClient()
  const [keys] = useState(createOnceKeys)
  return useMutation({
    mutationFn: (draft: Draft<R>) => saveOne(resource, draft, keys, saysGone),
    onSuccess: result => {
      if (result.kind === 'stale' || result.kind === 'wrong') return
      if (result.kind === 'saved') {
        keys.forget()
        client.setQueryData(recordKey(resource, result.row.id), result.row)
      }
      // Not waited for: whoever has saved goes on at once.
      void client.invalidateQueries(ofStored(resource))
    },
  })
}

/** Saves what was filled in over `before`; over the newest, where the server alone has gone on with the record meanwhile. */
export const useSaveOver = <R extends Resource>(resource: R) => {
  const { mutateAsync, isPending } = useSave(resource, true)
  const saveOver = async (draft: Draft<R>, before: Readonly<Record<string, unknown>>) => {
    const result = await mutateAsync(draft)
    if (result.kind !== 'stale' || !result.current) return result
    // A draft that was kept may be older than that: then somebody else may have written between the two.
    if (draft.version !== before['version']) return result
    if (!isByServerAlone(resource, before, result.current)) return result
    return mutateAsync({ ...draft, version: result.current.version })
  }
  return { saveOver, isPending }
}

/**
 * Saves several, one after the other, each as if it were the only one, and says what became of each; what nobody answers, or may not
 * be done, ends it. Lists are asked anew once, at its end.
 */
export const useSaveEach = <R extends Resource>(resource: R) => {
  const client = useQueryClient()
  return async (drafts: readonly Draft<R>[]): Promise<SaveResult<R>[]> => {
    const results: SaveResult<R>[] = []
    try {
      for (const draft of drafts) results.push(await saveOne(resource, draft, createOnceKeys(), true))
    } catch (error) {
      report(error)
    } finally {
      void client.invalidateQueries(ofStored(resource))
    }
    return results
  }
}
