/**
 * A save may bear a key of the caller's own choice (a UUID) in this header: however often it is sent with the same key, by
 * somebody who never got the answer, it is done once.
 */
export const onceHeader = 'idempotency-key'

/** How long the server remembers a key, in days. Nobody waits longer for an answer. */
export const onceDays = 1
