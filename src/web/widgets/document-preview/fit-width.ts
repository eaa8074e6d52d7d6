/** The dialog around a document takes this much of the window, and this much of that for itself. */
const widest = 1200
const share = 0.96
const aroundFrame = 48

/** What a document has from left to right, CSS pixels. */
const roomAcross = () => Math.min(widest, window.innerWidth * share) - aroundFrame

/** Less than this is no room for a sheet of paper, which would be too small to be read. */
const leastAcross = 600

export const hasNarrowRoom = (): boolean => roomAcross() < leastAcross

/** Shrinks pages of a fixed width to what a small screen has, so that nobody scrolls sideways to read a line. */
export const fitWidth = (page: Document, width: number): void => {
  const room = roomAcross()
  if (room < width) page.documentElement.style.setProperty('zoom', String(room / width))
}
