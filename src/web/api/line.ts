import { create } from 'zustand'

import { isServerThere } from './release.ts'

/** Whether nobody answers at the moment, as far as the last call or question tells. */
export const useLine = create<{ isLost: boolean }>()(() => ({ isLost: false }))

const note = (isLost: boolean): void => {
  if (useLine.getState().isLost !== isLost) useLine.setState({ isLost })
}

/** How often somebody was heard: a question that was asked before then and failed knows less. */
let heard = 0

/** Whatever was said: somebody is there. */
export const lineAnswers = (): void => {
  heard += 1
  note(false)
}

let looking: Promise<void> | undefined

/** Whether the question that is under way was asked too early to tell: before an answer that came, or before the line went. */
let isStale = false

const look = async (): Promise<void> => {
  isStale = false
  const before = heard
  const isThere = await isServerThere()
  if (isThere || heard === before) note(!isThere)
  if (isStale || (!isThere && heard !== before)) await look()
}

/**
 * A call without an answer may have had other reasons, such as a file that changed while it was sent: the server itself is asked.
 * One question at a time: on a line that swallows them they would stand in each other's way. Who asks meanwhile has the next.
 */
export const lookAtLine = (): Promise<void> => {
  isStale = looking !== undefined
  return (looking ??= look().finally(() => (looking = undefined)))
}
