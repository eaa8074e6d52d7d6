import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Where files can be given, of all that is on the screen. */
const places = new Set<Element>()

/**
 * The dialog that something is in. What holds a dialog that has just been opened has the focus before anything in it has: then the
 * one on top is meant.
 */
const dialogOf = (element: Element): Element | undefined =>
  element.closest('[role="dialog"]') ??
  [...element.querySelectorAll('[role="dialog"]')].findLast(each => each.checkVisibility())

/** Whether what is given at `target` is meant for `place`: within it, or where it is the only one around. */
const isMeantFor = (place: Element, target: Element): boolean => {
  if (place.contains(target)) return true
  const dialog = dialogOf(target)
  const around = [...places].filter(
    each => each.checkVisibility() && (each.closest('[role="dialog"]') ?? undefined) === dialog,
  )
  return around.length === 1 && around[0] === place
}

/** Whether a file that is given at `target` goes somewhere. */
export const goesSomewhere = (target: Element): boolean =>
  [...places].some(place => isMeantFor(place, target))

/** A spreadsheet's cells come as a picture, too: in a box to type in their text is meant. */
const isText = (target: Element, { types }: DataTransfer) =>
  types.includes('text/plain') && target.closest('input, textarea, [contenteditable="true"]') !== null

/**
 * Hears of files that are pasted into `ref`, or pasted or dropped anywhere in its dialog or on its page where nothing else takes
 * them; not while it `isClosed` to them, and while the page sleeps of nothing.
 */
export const useGivenFiles = (
  ref: RefObject<Element | null>,
  isClosed: boolean,
  receive: (given: DataTransfer) => void,
  /** Hears whether something is held over them that would be taken. */
  onOver: (isOver: boolean) => void,
): void => {
  const hear = useEffectEvent((event: Event, given: DataTransfer | null) => {
    const [place, { target }] = [ref.current, event]
    if (event.defaultPrevented || !place || !(target instanceof Element)) return
    const isFile = given?.types.includes('Files') && !(event.type === 'paste' && isText(target, given))
    if (!given || !isFile || !isMeantFor(place, target)) return onOver(false)
    // Who does not say so while it is dragged is given nothing.
    event.preventDefault()
    onOver(event.type === 'dragover')
    if (event.type !== 'dragover') receive(given)
  })
  const hearLeft = useEffectEvent(({ relatedTarget }: DragEvent) => {
    if (relatedTarget === null) onOver(false)
  })
  useEffect(() => {
    const place = ref.current
    if (!place || isClosed) return undefined
    const stop = new AbortController()
    const { signal } = stop
    places.add(place)
    document.addEventListener('paste', event => hear(event, event.clipboardData), { signal })
    document.addEventListener('dragover', event => hear(event, event.dataTransfer), { signal })
    document.addEventListener('dragleave', event => hearLeft(event), { signal })
    document.addEventListener('drop', event => hear(event, event.dataTransfer), { signal })
    return () => {
      places.delete(place)
      stop.abort()
    }
  }, [ref, isClosed])
}
