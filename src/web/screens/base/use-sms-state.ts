import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'

import { calls } from '#contract/calls.ts'
import type { Page } from '#contract/operations.ts'
import type { AnyRow } from '#contract/resource.ts'
import { sysSms } from '#contract/resources/sys-sms.ts'
import type { SmsState } from '#contract/sms.ts'
import { call } from '#web/api/call.ts'

/** While something waits to leave it is asked this often; while nothing may leave, only whether that is over. */
const waitingMs = 5000
const quietMs = 60_000

/** When to ask again, in milliseconds; false where nothing waits and no row of the list says that it does. */
export const askAgainIn = (
  { waiting, isQuiet }: Pick<SmsState, 'waiting' | 'isQuiet'>,
  isListBehind: boolean,
): number | false => (waiting > 0 || isListBehind) && (isQuiet ? quietMs : waitingMs)

const unsettled = new Set<unknown>(['待发送', '发送中'])
const list = [sysSms.name, 'selectPage']

/** Whether a row on the screen waits to leave, as far as the list knows. */
const showsUnsettled = (client: QueryClient): boolean =>
  client
    .getQueryCache()
    .findAll({ queryKey: list, type: 'active' })
    .some(({ state }) =>
      (state.data as Page<AnyRow> | undefined)?.items.some(each => unsettled.has(each.smsStatus)),
    )

const figuresOf = ({ waiting, usedToday, spentMonth }: SmsState) => `${waiting} ${usedToday} ${spentMonth}`

const question = {
  queryKey: [sysSms.name, 'state'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call<SmsState>(calls.smsState, { signal }),
  meta: { quiet: true },
}

/** What a sender should know, as far as somebody has asked. */
export const useSmsNow = () => useQuery(question)

/**
 * What a sender should know; the list beside it follows what leaves meanwhile. The figures alone would not tell: what was
 * sent between the reading of the list and that of the figures, and cost nothing, leaves them as they were.
 */
export const useSmsState = () => {
  const client = useQueryClient()
  const subscribe = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(onChange),
    [client],
  )
  const isListBehind = useSyncExternalStore(subscribe, () => showsUnsettled(client))
  const state = useQuery({
    ...question,
    refetchInterval: ({ state: { data, status } }) =>
      (data && askAgainIn(data, isListBehind)) || (status === 'error' && quietMs),
  })
  const { dataUpdatedAt: at } = state
  const figures = state.data && figuresOf(state.data)
  const known = useRef(figures)
  useEffect(() => {
    if (at === 0) return
    const hasChanged = known.current !== undefined && known.current !== figures
    known.current = figures
    if (hasChanged || showsUnsettled(client)) void client.invalidateQueries({ queryKey: list })
  }, [client, figures, at])
  return state
}
