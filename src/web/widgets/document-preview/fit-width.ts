/** The dialog around a document takes this much of the window, and this much of that for itself. */
const widest = 1200
const share = 0.96
const aroundFrame = 48

/** What a document has from left to right, CSS pixels, before it is drawn. */
export const roomAcross = () => Math.min(widest, window.innerWidth * share) - aroundFrame

/** Less than this is no room for a sheet of paper, which would be too small to be read. */
const leastAcross = 600

export const hasNarrowRoom = (): boolean => roomAcross() < leastAcross

/**
 * How large a page of a fixed width is shown in the room that it has now, beside its scroll bar: smaller than it is, at most,
 * so that nobody scrolls sideways to read a line.
 */
export const fitFor = ({ documentElement: root }: Document, width?: number): number =>
  width === undefined ? 1 : Math.min(1, root.clientWidth / width)

/** Tells of each other width that the window gets, until the answer is called. */
export const onResize = (changed: () => void): (() => void) => {
  addEventListener('resize', changed)
  return () => removeEventListener('resize', changed)
}
