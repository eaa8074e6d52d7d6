import { useRef, type PointerEvent } from 'react'

import type { Step } from './use-view.ts'
import { move, pinch, type Point } from './view-state.ts'

const distance = ([a, b]: Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)

export const fromMiddle = (x: number, y: number): Point => ({
  x: x - window.innerWidth / 2,
  y: y - window.innerHeight / 2,
})

const between = ([a, b]: Point[]): Point =>
  fromMiddle(((a?.x ?? 0) + (b?.x ?? 0)) / 2, ((a?.y ?? 0) + (b?.y ?? 0)) / 2)

/** A finger that went so far across, and hardly up or down, has turned the page. */
const swipeLeast = 60

/** Less is a hand that trembles. */
const dragLeast = 5

interface Acts {
  scale: number
  apply: (step: Step) => void
  isWhole: () => boolean
  /** A finger has swiped over a picture that is whole to be seen: 1 to the next one, -1 back. */
  onSwipe: (step: 1 | -1) => void
}

/** One finger or the mouse drags, two fingers zoom, a finger that swipes turns to another picture. */
export const usePinch = ({ scale, apply, isWhole, onSwipe }: Acts) => {
  const points = useRef(new Map<number, Point>())
  const began = useRef({ distance: 0, scale: 1 })
  /** From the first finger down to the last one up. */
  const gesture = useRef({ x: 0, y: 0, isLone: true, isMoved: false, maySwipe: false })

  const presses = useRef(0)

  const down = (event: PointerEvent<HTMLElement>) => {
    const { clientX: x, clientY: y } = event
    if (points.current.size === 0) {
      presses.current += 1
      const maySwipe = event.pointerType === 'touch' && isWhole()
      gesture.current = { x, y, isLone: true, isMoved: false, maySwipe }
    } else gesture.current.isLone = false
    points.current.set(event.pointerId, { x, y })
    began.current = { distance: distance([...points.current.values()]), scale }
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    const before = points.current.get(event.pointerId)
    if (!before) return
    const { clientX: x, clientY: y } = event
    gesture.current.isMoved ||= Math.hypot(x - gesture.current.x, y - gesture.current.y) > dragLeast
    const from = between([...points.current.values()])
    points.current.set(event.pointerId, { x, y })
    if (points.current.size === 1) return apply(now => move(now, x - before.x, y - before.y))
    const { distance: apart, scale: scaleBefore } = began.current
    const fingers = [...points.current.values()]
    const factor = distance(fingers) / apart
    if (fingers.length === 2 && apart > 0)
      apply(now => pinch(now, scaleBefore, factor, [from, between(fingers)]))
  }
  const leave = (event: PointerEvent<HTMLElement>) => void points.current.delete(event.pointerId)
  const up = (event: PointerEvent<HTMLElement>) => {
    if (!points.current.has(event.pointerId)) return
    leave(event)
    const { x, y, isLone, isMoved, maySwipe } = gesture.current
    const across = event.clientX - x
    if (!maySwipe || !isLone || !isMoved) return
    if (Math.abs(across) > swipeLeast && Math.abs(across) > 2 * Math.abs(event.clientY - y))
      onSwipe(across < 0 ? 1 : -1)
  }
  const pointers = {
    onPointerDown: down,
    onPointerMove: drag,
    onPointerUp: up,
    onPointerCancel: leave,
    onPointerLeave: leave,
  }
  const hasMoved = () => gesture.current.isMoved || !gesture.current.isLone
  /** The first of two presses may have been what opened the viewer. */
  return { pointers, hasMoved, isPressedTwice: () => presses.current > 1 && !hasMoved() }
}
