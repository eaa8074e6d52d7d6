import { useEffect, useEffectEvent, type RefObject } from 'react'

/** A key that means the table wherever one is in the dialog around it: what is told above it says to press that. */
export const useKeyAround = (
  frame: RefObject<HTMLElement | null>,
  key: string,
  act: (event: KeyboardEvent) => void,
): void => {
  const onKeyDown = useEffectEvent((event: Event) => {
    if (!(event instanceof KeyboardEvent) || event.key !== key || event.defaultPrevented) return
    // In the table it is pressed at a cell.
    if (event.target instanceof Node && frame.current?.contains(event.target)) return
    act(event)
  })
  useEffect(() => {
    const dialog = frame.current?.closest('[role=dialog]')
    dialog?.addEventListener('keydown', onKeyDown)
    return () => dialog?.removeEventListener('keydown', onKeyDown)
  }, [frame])
}
