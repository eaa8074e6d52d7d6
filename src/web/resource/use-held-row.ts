import { useEffect, useReducer, useState } from 'react'

import { isTyping, onSettled } from '#web/widgets/text-box/typing.ts'

/**
 * The record that a form was filled from. A page that sleeps behind others loses what it has asked for, not what it holds: a new
 * record keeps its id, to which files may belong already, and what is being changed stays over what it was when one began, from
 * the first letter on: what somebody else has saved meanwhile would otherwise be overwritten as if one had seen it.
 */
export const useHeldRow = <T>(id: string | undefined, fresh: T | undefined, mustStay: boolean) => {
  const [held, setHeld] = useState<{ id: string | undefined; row: T }>()
  const [, lookAgain] = useReducer((count: number) => count + 1, 0)
  const own = held?.id === id ? held?.row : undefined
  const row = own !== undefined && (mustStay || isTyping()) ? own : (fresh ?? own)
  if (row !== undefined && row !== own) setHeld({ id, row })
  const isBehind = fresh !== undefined && row !== fresh && !mustStay
  useEffect(() => (isBehind ? onSettled(lookAgain) : undefined), [isBehind])
  return [row, (newer: T) => setHeld({ id, row: newer })] as const
}
