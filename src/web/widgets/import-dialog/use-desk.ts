import { useEffectEvent, useImperativeHandle, type Ref } from 'react'

import type { ImportTemplate } from '#contract/import-template.ts'
import { packSheet, unpackSheet, type KeptSheet } from './kept-sheet.ts'
import type { Sheet } from './use-sheet.ts'

/** The dialog's table, for whoever keeps it while its person is away. */
export interface ImportDesk {
  /** As it stands; nothing, where none is open. */
  pack(): KeptSheet | undefined
  /** Brings one back. */
  open(kept: KeptSheet): void
}

/** Lets the table be kept and brought back from outside. */
export const useDesk = (
  ref: Ref<ImportDesk> | undefined,
  sheet: Sheet | undefined,
  templates: readonly ImportTemplate[],
  bringBack: (sheet: Sheet) => void,
): void => {
  const pack = useEffectEvent(() => sheet && packSheet(sheet))
  const open = useEffectEvent((kept: KeptSheet) => {
    const next = unpackSheet(kept, templates)
    if (next) bringBack(next)
  })
  useImperativeHandle(ref, () => ({ pack: () => pack(), open: kept => open(kept) }), [])
}
