import { useCallback, useEffect, useReducer, useRef } from 'react'

import { isWhole, keepInSight, type Frame } from './in-sight.ts'
import { atRest, type ViewState } from './view-state.ts'

export type Step = (state: ViewState) => ViewState

const reduce = (before: ViewState, { step, frame }: { step: Step; frame: Frame }) =>
  keepInSight(step(before), frame)

const unchanged: Step = state => state

/** How the picture of `picture` is shown now; whatever step is taken, it stays in sight. */
export const useView = (mode: ViewState['mode']) => {
  const picture = useRef<HTMLImageElement>(null)
  const [state, dispatch] = useReducer(reduce, { ...atRest, mode })
  const frame = useCallback((): Frame => {
    const { naturalWidth: width = 0, naturalHeight: height = 0 } = picture.current ?? {}
    return { window: { width: window.innerWidth, height: window.innerHeight }, picture: { width, height } }
  }, [])
  const apply = useCallback((step: Step) => dispatch({ step, frame: frame() }), [frame])
  useEffect(() => {
    const keep = () => apply(unchanged)
    window.addEventListener('resize', keep)
    return () => window.removeEventListener('resize', keep)
  }, [apply])
  return { state, apply, picture, isWhole: () => isWhole(state, frame()) }
}
