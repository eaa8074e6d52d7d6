import { useQueryClient } from '@tanstack/react-query'

import type { Resource } from '#contract/resource.ts'
import { sysDept } from '#contract/resources/sys-dept.ts'
import { sysDict } from '#contract/resources/sys-dict.ts'
import { sysOrg } from '#contract/resources/sys-org.ts'
import { sysUser } from '#contract/resources/sys-user.ts'
import { resourceCalls } from '#web/api/resource-calls.ts'
import { useLatestAnswer } from '#web/api/use-latest-answer.ts'
import { findPage } from '#web/session/pages.ts'
import { recordAddress } from '#web/session/record-address.ts'
import { useSession } from '#web/session/store.ts'
import { useGo } from '#web/session/use-go.ts'

import { isMeant, recordAbout, textOf } from './record-about.ts'
import { restElsewhere, restInList, soughtIn, wordsOf, type Found } from './rest.ts'
import type { Command } from './use-commands.ts'

/** What the palette looks into. */
const sources: readonly Resource[] = [sysUser, sysOrg, sysDept, sysDict]
const most = 5
const nothing = { kinds: [] }

const search = async (word: string, among: typeof sources, signal: AbortSignal) => {
  const kinds = await Promise.all(
    among.map(async resource => {
      const sought = soughtIn(resource, word)
      const like = wordsOf(sought).map(each => `spelt:${each}`)
      const page = await resourceCalls(resource).selectPage({ index: 0, limit: most, like }, signal)
      return { ...page, resource, sought }
    }),
  )
  return { kinds }
}

/**
 * Users, organisations, departments and dictionary entries that answer a word of at least two letters or one Chinese character,
 * and where there are more than can stand here, the way to their list or, in `rest`, what to do.
 */
export const useFoundRecords = (word: string) => {
  const routes = useSession(state => state.routes)
  const navigate = useGo()
  const now = word.trim()
  const among = sources.filter(resource => findPage(routes, resource.page))
  const isWorth = (asked: string) => among.length > 0 && (asked.length > 1 || /\p{Script=Han}/u.test(asked))
  const isWorthIt = isWorth(now)
  const client = useQueryClient()
  const { answer, askAhead } = useLatestAnswer(isWorthIt ? now : undefined, asked =>
    client.fetchQuery({
      queryKey: ['palette', asked],
      queryFn: ({ signal }) => search(asked, among, signal),
      meta: { quiet: true },
    }),
  )
  const isSearching = isWorthIt && answer?.question !== now
  const { kinds } = (isWorthIt && answer?.data) || nothing
  const error = answer?.error instanceof Error ? answer.error : null
  const recordCommand = ({ resource, sought }: Found, row: { id: string }): Command => {
    const to = recordAddress(routes, { resource: resource.name, recordId: row.id })
    return {
      key: `${resource.name} ${row.id}`,
      group: '记录',
      label: textOf(row, resource.labelField),
      hint: recordAbout(resource, row, sought),
      to,
      run: () => void navigate(to),
    }
  }
  const listCommand = (found: Found): Command[] => {
    const list = findPage(routes, found.resource.page)
    const label = list && restInList(found, list.node.functionName)
    if (!label) return []
    const address = `${list.path}?${new URLSearchParams({ keyword: found.sought })}`
    return [
      {
        key: `${found.resource.name} list`,
        group: '记录',
        label,
        hint: found.resource.title,
        to: address,
        run: () => void navigate(address),
      },
    ]
  }
  const recordsOf = (found: Found, areMeant: boolean) =>
    found.items
      .filter(row => isMeant(found.resource, row, found.sought) === areMeant)
      .map(row => recordCommand(found, row))
  const commands = [
    ...kinds.flatMap(found => recordsOf(found, true)),
    ...kinds.flatMap(found => [
      ...recordsOf(found, false),
      // The word before is nothing to look for in a list.
      ...(isSearching ? [] : listCommand(found)),
    ]),
  ]
  const rest = isSearching ? '' : restElsewhere(kinds)
  // What could not be asked for is not what there is none of.
  /** Told of each letter: the browser shows it first, and what it finds is drawn while the question is under way. */
  const ahead = (typed: string) => {
    const asked = typed.trim()
    if (isWorth(asked)) setTimeout(() => askAhead(asked))
  }
  return { commands, rest, isSearching, error: isWorthIt && !isSearching ? error : null, ahead }
}
