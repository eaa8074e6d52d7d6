import { useRef, useState, type DragEvent } from 'react'

import type { FileRecord } from '#contract/files.ts'
import { movedTo, neighbour } from './order.ts'

/** What is dragged is a file that is here, not one from outside. */
const kind = 'application/x-zhanggui-file'

/** Files are put in order by dragging one onto another, or by the arrows of each. */
export const useOrdering = (
  files: readonly FileRecord[],
  reorder: (ids: string[]) => void,
  /** For those who do not see where it has gone. */
  say: (words: string) => void,
) => {
  const [overId, setOverId] = useState<string>()
  const moved = useRef<FileRecord>(undefined)
  const ids = files.map(each => each.id)
  const moveOnto = (id: string, to: string | undefined) => {
    if (to && to !== id) reorder(movedTo(ids, id, to))
  }
  return {
    /** The file that the dragged one would take the place of. */
    overId,
    mayMove: (id: string, step: -1 | 1) => neighbour(ids, id, step) !== undefined,
    /**
     * `clicks`: which of several quick ones it is. The first has put another file under the pointer, which would take its place
     * again: the rest is meant for the file that it was about.
     */
    move: (file: FileRecord, step: -1 | 1, clicks: number) => {
      if (clicks <= 1) moved.current = file
      const { id, fileName } = moved.current ?? file
      const to = neighbour(ids, id, step)
      if (!to) return say(`${fileName} 已经是${step < 0 ? '第一' : '最后一'}个`)
      moveOnto(id, to)
      say(`${fileName} 已移到第 ${ids.indexOf(id) + step + 1} 个，共 ${ids.length} 个`)
    },
    dragOf: (id: string) => ({
      draggable: true,
      onDragStart: ({ dataTransfer }: DragEvent) => {
        dataTransfer.setData(kind, id)
        dataTransfer.effectAllowed = 'move'
      },
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes(kind)) return
        event.preventDefault()
        setOverId(id)
      },
      onDrop: (event: DragEvent) => {
        const dragged = event.dataTransfer.getData(kind)
        if (!dragged) return
        event.preventDefault()
        event.stopPropagation()
        setOverId(undefined)
        moveOnto(dragged, id)
      },
      onDragEnd: () => setOverId(undefined),
    }),
  }
}

export type Ordering = ReturnType<typeof useOrdering>
