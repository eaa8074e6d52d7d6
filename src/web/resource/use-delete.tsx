import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'

import { Failure, failures } from '#contract/failure.ts'
import type { UsedBy } from '#contract/replies.ts'
import type { Resource, Row } from '#contract/resource.ts'
import { resourceCalls } from '#web/api/resource-calls.ts'

import { labelOf } from './label-of.ts'

const named = 5

/** 「张三」、「李四」等 12 条 */
const namesOf = <R extends Resource>(resource: R, rows: readonly Row<R>[]) => {
  const names = rows.slice(0, named).map(row => `「${labelOf(resource, row)}」`)
  return names.join('、') + (rows.length > named ? `等 ${rows.length} 条` : '')
}

const usedBy = (error: unknown): UsedBy[] | undefined => {
  if (!(error instanceof Failure) || error.code !== failures.inUse.code) return undefined
  const data: unknown = error.data
  if (typeof data !== 'object' || data === null || !('usedBy' in data) || !Array.isArray(data.usedBy))
    return []
  // `usedBy` is what the contract says of this code (api section 2).
  return data.usedBy as UsedBy[]
}

export interface DeleteWords {
  /** Usually 删除. */
  verb?: string
  /** What is lost, beyond the records themselves. */
  loss?: string
}

/**
 * Asks, naming what will be lost, then deletes all or none. Records that are still used are not deleted; the box then says
 * by what. `delete` of one is `deleteIds` of one.
 */
export const useDelete = <R extends Resource>(resource: R, words: DeleteWords = {}) => {
  const { modal, message } = App.useApp()
  const client = useQueryClient()
  const { verb = '删除', loss = '删除后不能恢复。' } = words
  const remove = useMutation({
    mutationFn: (rows: readonly Row<R>[]) =>
      resourceCalls(resource)
        .deleteIds(rows.map(row => row.id))
        .then(({ ids }) => ({ deleted: ids.length, usedBy: undefined }))
        .catch((error: unknown) => {
          const users = usedBy(error)
          if (!users) throw error
          return { deleted: 0, usedBy: users }
        }),
    onSuccess: () => client.invalidateQueries({ queryKey: [resource.name] }),
  })

  const sayUsed = (rows: readonly Row<R>[], users: readonly UsedBy[]) =>
    modal.warning({
      title: `${namesOf(resource, rows)}正在被使用，没有${verb}`,
      content: (
        <>
          {users.length > 0 && (
            <ul>
              {users.map(each => (
                <li key={each.title}>
                  {each.title}：{each.count} 条
                </li>
              ))}
            </ul>
          )}
          请先处理用到它的记录，再来{verb}。
        </>
      ),
      okText: '知道了',
    })

  const confirm = (rows: readonly Row<R>[], done?: () => void) =>
    modal.confirm({
      title: `${verb} ${rows.length} 条${resource.title}？`,
      content: `将${verb}${namesOf(resource, rows)}。${loss}`,
      okText: verb,
      okButtonProps: { danger: true },
      cancelText: '取消',
      onOk: async () => {
        const result = await remove.mutateAsync(rows).catch(() => undefined)
        if (result?.usedBy) return void sayUsed(rows, result.usedBy)
        if (!result) return
        void message.success(`已${verb} ${result.deleted} 条${resource.title}`)
        done?.()
      },
    })
  return { confirm, isDeleting: remove.isPending }
}
