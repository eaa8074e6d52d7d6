/**
 * Tells the style sheet on which sides more of what a box holds can be scrolled to, for the shadows there, now and when its size or
 * that of its content changes; until the answer is called.
 */
export const watchEdges = (box: HTMLElement): (() => void) => {
  const look = () => {
    box.toggleAttribute('data-before', box.scrollLeft > 0)
    box.toggleAttribute('data-beyond', box.scrollLeft + box.clientWidth < box.scrollWidth - 1)
  }
  const observer = new ResizeObserver(look)
  observer.observe(box)
  if (box.firstElementChild) observer.observe(box.firstElementChild)
  box.addEventListener('scroll', look, { passive: true })
  return () => {
    observer.disconnect()
    box.removeEventListener('scroll', look)
  }
}
