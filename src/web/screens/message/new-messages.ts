import type { BellItem } from '#contract/msg-replies.ts'

/** What this page has said aloud, and how far: what had arrived before is not new, though it is shown only now. */
export interface Announced {
  keys: ReadonlySet<string>
  since: string
}

/** One that is published again after a withdrawal is another message to its readers. */
const keyOf = ({ id, publishTime }: BellItem) => `${id} ${publishTime}`

const isAfter = (time: string, since: string) => since === '' || Date.parse(time) >= Date.parse(since)

/** Which of the unread ones nobody was told of yet, none the first time, when they are simply there; and what has been said then. */
export const newMessages = (
  latest: readonly BellItem[],
  known: Announced | undefined,
): { fresh: BellItem[]; announced: Announced } => {
  const { keys = new Set<string>(), since = '' } = known ?? {}
  const fresh = known ? latest.filter(each => !keys.has(keyOf(each)) && isAfter(each.arrivedTime, since)) : []
  const last = latest[0]?.arrivedTime ?? since
  return {
    fresh,
    announced: {
      keys: new Set([...keys, ...latest.map(keyOf)]),
      since: isAfter(last, since) ? last : since,
    },
  }
}
