import { App } from 'antd'

import { Failure } from '#contract/failure.ts'
import { refusedIdsIn } from '#contract/refused-records.ts'
import type { Resource, Row } from '#contract/resource.ts'
import { focusMainIfLost } from '#web/widgets/focus-back/focus-main.ts'

import type { Forget } from './use-without-gone.ts'

/**
 * Does something to several records of which some may not be this person's to do it to. The server's refusal names them; he is
 * asked whether it shall be done to the rest, and they are chosen no more. Nothing where he would rather not. `isFirst`: another
 * question follows, so nothing is done yet.
 */
export const useWithoutRefused = <R extends Resource>(verb: string, isFirst = false) => {
  const { modal } = App.useApp()
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
      const goesOn = await modal.confirm({
        title: `其中 ${refused.length} 条不能由您${verb}`,
        content: `${error.message}。要从选择中去掉，接着${verb}其余 ${rest.length} 条吗？`,
        okText: isFirst ? `去掉这 ${refused.length} 条` : `${verb}其余 ${rest.length} 条`,
        okButtonProps: { danger: !isFirst },
        cancelText: '取消',
        afterClose: focusMainIfLost,
      })
      if (!goesOn) return undefined
      drop(refused)
      return act(rest)
    }
  }
}
