import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'

import type { ImportColumn } from '#contract/import-template.ts'
import { usePaused } from '#web/api/use-paused.ts'
import type { ImportRow } from './import-rules.ts'

/** What somebody types in a cell that names records. */
export interface Asked {
  prop: string
  /** Of the row, as they stand: they may say which of several namesakes is meant. */
  cells: ImportRow['cells']
  typed: string
}

export interface OfferedName {
  /** What the cell gets. */
  text: string
  label: string
  /** The names above it, where others have its name. */
  way?: string
}

/** The names that may be meant, the likeliest first. */
export type SuggestNames = (asked: Asked, signal: AbortSignal) => Promise<readonly OfferedName[]>

/** Of whoever knows the records; without it nothing is offered. */
export const SuggestContext = createContext<SuggestNames | undefined>(undefined)

/** More than these nobody looks through beside a cell. */
const most = 10

const divider = /[,，、;；]/

/** Of a cell with several names the last one is being typed. */
export const partsOf = ({ names }: Pick<ImportColumn, 'names'>, text: string) => {
  const parts = names === 'several' ? text.split(divider) : [text]
  const last = parts.pop() ?? ''
  return {
    before: text.slice(0, text.length - last.length),
    named: parts.map(each => each.trim()),
    typed: last.trim(),
  }
}

/** What the cell would hold with each of the names that are offered: asked while it is open, and of nobody else. */
export const useSuggestions = (column: ImportColumn, cells: ImportRow['cells'], text: string) => {
  const suggest = use(SuggestContext)
  const { prop } = column
  const { before, named, typed } = partsOf(column, text)
  const word = usePaused(typed)
  const { data } = useQuery({
    queryKey: ['import-names', prop, word],
    queryFn: ({ signal }) => suggest?.({ prop, cells, typed: word }, signal) ?? [],
    enabled: suggest !== undefined,
    placeholderData: keepPreviousData,
    // Another row may mean another one by the same word, and records come and go.
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  })
  return (data ?? [])
    .filter(({ text: name }) => !named.includes(name))
    .slice(0, most)
    .map(({ text: name, ...shown }) => ({ value: before + name, ...shown }))
}
