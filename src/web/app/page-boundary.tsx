import { useCallback, useEffect, useReducer, type ReactNode } from 'react'

import { onServerBack } from '#web/api/release.ts'
import { focusMainIfLost } from '#web/widgets/focus-back/focus-main.ts'

import { ErrorBoundary, isMissingPart } from './error-boundary.tsx'

/** Of a sheet that did not come nobody may read the rules, or there is none. */
const isMissing = ({ sheet }: HTMLLinkElement) => {
  try {
    return !sheet?.cssRules
  } catch {
    return true
  }
}

const askAnew = (link: HTMLLinkElement) =>
  new Promise(done => {
    const anew = document.createElement('link')
    anew.rel = 'stylesheet'
    anew.href = link.href
    anew.addEventListener('load', done)
    anew.addEventListener('error', done)
    link.replaceWith(anew)
  })

/** The build asks for each style sheet once: one that did not come is put there anew. */
const askForStyles = () => {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  return Promise.all(links.filter(isMissing).map(askAnew))
}

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
  /** Told of a page that did not come: its code is asked for again only when somebody says so. */
  onMissing: () => void
  children: ReactNode
}

/**
 * Around a page. One whose code could not be had without a network comes by itself when that is back, at the latest when one
 * comes back to it, or when it is asked for again.
 */
export const PageBoundary = ({ onMissing, children }: Props) => {
  const [{ tries, missing }, tell] = useReducer(step, { tries: 0 })
  const again = useCallback(() => void askForStyles().then(() => tell('again')), [])
  const note = (error: unknown) => {
    if (!isMissingPart(error)) return
    onMissing()
    tell(navigator.onLine ? 'online' : 'offline')
  }
  useEffect(() => {
    if (!missing) return undefined
    // It came back while the page was behind another one.
    if (missing === 'offline' && navigator.onLine) return again()
    const forget = onServerBack(again)
    addEventListener('online', again)
    return () => {
      forget()
      removeEventListener('online', again)
    }
  }, [missing, again])
  useEffect(() => {
    // The button that asked again is gone.
    if (tries > 0) focusMainIfLost()
  }, [tries])
  return (
    <ErrorBoundary key={tries} onCaught={note} onAgain={again}>
      {children}
    </ErrorBoundary>
  )
}
