import { limits } from '#contract/limits.ts'
import { breathing } from '#web/api/breathe.ts'

import { useModal } from '../ask/use-modal.ts'
import { showNumber } from '../number/show-number.ts'
import type { ImportDialogProps } from './dialog-props.ts'
import { toEmit } from './import-rules.ts'
import { firstWrong } from './pin-errors.ts'
import type { useLook } from './use-look.ts'
import type { Problems, useProblems } from './use-problems.ts'
import type { useSay } from './use-say.ts'
import type { Sheet } from './use-sheet.ts'

interface Confirmed extends Pick<ImportDialogProps, 'onConfirm' | 'ask'> {
  title: string
  sheet: Sheet | undefined
  /** Of so many rows it is told that they are there already. */
  known: number
  found: Pick<ReturnType<typeof useProblems>, 'beginCheck' | 'pin' | 'holdBack'>
  look: Pick<ReturnType<typeof useLook>, 'setOnly' | 'jump'>
  words: Pick<ReturnType<typeof useSay>, 'say' | 'sayWhy'>
  onSaving: (isSaving: boolean) => void
  close: () => void
}

/**
 * Emits the rows of a table. What was wrong at the last check may be right by now, so the rows are asked about once more; whoever
 * cannot go on is told why, and led to what has to be done before.
 */
export const useConfirm = ({
  onConfirm,
  ask,
  title,
  sheet,
  known,
  found,
  look,
  words,
  onSaving,
  close,
}: Confirmed) => {
  const modal = useModal()
  const refuse = ({ template, rows }: Sheet, wrong: Problems, why: string) => {
    look.setOnly({ of: 'wrong' })
    const place = firstWrong(template, rows, wrong)
    if (place) look.jump(place)
    words.say(why)
  }
  const save = async (it: Sheet) => {
    onSaving(true)
    found.beginCheck()
    try {
      const findings = await onConfirm(await toEmit(it.rows, breathing()), it.key, known)
      if (!findings) return close()
      const { wrong } = found.pin(it.rows, findings)
      if (wrong.size === 0) return
      const least = findings.errors.length >= limits.batchErrors ? '至少' : ''
      refuse(it, wrong, `${least}还有 ${showNumber(wrong.size)} 行需要修改，改好后再导入`)
    } catch (error) {
      words.sayWhy(error, '导入失败，请重试')
    } finally {
      onSaving(false)
    }
  }
  return () => {
    if (!sheet) return
    const unfit = found.holdBack(sheet.rows)
    if (unfit.size > 0) return refuse(sheet, unfit, '有的格子是公式错误，请改正后再导入')
    const content = ask?.(sheet.rows.map(({ cells }) => cells))
    if (content === undefined) return void save(sheet)
    modal.confirm({ title: `${title}？`, content, okText: '确定导入', onOk: () => void save(sheet) })
  }
}
