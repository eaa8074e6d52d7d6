import { useEffect, useRef } from 'react'

import { watchEdges } from '#web/widgets/scroll-edges/watch-edges.ts'

/** Tells the style sheet on which sides more of the table can be scrolled to; for the shadows there. */
export const useEdges = () => {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => (frame.current ? watchEdges(frame.current) : undefined), [])
  return frame
}
