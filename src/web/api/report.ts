import { Failure } from '#contract/failure.ts'

import { pastSession } from './call.ts'

type Listener = (error: unknown) => void

let listener: Listener = error => console.error(error)

/** The application's edge says how a failure is shown: as a toast or as the 登录过期 box. */
export const onReport = (next: Listener): void => {
  listener = next
}

/**
 * Hands a failure that a screen does not answer itself to the application's edge. Queries and mutations do it by
 * themselves; this is for what is called by hand: `resource.export(…).then(saveToDisk, report)`.
 */
export const report = (error: unknown): void => {
  const isGivenUp = error instanceof DOMException && error.name === 'AbortError'
  const isPast = error instanceof Failure && error.data === pastSession
  if (!isGivenUp && !isPast) listener(error)
}
