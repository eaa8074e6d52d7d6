import { Drawer as LibraryDrawer, type DrawerProps } from 'antd'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

import { useBackCloses } from '../back-closes/use-back-closes.ts'
import { focusAroundIfLost } from '../focus-back/focus-main.ts'
import { isAsked } from '../layers/layers.ts'
import { useEarlyPress } from '../layers/use-early-press.ts'
import { LineLostOver } from '../line-lost/line-lost.tsx'

/** The library waits for the end of its movement, and by then somebody may have gone on from there. */
const notAgain: DrawerProps = { focusable: { focusTriggerAfterClose: false } }
// The library knows no `autoFocus` in `focusable`.
const notAtAll: DrawerProps = { autoFocus: false, focusable: { ...notAgain.focusable, trap: false } }

/** Where it was opened from may be gone, as the palette is by then: it goes to what is seen now. */
const giveBackTo = (before: Element | null) => {
  if (before instanceof HTMLElement && before !== document.body && before.isConnected)
    return before.focus({ preventScroll: true })
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  focusAroundIfLost()
}

interface Props extends Omit<DrawerProps, 'onClose'> {
  onClose: () => void
  /** What is open stands in the address: that has its own step in the browser's history. */
  isInAddress?: boolean
}

/**
 * A drawer that gives the focus back to where it was as soon as it begins to close, and takes it from no box above it. On a phone
 * Back closes it. The second half of a double press on what opened it does not. It lies over the top bar: that the server does not
 * answer is said in its own head.
 */
export const Drawer = ({ isInAddress = false, ...props }: Props) => {
  const isOpen = props.open === true
  useBackCloses(isOpen && !isInAddress, props.onClose)
  const isEarly = useEarlyPress(isOpen)
  const before = useRef<Element>(null)
  const [wasOpen, setWasOpen] = useState(false)
  const [focus, setFocus] = useState(notAgain)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    // After a reload such a box may be there before the drawer that the address names.
    setFocus(isOpen && isAsked() ? notAtAll : notAgain)
  }
  // Before anything in it takes the focus.
  useLayoutEffect(() => {
    if (isOpen) before.current = document.activeElement
  }, [isOpen])
  useEffect(() => {
    if (!isOpen) return undefined
    return () => {
      const { activeElement } = document
      const isLost = activeElement === document.body || activeElement?.closest('.ant-drawer')
      if (isLost) giveBackTo(before.current)
    }
  }, [isOpen])
  return (
    <LibraryDrawer
      {...focus}
      {...(isOpen && props.title && { extra: <LineLostOver /> })}
      {...props}
      onClose={event => !isEarly(event) && props.onClose()}
    />
  )
}
