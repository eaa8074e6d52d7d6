/**
 * A save may bear a key of the caller's own choice (a UUID) in this header: however often it is sent with the same key, by
 * somebody who never got the answer, it is done once.
 */
export const onceHeader = 'idempotency-key'

/**
 * Keys of earlier saves of the same record whose answers never came, with commas between them. One that went through is what
 * this save goes on from; one that did not will not any more, however late it arrives.
 */
export const onceAfterHeader = 'idempotency-after'
export const onceAfterMost = 20

/** The key of a save, and those of the saves before it whose answers were lost. */
export interface Once {
  key: string
  after: readonly string[]
}

/**
 * A first chunk may bear a key of its sender's own choice in the same header: however often it comes, it begins one upload. What
 * was sent under it can be taken back by it, too, whether or not anybody has been told what became of it.
 */

/** How long the server remembers a key, in days. Nobody waits longer for an answer. */
export const onceDays = 1
