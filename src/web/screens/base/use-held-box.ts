import { useLayoutEffect, useRef } from 'react'

interface Drawn {
  id: string
  y: number
}

interface Held {
  id: string
  /** Its distance from the upper edge of what is seen, px. */
  top: number
}

/**
 * Keeps one box of a drawing where it is seen while others come, go and move it: at first the root, in the middle, and once something
 * was pressed or scrolled that which was pressed last. Spread `region` over what scrolls.
 */
export const useHeldBox = (boxes: readonly Drawn[], height: number) => {
  const ref = useRef<HTMLDivElement>(null)
  const held = useRef<Held>(undefined)
  const yOf = (id: string | undefined) => boxes.find(each => each.id === id)?.y
  useLayoutEffect(() => {
    const region = ref.current
    const [root] = boxes
    if (!region || !root) return
    // The region becomes higher with what comes: its middle is another one then.
    const { id, top } = held.current ?? { id: root.id, top: (region.clientHeight - height) / 2 }
    region.scrollTop = (yOf(id) ?? root.y) - top
  })
  /** Where it has been scrolled to by hand counts from then on. */
  const hold = (id: string | undefined) => {
    const y = yOf(id)
    if (id !== undefined && y !== undefined && ref.current)
      held.current = { id, top: y - ref.current.scrollTop }
  }
  return { hold, region: { ref, onScroll: () => hold(held.current?.id ?? boxes[0]?.id) } }
}
