import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'

import { goneIdsIn } from '#contract/gone-records.ts'
import type { Resource, Row } from '#contract/resource.ts'

import { namesOf } from './names-of.ts'

/** Rows that are gone: the list gives them up, wherever it has them. */
export type Forget = (gone: readonly { id: string }[]) => void

const usualWords = '已被他人删除，或已不在您能查看的范围内'

/**
 * Does something to several records of which others may have deleted some meanwhile, chosen as they were a while ago, maybe
 * on another page. Those are told by name and forgotten, and it is done to the rest; answers to which, or nothing where
 * none is left. `words`: what became of them.
 */
export const useWithoutGone = <R extends Resource>(resource: R, words = usualWords) => {
  const { message } = App.useApp()
  const client = useQueryClient()
  return async <T>(
    rows: readonly Row<R>[],
    forget: Forget,
    act: (rest: readonly Row<R>[]) => Promise<T>,
  ): Promise<{ rows: readonly Row<R>[]; reply: T } | undefined> => {
    let rest = rows
    while (rest.length > 0)
      try {
        return { rows: rest, reply: await act(rest) }
      } catch (error) {
        const ids = goneIdsIn(error)
        const gone = rest.filter(row => ids.includes(row.id))
        if (gone.length === 0) throw error
        rest = rest.filter(row => !gone.includes(row))
        const others = rest.length > 0 ? `；继续处理其余 ${rest.length} 条` : ''
        void message.warning(`${namesOf(resource, gone)}${words}${others}`)
        forget(gone)
        void client.invalidateQueries({ queryKey: [resource.name] })
      }
    return undefined
  }
}
