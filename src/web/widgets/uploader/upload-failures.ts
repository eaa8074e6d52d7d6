import { Failure, failures, isLoginDue } from '#contract/failure.ts'
import { noAnswer, pastSession } from '#web/api/call.ts'
import { unreadableFile } from '../file-button/unreadable-file.ts'
import { LostConnection } from './post-chunk.ts'

export const isLost = (error: unknown): boolean =>
  error instanceof LostConnection ||
  (error instanceof Failure && (error.code === noAnswer || error.code === failures.busy.code))

/** Somebody answered, and cannot take it at the moment, as where the store of the files is away. */
export const isBusy = (error: unknown): boolean =>
  (error instanceof LostConnection && error.message !== '') ||
  (error instanceof Failure && error.code === failures.busy.code)

/** The login has ended: what was sent is still there for whoever signs in again. */
export const isLoginOver = (error: unknown): error is Failure =>
  error instanceof Failure && isLoginDue(error.code)

/** It was sent under a login before this one; the next try goes under the new. */
export const isPast = (error: unknown): boolean => isLoginOver(error) && error.data === pastSession

const unsaying: ReadonlySet<number> = new Set([failures.serverError.code, failures.unknown.code])

/** Says nothing of the upload: what was sent is still there for whoever tries again. */
export const saysNothing = (error: unknown): boolean => error instanceof Failure && unsaying.has(error.code)

/** The right was withdrawn: the sentence is of its person, and does not tell that a file is meant. */
export const isForbidden = (error: unknown): boolean =>
  error instanceof Failure && error.code === failures.forbidden.code

/** The same, or the right was withdrawn, which may be given back: nothing of the upload itself is wrong. */
export const isKept = (error: unknown): boolean => saysNothing(error) || isForbidden(error)

/** A browser tells of a file that was changed or taken away as of a connection that was lost. */
export const assertReadable = (chunk: Blob): Promise<unknown> =>
  chunk
    .slice(0, 1)
    .arrayBuffer()
    .catch(() => {
      throw new Error(unreadableFile)
    })

/** From where the server wants it to go on, where that is what it complains of. */
export const nextIn = (error: unknown): number | undefined => {
  const data = error instanceof Failure ? error.data : undefined
  return typeof data === 'object' &&
    data !== null &&
    'nextChunk' in data &&
    typeof data.nextChunk === 'number'
    ? data.nextChunk
    : undefined
}
