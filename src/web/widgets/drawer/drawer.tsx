import { Drawer as LibraryDrawer, type DrawerProps } from 'antd'
import { useEffect, useLayoutEffect, useRef } from 'react'

/** The library waits for the end of its movement, and by then somebody may have gone on from there. */
const notAgain = { focusTriggerAfterClose: false }

/** A drawer that gives the focus back to where it was as soon as it begins to close. */
export const Drawer = (props: DrawerProps) => {
  const isOpen = props.open === true
  const before = useRef<Element>(null)
  // Before anything in it takes the focus.
  useLayoutEffect(() => {
    if (isOpen) before.current = document.activeElement
  }, [isOpen])
  useEffect(() => {
    if (!isOpen) return undefined
    return () => {
      const { activeElement } = document
      const isLost = activeElement === document.body || activeElement?.closest('.ant-drawer')
      if (isLost && before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
    }
  }, [isOpen])
  return <LibraryDrawer focusable={notAgain} {...props} />
}
