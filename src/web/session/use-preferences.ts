import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

import { calls } from '#contract/calls.ts'
import type { PreferencesReply } from '#contract/preferences.ts'
import { useAhead } from '#web/api/ahead.ts'
import { call } from '#web/api/call.ts'

import { useSession } from './store.ts'

const queryKey = ['sys/user/preferences']

/** How this person likes to work: asked once in a session; where it cannot be had, everything is as it comes. */
export const usePreferences = () => {
  const userId = useSession(session => session.userId)
  const asked = {
    queryKey: [...queryKey, userId],
    queryFn: ({ signal }: { signal: AbortSignal }) => call<PreferencesReply>(calls.preferences, { signal }),
    meta: { quiet: true },
  }
  useAhead(asked)
  const { data, isPending } = useQuery({ ...asked, staleTime: Infinity, gcTime: Infinity })
  return { items: data?.items ?? [], isLoading: isPending }
}

/** Keeps a value under a name, for oneself or for a role; null forgets it. It shows at once and is asked anew behind. */
export const useSavePreference = () => {
  const client = useQueryClient()
  return useCallback(
    async (name: string, value: unknown, sysRoleId: string | null = null) => {
      client.setQueriesData<PreferencesReply>({ queryKey }, now => {
        const others = (now?.items ?? []).filter(each => each.name !== name || each.sysRoleId !== sysRoleId)
        const changed = { name, value, sysRoleId, roleName: null, isMine: true }
        return { items: value === null ? others : [...others, changed] }
      })
      try {
        await call(calls.savePreference, { query: { name, sysRoleId }, body: { value } })
      } catch (error) {
        // What was shown at once is not kept: what is, shows again.
        void client.invalidateQueries({ queryKey })
        throw error
      }
      if (sysRoleId) await client.invalidateQueries({ queryKey })
    },
    [client],
  )
}
