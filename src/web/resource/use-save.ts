import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { Failure, failure, failures, isLoginDue } from '#contract/failure.ts'
import type { Draft, Resource, Row } from '#contract/resource.ts'
import { fieldSentences } from '#web/api/field-sentences.ts'
import { resourceCalls } from '#web/api/resource-calls.ts'
import { signInAgain } from '#web/session/sign-in-again.ts'

import { createOnceKeys } from './once-keys.ts'

/** What became of a save. Every other failure is thrown, and shown at the application's edge. */
export type SaveResult<R extends Resource> =
  | { kind: 'saved'; row: Row<R> }
  /** Field → sentence, for the form. */
  | { kind: 'wrong'; fields: Record<string, string> }
  /** Somebody else was faster. */
  | { kind: 'stale'; current: Row<R> | undefined }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const answerTo = <R extends Resource>(error: unknown): SaveResult<R> => {
  if (!(error instanceof Failure)) throw error
  const current = isRecord(error.data) ? error.data['current'] : undefined
  if (error.code === failures.stale.code)
    // The server sends the stored record of this very resource (api section 2).
    return { kind: 'stale', current: isRecord(current) ? (current as Row<R>) : undefined }
  const fields = fieldSentences(error.data)
  if (fields) return { kind: 'wrong', fields }
  throw error
}

/**
 * A session that ended under a form, or whose password has become too old, was refused before anything was written. The
 * person signs in again where he is, and the same draft is sent once more.
 */
const saveSignedIn = <T>(save: () => Promise<T>): Promise<T> =>
  save().catch(async (error: unknown) => {
    if (!(error instanceof Failure) || !isLoginDue(error.code)) throw error
    if (await signInAgain(error.message)) return save()
    throw failure('refused', '还没有保存：请再点一次保存，并重新登录')
  })

/** Saves a record, new or known; every list, record and tree of the resource is asked anew afterwards. */
export const useSave = <R extends Resource>(resource: R) => {
  const client = useQueryClient()
  const [keys] = useState(createOnceKeys)
  return useMutation({
    mutationFn: (draft: Draft<R>): Promise<SaveResult<R>> => {
      const once = keys.of(draft)
      return saveSignedIn(() => resourceCalls(resource).save(draft, once))
        .then(row => ({ kind: 'saved' as const, row }))
        .catch(answerTo<R>)
    },
    onSuccess: result => {
      if (result.kind !== 'saved') return
      keys.forget()
      client.setQueryData([resource.name, 'select', result.row.id], result.row)
      // Not waited for: whoever has saved goes on at once. A form that is being filled in keeps its new record.
      void client.invalidateQueries({
        queryKey: [resource.name],
        predicate: ({ queryKey }) => queryKey[1] !== 'create',
      })
    },
  })
}
