import { workIdHeader, type ProgressPush } from '#contract/transfer-calls.ts'
import { idPattern } from '#contract/validate.ts'

import type { Parts } from '#server/parts.ts'
import type { Exchange } from './exchange.ts'

type Facts = Pick<ProgressPush, 'done' | 'total' | 'phase'>

/** Tells how far the work of one call has come. */
export type TellProgress = (facts: Facts) => void

/** More often would only fill the line: nobody reads faster. */
const everyMs = 200

/**
 * How far a call has come, pushed to its caller under the id that came with it; to nobody where none came. The beginning
 * of a phase and its end are always told.
 */
export const workProgress = (
  { events }: Parts,
  { caller, request }: Exchange<unknown>,
  kind: ProgressPush['kind'],
): TellProgress => {
  const id = request.headers[workIdHeader]
  if (typeof id !== 'string' || !idPattern.test(id)) return () => undefined
  let last = 0
  return facts => {
    const now = performance.now()
    const isEdge = facts.done === 0 || facts.done === facts.total
    if (!isEdge && now - last < everyMs) return
    last = now
    events.emit('work-progress', { userId: caller.userId, push: { kind, id, ...facts, state: 'running' } })
  }
}
