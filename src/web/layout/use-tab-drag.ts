import { useEffect, useState, type DragEvent } from 'react'

import type { TabActions } from './use-tab-actions.ts'

/** Names what is dragged, so that a tab takes in tabs and no files or texts. */
const dragType = 'application/x-tab'

/** On which side of `target` what is dragged would come to stand: it takes its place, and the others close the gap. */
const sideOf = (target: Element) => {
  const dragged = target.parentElement?.querySelector('[data-dragged]')
  if (!dragged || dragged === target) return undefined
  return dragged.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING ? 'after' : 'before'
}

/** What a tab needs to be dragged among the others: who drags sees what moves, and where it would stand. */
export const useTabDrag = (key: string, isPinned: boolean, actions: TabActions) => {
  const [isDragged, setIsDragged] = useState(false)
  const [side, setSide] = useState<'before' | 'after'>()
  useEffect(() => {
    if (!side) return undefined
    // Given up by Escape, it is over for the one that would have taken it in, too.
    const end = () => setSide(undefined)
    addEventListener('dragend', end)
    return () => removeEventListener('dragend', end)
  }, [side])
  const onDragOver = (event: DragEvent) => {
    if (isPinned || !event.dataTransfer.types.includes(dragType)) return
    event.preventDefault()
    setSide(sideOf(event.currentTarget))
  }
  const onDragLeave = ({ currentTarget, relatedTarget }: DragEvent) => {
    // From one part of it to another it is not left.
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setSide(undefined)
  }
  return {
    draggable: !isPinned,
    'data-dragged': isDragged || undefined,
    'data-drop': side,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData(dragType, key)
      setIsDragged(true)
    },
    onDragEnd: () => setIsDragged(false),
    onDragOver,
    onDragLeave,
    onDrop: (event: DragEvent) => {
      setSide(undefined)
      actions.move(event.dataTransfer.getData(dragType), key)
    },
  }
}
