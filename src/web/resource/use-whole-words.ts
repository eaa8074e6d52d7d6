import { useEffect, type RefObject } from 'react'

/** Wider than their icon by this much, and without their word: room that no word stands in. */
const spare = 2

const isOnlyIcon = (button: HTMLElement): boolean => {
  const word = button.lastElementChild
  if (!word || word === button.firstElementChild) return false
  // What has no room breaks after the icon; the second line is not seen.
  return word.getBoundingClientRect().top >= button.getBoundingClientRect().bottom - spare
}

/** Those that gave up their word give up its room, too; the room that this leaves goes to the gap before the search. */
const foldAll = (tools: HTMLElement, selector: string): void => {
  const buttons = [...tools.querySelectorAll<HTMLElement>(selector)]
  for (const each of buttons) delete each.dataset['folded']
  for (const each of buttons.filter(isOnlyIcon)) each.dataset['folded'] = ''
}

/**
 * A tool without its word is as wide as its icon. The style sheet alone takes as much of it as is missing, a pixel of it perhaps,
 * and what it leaves would be an icon in an empty button. `selector`: those that fold.
 */
export const useWholeWords = (ref: RefObject<HTMLElement | null>, selector: string): void => {
  useEffect(() => {
    const tools = ref.current
    if (!tools) return undefined
    let frame = 0
    const observer = new ResizeObserver(entries => {
      for (const { target } of entries) if (!target.isConnected) observer.unobserve(target)
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => foldAll(tools, selector))
    })
    const watch = () => {
      for (const each of tools.querySelectorAll('button')) observer.observe(each)
    }
    observer.observe(tools)
    watch()
    const comings = new MutationObserver(watch)
    comings.observe(tools, { childList: true, subtree: true })
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      comings.disconnect()
    }
  }, [ref, selector])
}
