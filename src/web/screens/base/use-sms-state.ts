import { useQuery } from '@tanstack/react-query'

import { calls } from '#contract/calls.ts'
import { sysSms } from '#contract/resources/sys-sms.ts'
import type { SmsState } from '#contract/sms.ts'
import { call } from '#web/api/call.ts'

export const useSmsState = () =>
  useQuery({
    queryKey: [sysSms.name, 'state'],
    queryFn: ({ signal }) => call<SmsState>(calls.smsState, { signal }),
    meta: { quiet: true },
  })
