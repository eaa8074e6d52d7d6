/** CSS pixels. */
export interface ChartSize {
  width: number
  height: number
}

/** One broader than there is room for is drawn as narrow as that, not made smaller: its letters stay, and it is no higher than broad. */
export const fittedIn = ({ width, height }: ChartSize, room: number): ChartSize => {
  if (width <= room) return { width, height }
  return { width: room, height: Math.min(height, Math.max(room, (height * room) / width)) }
}

/** Broader and higher than any paper, pixels; a picture of whatever size a stranger asks for would take all of the memory. */
const mostSide = 2400

/** As large as it is drawn: a larger place is filled with the same picture. */
export const drawnSize = ({ width, height }: ChartSize): ChartSize => {
  const scale = Math.min(1, mostSide / Math.max(width, height))
  return { width: Math.max(1, width * scale), height: Math.max(1, height * scale) }
}
