import type { ViewState } from './view-state.ts'

interface Size {
  /** Pixels. */
  width: number
  height: number
}

/** The window, and the picture as large as it is; 0 by 0 while it is not there. */
export interface Frame {
  window: Size
  picture: Size
}

/** How large the picture is on the screen, turned and scaled. */
export const shownSize = ({ mode, scale, rotate }: ViewState, { window, picture }: Frame): Size => {
  const turned = rotate % 180 === 0 ? picture : { width: picture.height, height: picture.width }
  const fitting = Math.min(1, window.width / turned.width, window.height / turned.height)
  const factor = (mode === 'original' || picture.width === 0 ? 1 : fitting) * scale
  return { width: turned.width * factor, height: turned.height * factor }
}

/** Half a pixel is how computing went, and nothing that anybody could drag into sight. */
const crumb = 0.5

/** All of it is to be seen, there is nothing to drag into sight. */
export const isWhole = (state: ViewState, frame: Frame): boolean => {
  const { width, height } = shownSize(state, frame)
  return width <= frame.window.width + crumb && height <= frame.window.height + crumb
}

const within = (value: number, most: number) => Math.max(-most, Math.min(value, most))

/** Where it lies, from the middle. */
const held = (state: ViewState, frame: Frame) => {
  if (isWhole(state, frame)) return { x: 0, y: 0 }
  const { width, height } = shownSize(state, frame)
  return { x: within(state.x, Math.round(width / 2)), y: within(state.y, Math.round(height / 2)) }
}

/**
 * Nobody loses the picture: what is whole lies in the middle, and of what is larger some always lies over the middle of
 * the window, so that its edges come out from under the tools.
 */
export const keepInSight = (state: ViewState, frame: Frame): ViewState => {
  const { x, y } = held(state, frame)
  return x === state.x && y === state.y ? state : { ...state, x, y }
}
