import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'

import type { Resource } from '#contract/resource.ts'
import { resourceCalls } from '#web/api/resource-calls.ts'

export const recordKey = (resource: Resource, id: string | undefined) =>
  [resource.name, 'select', id] as const

/** One record. Always asked anew: what is edited must be what is stored. Its failure is shown where the record would be. */
export const useRecord = <R extends Resource>(resource: R, id: string | undefined) =>
  useQuery({
    queryKey: recordKey(resource, id),
    queryFn: ({ signal }) => resourceCalls(resource).select(id ?? '', signal),
    enabled: id !== undefined,
    staleTime: 0,
    meta: { quiet: true },
  })

/** A new record with its defaults and a fresh id; each form has its own. */
export const useDraft = <R extends Resource>(resource: R, isWanted: boolean) =>
  useQuery({
    queryKey: [resource.name, 'create', useId()],
    queryFn: ({ signal }) => resourceCalls(resource).create(signal),
    enabled: isWanted,
    staleTime: Infinity,
    gcTime: 0,
    meta: { quiet: true },
  })

/** What happened to one record, newest first. */
export const useHistory = <R extends Resource>(resource: R, id: string | undefined) =>
  useQuery({
    queryKey: [resource.name, 'history', id],
    queryFn: ({ signal }) => resourceCalls(resource).history(id ?? '', signal),
    enabled: id !== undefined,
    meta: { quiet: true },
  })
