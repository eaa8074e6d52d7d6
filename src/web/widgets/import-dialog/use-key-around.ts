import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Hears keys that mean the table wherever they are pressed in the dialog around it; `isInside` the table the cells may have their own. */
export const useKeyAround = (
  frame: RefObject<HTMLElement | null>,
  act: (event: KeyboardEvent, isInside: boolean) => void,
): void => {
  const onKeyDown = useEffectEvent((event: Event) => {
    if (!(event instanceof KeyboardEvent) || event.defaultPrevented) return
    const { target } = event
    act(event, target instanceof Node && (frame.current?.contains(target) ?? false))
  })
  useEffect(() => {
    const dialog = frame.current?.closest('[role=dialog]')
    dialog?.addEventListener('keydown', onKeyDown)
    return () => dialog?.removeEventListener('keydown', onKeyDown)
  }, [frame])
}
