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

import { isMeant, recordAbout, textOf } from './record-about.ts'
import { restElsewhere, restInList, wordsOf, type Found } from './rest.ts'
import type { Command } from './use-commands.ts'

/** What the palette looks into. */
const sources: readonly Resource[] = [sysUser, sysOrg, sysDept, sysDict]
const most = 5
const nothing = { word: '', kinds: [] }

const search = async (word: string, among: typeof sources, signal: AbortSignal) => {
  const like = wordsOf(word).map(each => `spelt:${each}`)
  const pages = await Promise.all(
    among.map(resource => resourceCalls(resource).selectPage({ index: 0, limit: most, like }, signal)),
  )
  const kinds = pages.flatMap((page, at) => {
    const resource = among[at]
    return resource ? [{ ...page, resource }] : []
  })
  return { word, kinds }
}

/**
 * Users, organisations, departments and dictionary entries that answer a word of at least two letters or one Chinese character,
 * and where there are more than can stand here, the way to their list or, in `rest`, what to do.
 */
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
  const isSearching = isWorthIt && (isFetching || typed !== now)
  const { word: answered, kinds } = isWorthIt && data ? data : nothing
  const recordCommand = (resource: Resource, row: { id: string }): Command => ({
    key: `${resource.name} ${row.id}`,
    group: '记录',
    label: textOf(row, resource.labelField),
    hint: recordAbout(resource, row, answered),
    run: () => void navigate(recordAddress(routes, { resource: resource.name, recordId: row.id })),
  })
  const listCommand = (found: Found): Command[] => {
    const list = findPage(routes, found.resource.page)
    const label = list && restInList(found, answered, list.node.functionName)
    if (!label) return []
    const address = `${list.path}?${new URLSearchParams({ keyword: answered })}`
    return [
      {
        key: `${found.resource.name} list`,
        group: '记录',
        label,
        hint: found.resource.title,
        run: () => void navigate(address),
      },
    ]
  }
  const recordsOf = ({ items, resource }: (typeof kinds)[number], areMeant: boolean) =>
    items
      .filter(row => isMeant(resource, row, answered) === areMeant)
      .map(row => recordCommand(resource, row))
  const commands = [
    ...kinds.flatMap(found => recordsOf(found, true)),
    ...kinds.flatMap(found => [
      ...recordsOf(found, false),
      // The word before is nothing to look for in a list.
      ...(isSearching ? [] : listCommand(found)),
    ]),
  ]
  const rest = isSearching ? '' : restElsewhere(kinds, answered)
  // What could not be asked for is not what there is none of.
  return { commands, rest, isSearching, error: isWorthIt && !isSearching ? error : null }
}
