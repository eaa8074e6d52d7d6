import type { MessageItem } from '#contract/replies.ts'

/** Which of the unread ones nobody was told of yet; none the first time, when they are simply there. */
export const newMessages = (
  latest: readonly MessageItem[],
  known: ReadonlySet<string> | undefined,
): MessageItem[] => (known ? latest.filter(each => !known.has(each.id)) : [])
