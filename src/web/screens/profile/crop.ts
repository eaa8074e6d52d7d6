/** How a square is cut out of a picture: `zoom` from 1, `x` and `y` from 0 (left, top) to 1 (right, bottom). */
export interface Crop {
  zoom: number
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

export const wholeCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 }
export const mostZoom = 4

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** The square in pixels of the picture; always inside it. */
export const squareOf = ({ width, height }: Size, { zoom, x, y }: Crop) => {
  const size = Math.min(width, height) / within(zoom, 1, mostZoom)
  return { left: (width - size) * within(x, 0, 1), top: (height - size) * within(y, 0, 1), size }
}

/** The picture dragged by `dx`, `dy` pixels in a view of `view` pixels: it follows the pointer as far as it reaches. */
export const dragged = (picture: Size, crop: Crop, dx: number, dy: number, view: number): Crop => {
  const { left, top, size } = squareOf(picture, crop)
  const moved = (from: number, by: number, room: number) =>
    room <= 0 ? 0.5 : within((from - (by * size) / view) / room, 0, 1)
  return {
    ...crop,
    x: moved(left, dx, picture.width - size),
    y: moved(top, dy, picture.height - size),
  }
}
