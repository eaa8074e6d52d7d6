import { useEffect, useRef, useState } from 'react'

import { afterPaint } from '#web/widgets/after-paint/after-paint.ts'
import { onlyHeard } from '#web/widgets/only-heard/only-heard.ts'

import { newsOf, type Outcome } from './outcome.ts'

const isSame = (one: Outcome, other: Outcome) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Tells those who listen to the page what has come of a search, a sort, a choice. The words are written when the page has been
 * painted, and not by React: a list that answers a click does not wait for them. A page that is left falls silent, and has
 * nothing to say when it is come back to as it was.
 */
export const OutcomeStatus = ({ outcome }: { outcome: Outcome }) => {
  const region = useRef<HTMLParagraphElement>(null)
  const told = useRef<Outcome>({})
  const [now, setNow] = useState(outcome)
  if (!isSame(now, outcome)) setNow(outcome)
  useEffect(() => {
    const node = region.current
    if (!node) return undefined
    const words = newsOf(told.current, now)
    if (words === '' && isSame({ ...told.current, ...now }, told.current)) return undefined
    // The same words once more are news as well.
    node.textContent = ''
    return afterPaint(() => {
      node.textContent = words
      told.current = { ...told.current, ...now }
    })
  }, [now])
  useEffect(() => {
    const node = region.current
    return () => {
      if (node) node.textContent = ''
    }
  }, [])
  return <p ref={region} role="status" style={onlyHeard} />
}
