import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

import { calls } from '#contract/calls.ts'
import type { PreferencesReply } from '#contract/preferences.ts'
import { useAhead } from '#web/api/ahead.ts'
import { call } from '#web/api/call.ts'

import { useSession } from './store.ts'
import { readViewing } from './viewing.ts'

const queryKey = ['sys/user/preferences']

/**
 * Whoever looks with another's eyes keeps nothing for him, and the server would refuse it: what he arranges, as the width of a
 * column, is so for as long as he looks, and is asked for nobody.
 */
const isKept = () => readViewing() === undefined

/** How this person likes to work: asked once in a session; where it cannot be had, everything is as it comes. */
export const usePreferences = () => {
  const userId = useSession(session => session.userId)
  const asked = {
    queryKey: [...queryKey, userId],
    queryFn: ({ signal }: { signal: AbortSignal }) => call<PreferencesReply>(calls.preferences, { signal }),
    meta: { quiet: true },
  }
  useAhead(asked)
  const { data, isPending, isError } = useQuery({ ...asked, staleTime: Infinity, gcTime: Infinity })
  return {
    items: data?.items ?? [],
    isLoading: isPending,
    isLost: isError && !data,
    /** What is to last is offered where it can. */
    isKept: isKept(),
  }
}

const show = (client: QueryClient, name: string, value: unknown, sysRoleId: string | null = null) =>
  client.setQueriesData<PreferencesReply>({ queryKey }, now => {
    const others = (now?.items ?? []).filter(each => each.name !== name || each.sysRoleId !== sysRoleId)
    const changed = { name, value, sysRoleId, roleName: null, isMine: true }
    return { items: value === null ? others : [...others, changed] }
  })

/** Keeps a value under a name, for oneself or for a role; null forgets it. It shows at once and is asked anew behind. */
export const useSavePreference = () => {
  const client = useQueryClient()
  return useCallback(
    async (name: string, value: unknown, sysRoleId: string | null = null) => {
      show(client, name, value, sysRoleId)
      if (!isKept()) return
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

const ownValue = (reply: PreferencesReply | undefined, name: string) =>
  reply?.items.find(each => each.name === name && !each.sysRoleId)?.value

/** The change that was asked for last: each is made to what the one before it has kept. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Changes a part of what is kept under a name. It shows at once, and is made to what the server has by then: what another
 * window has kept there since this one read it stays.
 */
export const useChangePreference = () => {
  const client = useQueryClient()
  return useCallback(
    (name: string, next: (now: unknown) => unknown) => {
      const cached = client.getQueriesData<PreferencesReply>({ queryKey })[0]?.[1]
      show(client, name, next(ownValue(cached, name)))
      if (!isKept()) return Promise.resolve()
      const make = async () => {
        try {
          const value = next(ownValue(await call<PreferencesReply>(calls.preferences), name))
          await call(calls.savePreference, { query: { name, sysRoleId: null }, body: { value } })
          // What comes after it shows already.
          if (last === made) show(client, name, value)
        } catch (error) {
          void client.invalidateQueries({ queryKey })
          throw error
        }
      }
      const made = last.then(make, make)
      last = made
      return made
    },
    [client],
  )
}

/** Shows what another tab has changed of what is kept under a name; keeping it is that tab's business. */
export const useShowPreference = () => {
  const client = useQueryClient()
  return useCallback(
    (name: string, next: (now: unknown) => unknown) => {
      const [, cached] = client.getQueriesData<PreferencesReply>({ queryKey })[0] ?? []
      // What is still on its way is read with it.
      if (cached) show(client, name, next(ownValue(cached, name)))
    },
    [client],
  )
}

/** Asks anew, once what is being changed is kept. */
export const useRefreshPreferences = () => {
  const client = useQueryClient()
  return useCallback(() => {
    // It would come back as its owner has it.
    if (!isKept()) return
    const ask = () => void client.invalidateQueries({ queryKey })
    last.then(ask, ask)
  }, [client])
}
