import { useCallback, useState } from 'react'

import type { ImportTemplate } from '#contract/import-template.ts'
import type { ImportRow } from './import-rules.ts'
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
  return { sheet, setSheet, all: sheet?.rows ?? noRows, onRows }
}
