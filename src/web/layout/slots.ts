import { keepDisplayed } from './keep-displayed.ts'

const slots = new Map<string, HTMLElement>()

/** For the element that a page stands in, by the page's key. */
export const holdSlot = (key: string) => (slot: HTMLElement | null) => {
  if (!slot) return undefined
  slots.set(key, slot)
  const stop = keepDisplayed(slot)
  return () => {
    stop()
    if (slots.get(key) === slot) slots.delete(key)
  }
}

/** Whether there is anything to show: what is prepared behind the others is drawn when nothing else is to be done. */
export const isDrawn = (key: string): boolean => (slots.get(key)?.childElementCount ?? 0) > 0
