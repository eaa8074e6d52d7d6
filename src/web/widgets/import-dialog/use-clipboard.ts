import type { ClipboardEvent } from 'react'

import type { ImportColumn } from '#contract/import-template.ts'
import { isBox } from './grid-keys.ts'
import type { CellPlace, ImportRow } from './import-rules.ts'
import { asBlock, pasteAt, readBlock, type Pasted } from './paste-block.ts'
import type { useCellFocus } from './use-cell-focus.ts'

interface Cells extends Pick<ReturnType<typeof useCellFocus>, 'spotOf' | 'placeOfKey'> {
  rows: readonly ImportRow[]
  columns: readonly ImportColumn[]
  onPaste: (pasted: Pasted, at: CellPlace) => void
}

/** What is copied from a cell that has the focus, and put down there; in an open box it is the box's own. */
export const useClipboard = ({ rows, columns, spotOf, placeOfKey, onPaste }: Cells) => {
  // Some browsers tell of it where the text begins that was marked last, and not where the focus is.
  const cellWithFocus = () => {
    const { activeElement } = document
    const place = !activeElement || isBox(activeElement) ? undefined : placeOfKey(activeElement)
    return place?.prop ? place : undefined
  }
  return {
    onCopy: (event: ClipboardEvent) => {
      const place = cellWithFocus()
      // What somebody has marked is what he wants.
      if (!place || getSelection()?.isCollapsed === false) return
      event.preventDefault()
      const row = rows.find(({ id }) => id === place.id)
      event.clipboardData.setData('text/plain', asBlock(row?.cells[place.prop] ?? ''))
    },
    onPaste: (event: ClipboardEvent) => {
      const place = cellWithFocus()
      const block = readBlock(event.clipboardData.getData('text/plain'))
      if (!place || block.length === 0) return
      event.preventDefault()
      onPaste(pasteAt(block, spotOf(place), rows, columns), place)
    },
  }
}
