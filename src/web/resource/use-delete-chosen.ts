import { App } from 'antd'

import type { Resource, Row } from '#contract/resource.ts'

import { namesOf } from './names-of.ts'
import type { Forget } from './use-without-gone.ts'

interface Wanted<R extends Resource> {
  resource: R
  isDeletable: ((row: Row<R>) => boolean) | undefined
  whyKept: string | undefined
  verb: string | undefined
  /** They are chosen no more. */
  drop: Forget
  confirm: (rows: readonly Row<R>[]) => void
}

/**
 * Asks whether all that are chosen shall go. Those that can not go at all were chosen with their page: they are named and given
 * up before the question, and it goes on with the rest.
 */
export const useDeleteChosen = <R extends Resource>(wanted: Wanted<R>) => {
  const { message } = App.useApp()
  const { resource, isDeletable, whyKept, verb = '删除', drop, confirm } = wanted
  return (chosen: readonly Row<R>[]) => {
    const kept = chosen.filter(row => isDeletable?.(row) === false)
    const rest = chosen.filter(row => !kept.includes(row))
    if (kept.length > 0) {
      const others = rest.length > 0 ? `；继续处理其余 ${rest.length} 条` : ''
      const why = whyKept ? `（${whyKept}）` : ''
      void message.warning(`${namesOf(resource, kept)}不能${verb}${why}，已从选择中去掉${others}`)
      drop(kept)
    }
    if (rest.length > 0) confirm(rest)
  }
}
