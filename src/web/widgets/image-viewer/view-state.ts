import { imageViewer } from '#contract/limits.ts'

/** How a picture is shown (specification sections 4, 5, 9). `contain` fits it into the window. */
export interface ViewState {
  mode: 'contain' | 'original'
  scale: number
  /** Degrees, clockwise; grows and shrinks without end, so that it never spins back. */
  rotate: number
  /** Pixels that it was dragged. */
  x: number
  y: number
}

export const atRest: ViewState = { mode: 'contain', scale: 1, rotate: 0, x: 0, y: 0 }

/** Sums of 0.2 and 0.015 stay what a person would write down. */
const rounded = (scale: number) => Math.round(scale * 1000) / 1000

export const zoomIn = (state: ViewState, step: number = imageViewer.zoomStep): ViewState => ({
  ...state,
  scale: rounded(state.scale + step),
})

export const canZoomOut = ({ scale }: ViewState) => scale > imageViewer.smallest

/** Only above 0.2, and never below it. */
export const zoomOut = (state: ViewState, step: number = imageViewer.zoomStep): ViewState =>
  canZoomOut(state) ? { ...state, scale: Math.max(imageViewer.smallest, rounded(state.scale - step)) } : state

/** A wheel turned away from the person comes closer; one turned sideways (0) does nothing. */
export const wheel = (state: ViewState, deltaY: number): ViewState => {
  if (deltaY === 0) return state
  return deltaY < 0 ? zoomIn(state, imageViewer.wheelStep) : zoomOut(state, imageViewer.wheelStep)
}

/** Pixels from the middle of the window. */
export interface Point {
  x: number
  y: number
}

/**
 * Two fingers: `factor` is how far they are apart against where they began. What lies between them, which were around `from`, stays
 * between them where they have come to be around `to`.
 */
export const pinch = (
  state: ViewState,
  scaleBefore: number,
  factor: number,
  [from, to]: readonly [Point, Point],
): ViewState => {
  const scale = Math.max(imageViewer.smallest, rounded(scaleBefore * factor))
  const grown = scale / state.scale
  return { ...state, scale, x: to.x - (from.x - state.x) * grown, y: to.y - (from.y - state.y) * grown }
}

export const rotateRight = (state: ViewState): ViewState => ({
  ...state,
  rotate: state.rotate + imageViewer.rotateStep,
})
export const rotateLeft = (state: ViewState): ViewState => ({
  ...state,
  rotate: state.rotate - imageViewer.rotateStep,
})

export const move = (state: ViewState, dx: number, dy: number): ViewState => ({
  ...state,
  x: state.x + dx,
  y: state.y + dy,
})

/** Pixels that a key moves it by. */
const keyStep = 80

/** What lies beyond that edge of the window comes into sight, as when one scrolls. */
export const reveal = (state: ViewState, across: number, down: number): ViewState =>
  move(state, -across * keyStep, -down * keyStep)

/** The other mode, in the middle and at its own scale; a turn stays, which only another picture resets (section 4). */
export const toggleMode = ({ mode, rotate }: ViewState): ViewState => ({
  ...atRest,
  rotate,
  mode: mode === 'contain' ? 'original' : 'contain',
})

/**
 * Pressed twice: what fits the window becomes as large as it is (`factor` times), with the place that was pressed where it was;
 * anything else fits the window again.
 */
export const pressTwice = (state: ViewState, place: Point, factor: number): ViewState => {
  const { mode, scale, x, y, rotate } = state
  const fits = mode === 'contain' && scale === 1 && x === 0 && y === 0
  if (!fits) return { ...atRest, rotate }
  return { ...atRest, rotate, mode: 'original', x: place.x * (1 - factor), y: place.y * (1 - factor) }
}

/** How large a picture may be, before it is scaled, to lie inside the window, upright or turned on its side. */
export const roomFor = ({ mode, rotate }: ViewState): { maxWidth: string; maxHeight: string } => {
  if (mode === 'original') return { maxWidth: 'none', maxHeight: 'none' }
  const isOnSide = rotate % 180 !== 0
  return isOnSide ? { maxWidth: '100dvh', maxHeight: '100dvw' } : { maxWidth: '100dvw', maxHeight: '100dvh' }
}

/** Another picture: transforms are reset, the mode stays. */
export const reset = ({ mode }: ViewState): ViewState => ({ ...atRest, mode })

/** The picture `step` further on in a list that goes round. */
export const cycle = (index: number, step: number, length: number) => (index + step + length) % length
