import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'

import { Failure } from '#contract/failure.ts'
import { recycleCalls, type RestoreReply } from '#contract/recycle-calls.ts'
import type { Row } from '#contract/resource.ts'
import { sysRecycle } from '#contract/resources/sys-recycle.ts'
import { call } from '#web/api/call.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'

type Binned = Row<typeof sysRecycle>

const words = {
  verb: '彻底删除',
  loss: '彻底删除后不能恢复。',
  counted: (count: number) => `${count} 条记录`,
}

/** What keeps a record away: what it referred to and is gone. Absent in any other refusal. */
const missingOf = (error: unknown): string[] | undefined => {
  if (!(error instanceof Failure)) return undefined
  const data: unknown = error.data
  const missing = typeof data === 'object' && data !== null && 'missing' in data ? data.missing : undefined
  return Array.isArray(missing) ? missing.map(String) : undefined
}

/** Brings back; where something it referred to is gone for good, offers to do without. */
const useRestore = () => {
  const { message, modal } = App.useApp()
  const client = useQueryClient()
  const restore = useMutation({
    mutationFn: ({ rows, leaveOut = false }: { rows: readonly Binned[]; leaveOut?: boolean }) =>
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
      ),
    onSuccess: ({ count, missing }, { rows }) => {
      if (missing) return askWithout(rows, missing)
      void message.success(`已恢复 ${count} 条`)
      return client.invalidateQueries()
    },
  })
  const askWithout = (rows: readonly Binned[], missing: readonly string[]) =>
    void modal.confirm({
      title: '有的关联已经不在了',
      content: `缺少${missing.join('、')}。可以先恢复它们，也可以不带这些关联恢复。`,
      okText: '不带这些关联恢复',
      cancelText: '暂不恢复',
      onOk: () => restore.mutate({ rows, leaveOut: true }),
    })
  return (rows: readonly Binned[]) => restore.mutate({ rows })
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
      rowActions={(row, { permissions }) =>
        permissions.may('edit') ? [{ name: 'restore', label: '恢复', onClick: () => restore([row]) }] : []
      }
      toolbarActions={({ chosen, permissions }) =>
        permissions.may('edit')
          ? [
              {
                name: 'restore',
                label: chosen.length > 0 ? `恢复（${chosen.length}）` : '恢复',
                disabled: chosen.length === 0,
                onClick: () => restore(chosen),
              },
            ]
          : []
      }
    />
  )
}
