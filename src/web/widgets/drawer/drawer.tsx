import { Drawer as LibraryDrawer, type DrawerProps } from 'antd'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

import { focusAroundIfLost } from '../focus-back/focus-main.ts'

/** The library waits for the end of its movement, and by then somebody may have gone on from there. */
const notAgain = { focusTriggerAfterClose: false }
const notAtAll = { ...notAgain, autoFocus: false, trap: false }

/** A box that asks something first: after a reload it may be there before the drawer that the address names. */
const hasBoxAbove = () => document.querySelector('.ant-modal-confirm') !== null

/** Where it was opened from may be gone, as the palette is by then: it goes to what is seen now. */
const giveBackTo = (before: Element | null) => {
  if (before instanceof HTMLElement && before !== document.body && before.isConnected)
    return before.focus({ preventScroll: true })
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  focusAroundIfLost()
}

/** A drawer that gives the focus back to where it was as soon as it begins to close, and takes it from no box above it. */
export const Drawer = (props: DrawerProps) => {
  const isOpen = props.open === true
  const before = useRef<Element>(null)
  const [wasOpen, setWasOpen] = useState(false)
  const [focusable, setFocusable] = useState<DrawerProps['focusable']>(notAgain)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    setFocusable(isOpen && hasBoxAbove() ? notAtAll : notAgain)
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
  return <LibraryDrawer focusable={focusable} {...props} />
}
