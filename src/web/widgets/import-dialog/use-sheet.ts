import { useCallback, useState } from 'react'

import type { ImportTemplate } from '#contract/import-template.ts'
import { inOneLine } from '#contract/one-line.ts'
import { setCell, type CellPlace, type ImportRow } from './import-rules.ts'
import { noteChange } from './noted-rows.ts'
import type { ReadFile } from './read-rows.ts'

export interface Sheet extends ReadFile {
  /** Of the file as it was read: its import, whatever is changed in it. */
  key: string
  fileName: string
  template: ImportTemplate
}

const noRows: readonly ImportRow[] = []

/** The file that is open, and its rows as they stand. */
export const useSheet = () => {
  const [sheet, setSheet] = useState<Sheet>()
  const onRows = useCallback(
    (next: (rows: readonly ImportRow[]) => ImportRow[]) =>
      setSheet(before => before && { ...before, rows: next(before.rows) }),
    [],
  )
  /** A cell is changed; `gone` are the rows that were taken away, which may come back. */
  const onCell = useCallback(
    (place: CellPlace, text: string, gone: readonly ImportRow[]) =>
      setSheet(before => {
        if (!before) return before
        const { columns } = before.template
        const isOneLine = columns.some(each => each.prop === place.prop && each.isOneLine)
        const rows = setCell(before.rows, place.id, place.prop, isOneLine ? inOneLine(text) : text)
        return {
          ...before,
          rows,
          noted: noteChange(before.noted, [...rows, ...gone], place, before.template),
        }
      }),
    [],
  )
  return { sheet, setSheet, all: sheet?.rows ?? noRows, onRows, onCell }
}
