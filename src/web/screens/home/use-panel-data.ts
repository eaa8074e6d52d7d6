import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { calls } from '#contract/calls.ts'
import type { PanelData } from '#contract/replies.ts'
import { call } from '#web/api/call.ts'

export const ranges = ['7', '30', '90'] as const
export type Range = (typeof ranges)[number]

/** Figures of an open home page are at most this old. */
const refreshMs = 60_000

/** The home page's figures; those of the range before stay until the new ones are here. */
export const usePanelData = (days: Range) =>
  useQuery({
    queryKey: ['statistics', 'panelData', days],
    queryFn: ({ signal }) => call<PanelData>(calls.panelData, { query: { days }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
    meta: { quiet: true },
  })
