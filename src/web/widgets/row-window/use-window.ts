import { useCallback, useState, type UIEvent } from 'react'

import { windowOf, type Sight } from './window-rows.ts'

/** Until a row has been seen: the usual height of one in a list, and that of the list's frame in its style sheet. */
const unseen: Sight = { top: 0, view: 560, height: 47 }

/** Rows carry their key in `data-row-key`; this gives the height of the first one drawn, in pixels. */
export const rowHeightIn = (frame: Element): number | undefined =>
  frame.querySelector('tr[data-row-key]')?.getBoundingClientRect().height

/** Less than a row is no turn: who rests on a touch pad would have rows come and go. */
const goesUp = ({ top: before, height, isUp = false }: Sight, top: number) =>
  Math.abs(top - before) < height ? isUp : top < before

/** Draws of a long table what is in sight. All rows are as high as the first one drawn. */
export const useWindow = (count: number, begin: Sight = unseen) => {
  const [sight, setSight] = useState(begin)
  const { first, last } = windowOf(sight, count)
  const onScroll = useCallback(
    ({ currentTarget: frame }: UIEvent<HTMLElement>) => {
      const height = rowHeightIn(frame)
      if (!height) return
      const [top, view] = [frame.scrollTop, frame.clientHeight]
      setSight(now => {
        const next = { top, view, height, isUp: goesUp(now, top) }
        const [old, fresh] = [windowOf(now, count), windowOf(next, count)]
        const isSame = old.first === fresh.first && old.last === fresh.last && now.height === height
        return isSame ? now : next
      })
    },
    [count],
  )
  return { first, last, onScroll, above: first * sight.height, below: (count - last) * sight.height }
}
