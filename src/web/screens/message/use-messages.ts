import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { calls } from '#contract/calls.ts'
import type { MessageBell, MyMessages } from '#contract/msg-replies.ts'
import type { MessageItem } from '#contract/replies.ts'
import { call } from '#web/api/call.ts'
import { readViewing } from '#web/session/viewing.ts'

// By its name alone: the bell is there from the start, the contract of notices is not.
const resource = 'sys/msg'

/** Asked anew by every push and every connection; never by a timer, which would keep an idle person signed in. */
export const useBell = () =>
  useQuery({
    queryKey: [resource, 'bell'],
    queryFn: ({ signal }) => call<MessageBell>(calls.msgBell, { signal }),
    staleTime: Infinity,
    meta: { quiet: true },
  })

export interface MessageWish {
  index: number
  limit: number
  isRead?: '否'
  msgType?: string
}

export const useMyMessages = (wish: MessageWish) =>
  useQuery({
    queryKey: [resource, 'list', wish],
    queryFn: ({ signal }) => call<MyMessages>(calls.msgList, { query: { ...wish }, signal }),
    placeholderData: keepPreviousData,
  })

export const useMyMessage = (id: string | null) =>
  useQuery({
    queryKey: [resource, 'mine', id],
    queryFn: ({ signal }) => call<MessageItem>(calls.msgMine, { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
    staleTime: 0,
    meta: { quiet: true },
  })

const useChange = (spec: typeof calls.msgRead | typeof calls.msgAcknowledge) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call<object>(spec, { params: { id } }),
    // Also after a refusal: what is not one's own any more stands in nobody's way.
    onSettled: () =>
      Promise.all(
        ['bell', 'list', 'mine'].map(name => client.invalidateQueries({ queryKey: [resource, name] })),
      ),
  })
}

/** `all` marks every one. Who looks with another's eyes reads nothing for him: ask `mayMark` first. */
export const useMarkRead = () => useChange(calls.msgRead)
export const mayMark = (): boolean => readViewing() === undefined
export const useAcknowledge = () => useChange(calls.msgAcknowledge)
