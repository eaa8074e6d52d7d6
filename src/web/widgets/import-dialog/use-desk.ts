import { useEffectEvent, useImperativeHandle, type Ref } from 'react'

import type { ImportTemplate } from '#contract/import-template.ts'
import { isLargerThan, packSheet, unpackSheet, type KeptSheet } from './kept-sheet.ts'
import type { Sheet } from './use-sheet.ts'

/** The dialog's table, for whoever keeps it while its person is away. */
export interface ImportDesk {
  /** As it stands; nothing, where none is open. */
  pack(): KeptSheet | undefined
  /** Whether what would be packed is larger. */
  isLargerThan(bytes: number): boolean
  /** Brings one back. */
  open(kept: KeptSheet): void
}

/** Lets the table be kept and brought back from outside, with how much of it has been changed by hand. */
export const useDesk = (
  ref: Ref<ImportDesk> | undefined,
  sheet: Sheet | undefined,
  templates: readonly ImportTemplate[],
  repairs: () => number,
  bringBack: (sheet: Sheet, repairs: number) => void,
): void => {
  const pack = useEffectEvent(() => sheet && { ...packSheet(sheet), repairs: repairs() })
  const isLarger = useEffectEvent((bytes: number) => sheet !== undefined && isLargerThan(sheet, bytes))
  const open = useEffectEvent((kept: KeptSheet) => {
    const next = unpackSheet(kept, templates)
    // One that is being saved may be as it came; it is asked about all the same.
    if (next) bringBack(next, Math.max(1, Number(kept['repairs'] ?? 1)))
  })
  useImperativeHandle(
    ref,
    () => ({ pack: () => pack(), isLargerThan: bytes => isLarger(bytes), open: kept => open(kept) }),
    [],
  )
}
