import { keepPreviousData, useQuery } from '@tanstack/react-query'

import type { Resource } from '#contract/resource.ts'
import { sysDept } from '#contract/resources/sys-dept.ts'
import { sysDict } from '#contract/resources/sys-dict.ts'
import { sysOrg } from '#contract/resources/sys-org.ts'
import { sysUser } from '#contract/resources/sys-user.ts'
import { resourceCalls } from '#web/api/resource-calls.ts'
import { usePaused } from '#web/api/use-paused.ts'
import { findPage } from '#web/session/pages.ts'
import { recordAddress } from '#web/session/record-address.ts'
import { useSession } from '#web/session/store.ts'
import { useGo } from '#web/session/use-go.ts'

import type { Command } from './use-commands.ts'

/** What the palette looks into. */
const sources: readonly Resource[] = [sysUser, sysOrg, sysDept, sysDict]
const most = 5
/** What tells one of them from others of its name: the first that it has. */
const hints = ['userAccount', 'orgCode', 'dictValue', 'orgIdLabel']

const textOf = (row: object, name: string) => {
  const value = Object.entries(row).find(([each]) => each === name)?.[1]
  return typeof value === 'string' ? value : ''
}

const search = async (word: string, among: typeof sources, signal: AbortSignal) => {
  const pages = await Promise.all(
    among.map(resource =>
      resourceCalls(resource).selectPage({ index: 0, limit: most, like: [`spelt:${word}`] }, signal),
    ),
  )
  return pages.flatMap(({ items }, at) => {
    const resource = among[at]
    return resource ? items.map(row => ({ resource, row })) : []
  })
}

/** Users, organisations, departments and dictionary entries that answer a word of at least two letters or one Chinese character. */
export const useFoundRecords = (word: string) => {
  const routes = useSession(state => state.routes)
  const navigate = useGo()
  const now = word.trim()
  const typed = usePaused(now)
  const among = sources.filter(resource => findPage(routes, resource.page))
  const isWorthIt = among.length > 0 && (now.length > 1 || /\p{Script=Han}/u.test(now))
  const { data, error, isFetching } = useQuery({
    queryKey: ['palette', typed],
    queryFn: ({ signal }) => search(typed, among, signal),
    enabled: isWorthIt && typed === now,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const commands = (isWorthIt ? (data ?? []) : []).map(({ resource, row }): Command => ({
    key: `${resource.name} ${row.id}`,
    group: '记录',
    label: textOf(row, resource.labelField),
    hint: [resource.title, hints.map(each => textOf(row, each)).find(Boolean)].filter(Boolean).join(' · '),
    run: () => void navigate(recordAddress(routes, { resource: resource.name, recordId: row.id })),
  }))
  const isSearching = isWorthIt && (isFetching || typed !== now)
  // What could not be asked for is not what there is none of.
  return { commands, isSearching, error: isWorthIt && !isSearching ? error : null }
}
