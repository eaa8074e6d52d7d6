import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'

import { Failure } from '#contract/failure.ts'
import { recycleCalls, type RestoreReply } from '#contract/recycle-calls.ts'
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
const missingOf = (error: unknown): string[] | undefined => {
  if (!(error instanceof Failure)) return undefined
  const data: unknown = error.data
  const missing = typeof data === 'object' && data !== null && 'missing' in data ? data.missing : undefined
  return Array.isArray(missing) ? missing.map(String) : undefined
}

interface Wanted {
  rows: readonly Binned[]
  forget: Forget
  leaveOut?: boolean
}

const restoreAll = (rows: readonly Binned[], leaveOut: boolean) =>
  call<RestoreReply>(recycleCalls.restore, {
    params: { ids: rows.map(row => row.id).join(',') },
    query: { leaveOut: leaveOut ? '是' : undefined },
  }).then(
    ({ ids }) => ({ count: ids.length, missing: undefined }),
    (error: unknown) => {
      const missing = leaveOut ? undefined : missingOf(error)
      if (!missing) throw error
      return { count: 0, missing }
    },
  )

/** Brings back; where something it referred to is gone for good, offers to do without. */
const useRestore = () => {
  const modal = useModal()
  const { message } = App.useApp()
  const client = useQueryClient()
  const withoutGone = useWithoutGone(sysRecycle, words.gone)
  const restore = useMutation({
    mutationFn: ({ rows, forget, leaveOut = false }: Wanted) =>
      withoutGone(rows, forget, rest => restoreAll(rest, leaveOut)),
    onSuccess: (result, { forget }) => {
      if (!result) return undefined
      const { rows, reply } = result
      if (reply.missing) return askWithout({ rows, forget }, reply.missing)
      void message.success(`已恢复 ${reply.count} 条`)
      forget(rows)
      return client.invalidateQueries()
    },
  })
  const askWithout = (wanted: Wanted, missing: readonly string[]) =>
    void modal.confirm({
      title: '有的关联已经不在了',
      content: `缺少${missing.join('、')}。可以先恢复它们，也可以不带这些关联恢复。`,
      okText: '不带这些关联恢复',
      cancelText: '暂不恢复',
      onOk: () => restore.mutate({ ...wanted, leaveOut: true }),
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
