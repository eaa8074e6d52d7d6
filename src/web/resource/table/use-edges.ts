import { useEffect, useRef } from 'react'

/** Tells the style sheet on which sides more of the table can be scrolled to; for the shadows there. */
export const useEdges = () => {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = frame.current
    const table = box?.firstElementChild
    if (!box || !table) return undefined
    const look = () => {
      box.toggleAttribute('data-before', box.scrollLeft > 0)
      box.toggleAttribute('data-beyond', box.scrollLeft + box.clientWidth < box.scrollWidth - 1)
    }
    const observer = new ResizeObserver(look)
    observer.observe(box)
    observer.observe(table)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [])
  return frame
}
