import { useState } from 'react'

/**
 * An answer, or the last one there was: a page that sleeps behind others for longer than answers are kept would otherwise begin
 * anew, without what is half filled in over it.
 */
export const useLast = <T>(answer: T | undefined): T | undefined => {
  const [last, setLast] = useState(answer)
  if (answer !== undefined && answer !== last) setLast(() => answer)
  return answer ?? last
}
