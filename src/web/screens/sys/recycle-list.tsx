import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'

import { Failure } from '#contract/failure.ts'
import { recycleCalls, type RestoreRefusal, type RestoreReply } from '#contract/recycle-calls.ts'
import type { Row } from '#contract/resource.ts'
import { sysRecycle } from '#contract/resources/sys-recycle.ts'
import { call } from '#web/api/call.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { useWithoutGone, type Forget } from '#web/resource/use-without-gone.ts'
import { useModal } from '#web/widgets/ask/use-modal.ts'

type Binned = Row<typeof sysRecycle>

const words = {
  verb: '彻底删除',
  loss: '彻底删除后不能恢复。',
  counted: (count: number) => `${count} 条记录`,
  gone: '已不在回收站里，可能已被他人恢复或彻底删除',
}

/** What keeps a record away: what it referred to and is gone. Absent in any other refusal. */
const refusalIn = (error: unknown): RestoreRefusal | undefined => {
  const data: unknown = error instanceof Failure ? error.data : undefined
  const isRefusal = typeof data === 'object' && data !== null && 'missing' in data
  return isRefusal ? (data as RestoreRefusal) : undefined // the contract's refusal
}

interface Wanted {
  rows: readonly Binned[]
  forget: Forget
  leaveOut?: boolean
  /** What comes back with them, by its ids in the bin. */
  also?: readonly string[]
}

const restoreAll = (rows: readonly Binned[], also: readonly string[], leaveOut: boolean) => {
  const ids = [...new Set([...rows.map(row => row.id), ...also])]
  return call<RestoreReply>(recycleCalls.restore, {
    params: { ids: ids.join(',') },
    query: { leaveOut: leaveOut ? '是' : undefined },
  }).then(
    reply => ({ count: reply.ids.length, refusal: undefined }),
    (error: unknown) => {
      const refusal = leaveOut ? undefined : refusalIn(error)
      // The sentence says what there is to be said.
      const isAnswered = refusal?.isNeeded === true && refusal.binned.every(id => ids.includes(id))
      if (!refusal || isAnswered) throw error
      return { count: 0, refusal }
    },
  )
}

/** Brings back; where something it referred to is gone, offers to bring that back as well, or to do without. */
const useRestore = () => {
  const modal = useModal()
  const { message } = App.useApp()
  const client = useQueryClient()
  const withoutGone = useWithoutGone(sysRecycle, words.gone)
  const restore = useMutation({
    mutationFn: ({ rows, forget, leaveOut = false, also = [] }: Wanted) =>
      withoutGone(rows, forget, rest => restoreAll(rest, also, leaveOut)),
    onSuccess: (result, { forget, also }) => {
      if (!result) return undefined
      const { rows, reply } = result
      if (reply.refusal) return ask({ rows, forget, also: also ?? [] }, reply.refusal)
      void message.success(`已恢复 ${reply.count} 条`)
      forget(rows)
      return client.invalidateQueries()
    },
  })
  const ask = (wanted: Wanted, { missing, isNeeded, binned }: RestoreRefusal) =>
    void modal.confirm({
      cancelText: '暂不恢复',
      ...(isNeeded
        ? {
            title: '必须属于的记录也在回收站里',
            content: `缺少${missing.join('、')}。可以把它们一并恢复。`,
            okText: '一并恢复',
            onOk: () => restore.mutate({ ...wanted, also: [...(wanted.also ?? []), ...binned] }),
          }
        : {
            title: '有的关联已经不在了',
            content: `缺少${missing.join('、')}。可以先恢复它们，也可以不带这些关联恢复。`,
            okText: '不带这些关联恢复',
            onOk: () => restore.mutate({ ...wanted, leaveOut: true }),
          }),
    })
  return (rows: readonly Binned[], forget: Forget) => restore.mutate({ rows, forget })
}

const columns = ['label', 'module', 'deletedBy', 'time', 'expireTime'] as const

/** What was deleted in the last 30 days: to bring back with its links and rights, or to be rid of. */
export const RecycleList = () => {
  const restore = useRestore()
  return (
    <ResourceList
      resource={sysRecycle}
      columns={columns}
      deleteWords={words}
      rowActions={(row, { permissions, forget }) =>
        permissions.may('edit')
          ? [{ name: 'restore', label: '恢复', onClick: () => restore([row], forget) }]
          : []
      }
      toolbarActions={({ chosen, permissions, forget }) =>
        permissions.may('edit')
          ? [{ name: 'restore', label: '恢复', isForChosen: true, onClick: () => restore(chosen, forget) }]
          : []
      }
    />
  )
}
