import { bellLatest, type BellItem } from '#contract/msg-replies.ts'

/** What this page has said aloud, or was there before it could. */
export interface Announced {
  keys: ReadonlySet<string>
  /** More lay behind the last answer than it held: what arrived up to here may be old. Absent where it held all there was. */
  upTo?: string
}

/** One that is published again after a withdrawal is another message to its readers. */
const keyOf = ({ id, publishTime }: BellItem) => `${id} ${publishTime}`

const isBehind = ({ arrivedTime }: BellItem, upTo: string | undefined) =>
  upTo !== undefined && Date.parse(arrivedTime) <= Date.parse(upTo)

/**
 * Which of the unread ones nobody was told of yet, none the first time, when they are simply there; and what has been said
 * then. That one was not in the last answer says it, not when it arrived: of two that are published at the same moment the
 * earlier one may be safe in the database later, and clocks of several nodes differ.
 */
export const newMessages = (
  latest: readonly BellItem[],
  known: Announced | undefined,
): { fresh: BellItem[]; announced: Announced } => {
  const { keys = new Set<string>(), upTo } = known ?? {}
  const fresh = known ? latest.filter(each => !keys.has(keyOf(each)) && !isBehind(each, upTo)) : []
  const last = latest.length < bellLatest ? undefined : latest.at(-1)
  return {
    fresh,
    announced: { keys: new Set([...keys, ...latest.map(keyOf)]), ...(last && { upTo: last.arrivedTime }) },
  }
}
