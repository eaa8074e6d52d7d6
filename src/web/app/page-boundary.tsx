import { useCallback, useEffect, useReducer, type ReactNode } from 'react'

import { noServer } from '#web/api/call.ts'
import { hasNewRelease, onServerBack } from '#web/api/release.ts'
import { report } from '#web/api/report.ts'
import { focusMainIfLost } from '#web/widgets/focus-back/focus-main.ts'

import { ErrorBoundary, isMissingPart } from './error-boundary.tsx'

/** Style sheets that did not come. One that is on its way is left alone: whoever asked for it waits for that very link. */
const missed = new Set<HTMLLinkElement>()

addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missed.add(target)
  },
  true,
)

const askAnew = (link: HTMLLinkElement) =>
  new Promise((done, fail) => {
    missed.delete(link)
    const anew = document.createElement('link')
    anew.rel = 'stylesheet'
    anew.href = link.href
    anew.addEventListener('load', done)
    anew.addEventListener('error', () => fail(new Error(`${anew.href} did not come`)))
    link.replaceWith(anew)
  })

/** The build asks for each style sheet once: one that did not come is put there anew. */
const askForStyles = () => Promise.all([...missed].map(askAnew))

type Missing = 'offline' | 'online'

interface State {
  tries: number
  /** How one was when the code of the page did not come. */
  missing?: Missing
}

/** Asked twice, it is tried once: what has come by then stays. */
const step = (before: State, did: Missing | 'again'): State => {
  if (did !== 'again') return { ...before, missing: did }
  return before.missing ? { tries: before.tries + 1 } : before
}

interface Props {
  /** Asks for the code of the page. */
  load: () => Promise<unknown>
  /** Told of code that did not come: where the page is shown anew, it is asked for again. */
  onMissing: () => void
  children: ReactNode
}

/** A network that is said to be back may not reach the server yet. */
const againMs = 3000

/**
 * Around a page. One whose code could not be had without a network comes by itself when that is back, at the latest when one
 * comes back to it, or when it is asked for again; its words stand until it is there.
 */
export const PageBoundary = ({ load, onMissing, children }: Props) => {
  const [{ tries, missing }, tell] = useReducer(step, { tries: 0 })
  const again = useCallback(async () => {
    await askForStyles()
    await load()
    tell('again')
  }, [load])
  const note = (error: unknown) => {
    if (!isMissingPart(error)) return
    onMissing()
    tell(navigator.onLine ? 'online' : 'offline')
  }
  useEffect(() => {
    if (!missing) return undefined
    let waiting: ReturnType<typeof setTimeout> | undefined
    const failed = async () => {
      if (missing === 'online' || !navigator.onLine) return
      // Then a newer release is what there is to say.
      if (await hasNewRelease()) tell('again')
      else waiting = setTimeout(attempt, againMs)
    }
    const attempt = () => {
      clearTimeout(waiting)
      again().catch(failed)
    }
    // It may have come back before one was told, or while the page was behind another one.
    if (navigator.onLine) attempt()
    const forget = onServerBack(attempt)
    addEventListener('online', attempt)
    return () => {
      clearTimeout(waiting)
      forget()
      removeEventListener('online', attempt)
    }
  }, [missing, again])
  useEffect(() => {
    // The button that asked again is gone.
    if (tries > 0) focusMainIfLost()
  }, [tries])
  return (
    <ErrorBoundary key={tries} onCaught={note} onAgain={() => void again().catch(() => report(noServer()))}>
      {children}
    </ErrorBoundary>
  )
}
