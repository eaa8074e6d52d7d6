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
