import { useCallback, useState, type UIEvent } from 'react'

import { windowOf, type Sight } from './window-rows.ts'

/** Until a row has been seen: its usual height, and that of the frame in the style sheet. */
const unseen: Sight = { top: 0, view: 560, height: 47 }

/** Draws of a long list what is in sight. All rows are as high as the first one drawn. */
export const useWindow = (count: number) => {
  const [sight, setSight] = useState(unseen)
  const { first, last } = windowOf(sight, count)
  const onScroll = useCallback(
    ({ currentTarget: frame }: UIEvent<HTMLElement>) => {
      const height = frame.querySelector('tr[data-row-key]')?.getBoundingClientRect().height
      if (!height) return
      const next = { top: frame.scrollTop, view: frame.clientHeight, height }
      setSight(now => {
        const [old, fresh] = [windowOf(now, count), windowOf(next, count)]
        const isSame = old.first === fresh.first && old.last === fresh.last && now.height === height
        return isSame ? now : next
      })
    },
    [count],
  )
  return { first, last, onScroll, above: first * sight.height, below: (count - last) * sight.height }
}
