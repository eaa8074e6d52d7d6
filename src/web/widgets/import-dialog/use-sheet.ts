import { useCallback, useState } from 'react'

import type { ImportTemplate } from '#contract/import-template.ts'
import { sameText, setCells, type CellTexts } from './cell-texts.ts'
import type { CellPlace, ImportRow } from './import-rules.ts'
import { noteChange, noteChanges, tellAgain, type Noted, type ToldOfCells } from './noted-rows.ts'
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
  /** A cell holds another text; `gone` are the rows that were taken away, which may come back. */
  const onCell = useCallback(
    (place: CellPlace, text: string, gone: readonly ImportRow[]) =>
      setSheet(before => {
        if (!before) return before
        const rows = setCells(before.rows, sameText([place.id], place.prop, text))
        return {
          ...before,
          rows,
          noted: noteChange(before.noted, [...rows, ...gone], place, before.template),
        }
      }),
    [],
  )
  /** The same of several; `earlier` is what was told of them when they held these texts before. */
  const onCells = useCallback(
    (texts: CellTexts, gone: readonly ImportRow[], earlier?: ToldOfCells) =>
      setSheet(before => {
        if (!before) return before
        const rows = setCells(before.rows, texts)
        const noted = noteChanges(before.noted, [...rows, ...gone], texts, before.template)
        return { ...before, rows, noted: earlier ? tellAgain(noted, earlier) : noted }
      }),
    [],
  )
  /** As it stood before. */
  const onEarlier = useCallback(
    (rows: readonly ImportRow[], noted: Noted) => setSheet(before => before && { ...before, rows, noted }),
    [],
  )
  return { sheet, setSheet, all: sheet?.rows ?? noRows, onRows, onCell, onCells, onEarlier }
}
