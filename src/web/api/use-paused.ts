import { useEffect, useState } from 'react'

/** Long enough that somebody who goes on typing is not asked for every letter, short enough not to be waited for. */
const pauseMs = 120

/** What is typed, once nothing has been typed for a moment: what the server is asked for. */
export const usePaused = (typed: string): string => {
  const [paused, setPaused] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return paused
}
