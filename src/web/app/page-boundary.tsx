import { useCallback, useEffect, useReducer, type ReactNode } from 'react'

import { noServer } from '#web/api/call.ts'
import { hasNewRelease, isServerThere, onServerBack } from '#web/api/release.ts'
import { focusMainIfLost } from '#web/widgets/focus-back/focus-main.ts'
import { isMissingPart } from '#web/widgets/later/is-missing-part.ts'

import { ErrorBoundary, type Reach } from './error-boundary.tsx'

type Missing = Exclude<Reach, 'asking'>

interface State {
  tries: number
  /** Whether the server answered when the code of the page did not come. */
  missing?: Missing
  /** It was asked for by the button and did not come. */
  isInVain?: boolean
}

/** Asked twice, it is tried once: what has come by then stays. */
const step = (before: State, did: Missing | 'again' | 'in vain'): State => {
  if (did === 'in vain') return { ...before, isInVain: true }
  if (did !== 'again') return { ...before, missing: did }
  return before.missing ? { tries: before.tries + 1 } : before
}

interface Props {
  /** Asks for the code of the page. */
  load: () => Promise<unknown>
  children: ReactNode
}

/** A network that is said to be back may not reach the server yet. */
const againMs = 3000

/**
 * Around a page. One whose code could not be had without the server comes by itself when that is back, at the latest when one
 * comes back to it, or when it is asked for again; its words stand until it is there.
 */
export const PageBoundary = ({ load, children }: Props) => {
  const [{ tries, missing, isInVain }, tell] = useReducer(step, { tries: 0 })
  const again = useCallback(async () => {
    await load()
    tell('again')
  }, [load])
  const note = async (error: unknown) => {
    if (!isMissingPart(error)) return
    if (!(await isServerThere())) tell('away')
    else tell((await hasNewRelease()) ? 'there' : 'lacking')
  }
  useEffect(() => {
    if (!missing) return undefined
    let waiting: ReturnType<typeof setTimeout> | undefined
    const failed = async () => {
      if (missing !== 'away' || !navigator.onLine) return
      // Then a newer release is what there is to say.
      if (await hasNewRelease()) tell('again')
      else waiting = setTimeout(attempt, againMs)
    }
    const attempt = () => {
      clearTimeout(waiting)
      again().catch(failed)
    }
    // It may have come back before one was told, or while the page was behind another one. Once its code has come and a part of
    // it has not, to ask again at once would never end.
    if (navigator.onLine && (tries === 0 || missing === 'away')) attempt()
    const forget = onServerBack(attempt)
    addEventListener('online', attempt)
    return () => {
      clearTimeout(waiting)
      forget()
      removeEventListener('online', attempt)
    }
  }, [missing, again, tries])
  useEffect(() => {
    // The button that asked again is gone.
    if (tries > 0) focusMainIfLost()
  }, [tries])
  return (
    <ErrorBoundary
      key={tries}
      reach={missing ?? 'asking'}
      onCaught={error => void note(error)}
      onAgain={() => void again().catch(() => tell('in vain'))}
      // Here, not as a toast: before signing in there are none.
      said={isInVain ? noServer().message : undefined}
    >
      {children}
    </ErrorBoundary>
  )
}
