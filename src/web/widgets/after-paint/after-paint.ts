/** Runs `work` when the next frame has been painted; gives a function that calls it off. */
export const afterPaint = (work: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = () => {
    timer = setTimeout(work)
  }
  // What nobody looks at is not painted, and gets no frame to wait for.
  if (document.visibilityState === 'hidden') {
    later()
    return () => clearTimeout(timer)
  }
  const frame = requestAnimationFrame(later)
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
