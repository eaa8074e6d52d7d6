import { useEffect } from 'react'

/** Bears what stays in sight over what is scrolled by: the top bar, a toolbar, the line of who looks as another, a column. */
const staying = '[data-stays]'
/** Such things beside an element; the headings of a table stay above all its rows, the answers of a dialog below it (dialogs.css). */
const besideIt = `:scope > ${staying}, :scope > thead > tr > ${staying}, :scope > .ant-modal-footer`

/** By more than a border. */
const lieOver = (bar: DOMRect, its: DOMRect): boolean =>
  bar.top < its.bottom - 1 && bar.bottom > its.top + 1 && bar.left < its.right - 1 && bar.right > its.left + 1

/** What lies over a part of it. What is in a window over such a bar is not beside it. */
const coversOf = (element: Element): Element[] => {
  const its = element.getBoundingClientRect()
  // An area as high as the window, like the main one, is never whole in sight.
  if (its.height > window.innerHeight / 2) return []
  const covers: Element[] = []
  for (let around = element.parentElement; around; around = around.parentElement)
    for (const each of around.querySelectorAll(besideIt))
      if (!each.contains(element) && lieOver(each.getBoundingClientRect(), its)) covers.push(each)
  return covers
}

/** Brings it into the middle, as browsers do it with what is outside of the window. */
const uncover = (element: Element): void => {
  const covers = coversOf(element)
  if (covers.length === 0) return
  const row = element.closest('tr')
  const isColumn = (cover: Element) => row !== null && cover.parentElement === row
  element.scrollIntoView({
    block: covers.every(isColumn) ? 'nearest' : 'center',
    inline: covers.some(isColumn) ? 'center' : 'nearest',
    behavior: 'instant',
  })
}

/**
 * Where the focus goes by keyboard is seen: browsers scroll to what is outside of the window only, not to what is under a bar.
 * Told of the bars (`scroll-padding`) they would scroll for the bars' own buttons, too. Who points sees where he points, and
 * nothing is asked of the browser then.
 */
export const useFocusUncovered = (): void => {
  useEffect(() => {
    let isPointing = false
    let frame = 0
    const point = () => {
      isPointing = true
    }
    const type = () => {
      isPointing = false
    }
    const look = () => {
      cancelAnimationFrame(frame)
      if (isPointing) return
      // The browser scrolls first, and lays out for the frame anyway.
      frame = requestAnimationFrame(() => document.activeElement && uncover(document.activeElement))
    }
    addEventListener('pointerdown', point, { capture: true, passive: true })
    addEventListener('keydown', type, { capture: true, passive: true })
    document.addEventListener('focusin', look)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('pointerdown', point, { capture: true })
      removeEventListener('keydown', type, { capture: true })
      document.removeEventListener('focusin', look)
    }
  }, [])
}
