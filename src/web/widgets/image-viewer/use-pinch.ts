import { useRef, type PointerEvent } from 'react'

import { move, pinch, type ViewState } from './view-state.ts'

interface Point {
  x: number
  y: number
}

const distance = ([a, b]: Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)

/** One finger or the mouse drags, two fingers zoom. */
export const usePinch = (scale: number, apply: (step: (state: ViewState) => ViewState) => void) => {
  const points = useRef(new Map<number, Point>())
  const began = useRef({ distance: 0, scale: 1 })

  const down = (event: PointerEvent<HTMLElement>) => {
    points.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    began.current = { distance: distance([...points.current.values()]), scale }
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    const before = points.current.get(event.pointerId)
    if (!before) return
    points.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (points.current.size === 1)
      return apply(state => move(state, event.clientX - before.x, event.clientY - before.y))
    const { distance: apart, scale: from } = began.current
    const factor = distance([...points.current.values()]) / apart
    if (points.current.size === 2 && apart > 0) apply(state => pinch(state, from, factor))
  }
  const up = (event: PointerEvent<HTMLElement>) => void points.current.delete(event.pointerId)
  return {
    onPointerDown: down,
    onPointerMove: drag,
    onPointerUp: up,
    onPointerCancel: up,
    onPointerLeave: up,
  }
}
