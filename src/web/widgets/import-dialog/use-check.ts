import { breathing } from '#web/api/breathe.ts'

import type { ImportDialogProps } from './dialog-props.ts'
import { toEmit } from './import-rules.ts'
import type { useProblems } from './use-problems.ts'
import type { useSay } from './use-say.ts'
import type { Sheet } from './use-sheet.ts'

interface Checked extends Pick<ImportDialogProps, 'onCheck'> {
  found: Pick<ReturnType<typeof useProblems>, 'doubt' | 'beginCheck' | 'pin' | 'isChanged'>
  words: Pick<ReturnType<typeof useSay>, 'sayGood' | 'sayWhy'>
  begin: () => AbortSignal
  /** It is under way. */
  onBegin: () => void
  rest: (signal: AbortSignal) => void
  close: () => void
}

/** Asks about the rows of a table, and pins what is told of them. */
export const useCheck =
  ({ onCheck, found, words, begin, onBegin, rest, close }: Checked) =>
  async ({ rows, key }: Pick<Sheet, 'rows' | 'key'>): Promise<void> => {
    if (!onCheck) return
    const signal = begin()
    onBegin()
    found.doubt()
    found.beginCheck()
    try {
      const findings = await onCheck(await toEmit(rows, breathing()), signal, key)
      if (findings.done !== undefined) return (words.sayGood(findings.done), close())
      // A check that speaks of none has found none.
      const { told } = found.pin(rows, { repeats: [], namesakes: [], ...findings })
      if (told === 0)
        words.sayGood(found.isChanged() ? '检查通过；检查期间改动的格子，请重新检查' : '检查通过，可以导入')
    } catch (error) {
      // Given up by closing the dialog or choosing another file: nothing to say.
      if (!signal.aborted) words.sayWhy(error, '检查失败，请重试')
    } finally {
      rest(signal)
    }
  }
