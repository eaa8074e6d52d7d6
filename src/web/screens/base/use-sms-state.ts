import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { calls } from '#contract/calls.ts'
import { sysSms } from '#contract/resources/sys-sms.ts'
import type { SmsState } from '#contract/sms.ts'
import { call } from '#web/api/call.ts'

/** While something waits to leave it is asked this often; while nothing may leave, only whether that is over. */
const waitingMs = 5000
const quietMs = 60_000

/** When to ask again, in milliseconds; false where nothing waits. */
export const askAgainIn = ({ waiting, isQuiet }: Pick<SmsState, 'waiting' | 'isQuiet'>): number | false =>
  waiting > 0 && (isQuiet ? quietMs : waitingMs)

const figuresOf = ({ waiting, usedToday, spentMonth }: SmsState) => `${waiting} ${usedToday} ${spentMonth}`

/** What a sender should know; the list beside it follows what leaves meanwhile. */
export const useSmsState = () => {
  const client = useQueryClient()
  const state = useQuery({
    queryKey: [sysSms.name, 'state'],
    queryFn: ({ signal }) => call<SmsState>(calls.smsState, { signal }),
    meta: { quiet: true },
    refetchInterval: ({ state: { data } }) => (data ? askAgainIn(data) : false),
  })
  const figures = state.data && figuresOf(state.data)
  const known = useRef(figures)
  useEffect(() => {
    if (known.current !== undefined && known.current !== figures)
      void client.invalidateQueries({ queryKey: [sysSms.name, 'selectPage'] })
    known.current = figures
  }, [client, figures])
  return state
}
