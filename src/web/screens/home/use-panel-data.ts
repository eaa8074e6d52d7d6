import { useQuery } from '@tanstack/react-query'

import { calls } from '#contract/calls.ts'
import type { PanelData } from '#contract/replies.ts'
import { useAhead } from '#web/api/ahead.ts'
import { call } from '#web/api/call.ts'
import { useLast } from '#web/api/use-last.ts'

export const ranges = ['7', '30', '90'] as const
export type Range = (typeof ranges)[number]

/**
 * The home page's figures, asked anew when the server says that they changed; those of the range before stay until the next
 * come, whether or not they do.
 */
export const usePanelData = (days: Range) => {
  const wanted = {
    queryKey: ['statistics', 'panelData', days],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call<PanelData>(calls.panelData, { query: { days }, signal }),
    meta: { quiet: true },
  }
  useAhead(wanted)
  const { data, error, isPending, isFetching } = useQuery(wanted)
  return { data: useLast(data), error, isPending, isFetching }
}
