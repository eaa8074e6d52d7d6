import { focusAroundIfLost } from '../focus-back/focus-main.ts'
import type { Way } from './grid-keys.ts'
import { removeRows, type CellPlace, type ImportRow } from './import-rules.ts'
import { pastedWords, type Pasted } from './paste-block.ts'
import type { useOpenSheet } from './use-open-sheet.ts'
import type { useSay } from './use-say.ts'
import type { Sheet } from './use-sheet.ts'

interface Done extends Pick<ReturnType<typeof useOpenSheet>, 'sheet' | 'all' | 'edits' | 'history'> {
  check: (sheet: Pick<Sheet, 'rows' | 'key'>) => Promise<void>
  sayGood: ReturnType<typeof useSay>['sayGood']
}

/** What is done to several rows at once. Those that come or go may be what others need: the rows are checked again. */
export const useTogether = ({ sheet, all, edits, history, check, sayGood }: Done) => {
  const checkThem = async (rows: readonly ImportRow[] | undefined) => {
    if (sheet && rows && rows.length > 0) await check({ rows, key: sheet.key })
  }
  return {
    removeTogether: async (ids: ReadonlySet<string>) => {
      edits.remove(ids)
      // The button has gone with them.
      setTimeout(focusAroundIfLost)
      await checkThem(removeRows(all, ids))
    },
    undoRemoval: () => checkThem(edits.undo()),
    goStep: async (way: Way) => {
      const rows = history[way]()
      if (rows && rows.length !== all.length) await checkThem(rows)
    },
    paste: (pasted: Pasted, at: CellPlace) => {
      edits.paste(pasted, at)
      const words = pastedWords(pasted)
      if (words) sayGood(words)
    },
  }
}
