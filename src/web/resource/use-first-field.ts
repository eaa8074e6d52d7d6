import { useEffect, useRef } from 'react'

import { useAppState } from '#web/session/app-state.ts'
import { useSignInAgain } from '#web/session/sign-in-again.ts'

const writable = 'input:not([type="hidden"], [type="file"], [disabled], [readonly]), textarea:not([disabled])'

/**
 * The first field of a new record has the focus as soon as it is there: whoever wants one writes it at once. Not on a phone, whose
 * keyboard would cover half of what is to be filled in. Gives the form's ref.
 */
export const useFirstField = (isNewForm: boolean) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isNewForm || useAppState.getState().device === 'mobile') return
    // Over a form that comes with a reload there may be the box to sign in again, which has the focus.
    if (useSignInAgain.getState().asked) return
    // Whoever was faster stays where he is.
    if (box.current?.contains(document.activeElement)) return
    box.current?.querySelector<HTMLElement>(writable)?.focus({ preventScroll: true })
  }, [isNewForm])
  return box
}
