import { onlineManager } from '@tanstack/react-query'
import { startTransition, useEffect, useEffectEvent, useState } from 'react'

import { askForLatest, type Answer } from './latest-answer.ts'

/**
 * The last answer there is to what is typed, asked for with every letter: see `askForLatest`. It may be that to an earlier
 * question; what is `undefined` is not asked. Its coming gives way to the next letter. `askAhead` asks before what was typed is drawn.
 */
export const useLatestAnswer = <A>(
  question: string | undefined,
  ask: (question: string) => Promise<A>,
): { answer: Answer<A> | undefined; askAhead: (question: string) => void } => {
  const [answer, setAnswer] = useState<Answer<A>>()
  const onQuestion = useEffectEvent(ask)
  const [next] = useState(() =>
    askForLatest(
      (each: string) => onQuestion(each),
      found => startTransition(() => setAnswer(found)),
    ),
  )
  useEffect(() => {
    if (question !== undefined) next(question)
  }, [question, next])
  // What failed is asked again once there is a line.
  const failed = answer?.error !== undefined && answer.question === question ? question : undefined
  useEffect(
    () => (failed === undefined ? undefined : onlineManager.subscribe(isOnline => isOnline && next(failed))),
    [failed, next],
  )
  return { answer, askAhead: next }
}
