import { keepPreviousData, useQuery } from '@tanstack/react-query'

import type { Action } from '#contract/permission.ts'
import { rightsCalls } from '#contract/rights-calls.ts'
import type { Explanation } from '#contract/rights-replies.ts'
import { call } from '#web/api/call.ts'

/** Empty texts are not chosen yet. */
export interface Question {
  userId: string
  page: string
  action: Action
  recordId: string
}

export const isComplete = ({ userId, page }: Question): boolean => userId !== '' && page !== ''

/** Asked anew each time: rights change, and the answer must be that of now. */
export const useExplanation = ({ recordId, ...question }: Question) =>
  useQuery({
    queryKey: ['sys/user', 'explain', question, recordId],
    queryFn: ({ signal }) =>
      call<Explanation>(rightsCalls.explain, {
        query: { ...question, recordId: recordId || undefined },
        signal,
      }),
    enabled: isComplete({ ...question, recordId }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { quiet: true },
  })
