import { useEffect, useRef } from 'react'

import { focusAroundIfLost, isLost } from '../focus-back/focus-main.ts'
import type { Named } from './offered-headers.ts'

/** Where a header was said to be something; `chosen`, where that was chosen from its list. */
interface Said {
  dialog: HTMLElement
  chosen: string | undefined
}

/** The list that it was chosen from, else the next header that nothing has been said of, else the table. */
const nextAfter = ({ dialog, chosen }: Said): HTMLElement | null => {
  const headers = [...dialog.querySelectorAll<HTMLElement>('[data-header]')]
  const own = headers.find(each => each.dataset['header'] === chosen)
  const next = headers.find(each => each.dataset['said'] === undefined)
  return (
    own?.querySelector('input') ??
    next?.querySelector('button') ??
    next?.querySelector('input') ??
    dialog.querySelector<HTMLElement>('table[tabindex="0"], table [tabindex="0"]')
  )
}

const saidBy = (named: readonly Named[]): Said | undefined => {
  const { activeElement } = document
  const dialog = activeElement?.closest<HTMLElement>('[role="dialog"]')
  const isList = activeElement?.matches('[role="combobox"]') ?? false
  return dialog ? { dialog, chosen: isList ? named[0]?.header : undefined } : undefined
}

/**
 * What says what a header is, is disabled while the file is read once more, and may be gone then: the focus goes on at what
 * follows, unless its person has gone elsewhere meanwhile. Gives what is to be done for `named`, told of that.
 */
export const useTakeFocus = (isReading: boolean) => {
  const waiting = useRef<Said>(undefined)
  useEffect(() => {
    const { current: said } = waiting
    if (isReading || !said) return
    waiting.current = undefined
    if (!isLost(document.activeElement) && document.activeElement !== said.dialog) return
    nextAfter(said)?.focus()
    focusAroundIfLost()
  }, [isReading])
  return (named: readonly Named[], take: () => void) => {
    const said = saidBy(named)
    return () => {
      waiting.current = said
      take()
    }
  }
}
