import { Failure } from '#contract/failure.ts'
import { refusedIdsIn } from '#contract/refused-records.ts'
import type { Resource, Row } from '#contract/resource.ts'
import { useModal } from '#web/widgets/ask/use-modal.ts'

import type { Forget } from './use-without-gone.ts'

/**
 * Does something to several records of which some may not be this person's to do it to. The server's refusal names them; he is
 * asked whether it shall be done to the rest, and they are chosen no more. Nothing where he would rather not. `isFirst`: another
 * question follows, so nothing is done yet.
 */
export const useWithoutRefused = <R extends Resource>(verb: string, isFirst = false) => {
  const modal = useModal()
  return async <T>(
    rows: readonly Row<R>[],
    drop: Forget,
    act: (rest: readonly Row<R>[]) => Promise<T>,
  ): Promise<T | undefined> => {
    try {
      return await act(rows)
    } catch (error) {
      const ids = refusedIdsIn(error)
      const refused = rows.filter(row => ids.includes(row.id))
      const rest = rows.filter(row => !refused.includes(row))
      if (!(error instanceof Failure) || refused.length === 0 || rest.length === 0) throw error
      // The button does what the sentence asks.
      const [question, okText] = isFirst
        ? [
            `要从选择中去掉这 ${refused.length} 条吗？去掉后再确认${verb}其余 ${rest.length} 条。`,
            `去掉这 ${refused.length} 条`,
          ]
        : [`要从选择中去掉，接着${verb}其余 ${rest.length} 条吗？`, `${verb}其余 ${rest.length} 条`]
      const goesOn = await modal.confirm({
        title: `其中 ${refused.length} 条不能由您${verb}`,
        content: `${error.message}。${question}`,
        okText,
        okButtonProps: { danger: !isFirst },
        cancelText: '取消',
      })
      if (!goesOn) return undefined
      drop(refused)
      return act(rest)
    }
  }
}
