import { useMutation } from '@tanstack/react-query'
import { App } from 'antd'

import type { Draft } from '#contract/resource.ts'
import type { sysDept } from '#contract/resources/sys-dept.ts'
import type { sysOrg } from '#contract/resources/sys-org.ts'
import type { TreeEffect } from '#contract/tree-calls.ts'
import { call, type CallSpec } from '#web/api/call.ts'
import { useSave } from '#web/resource/use-save.ts'
import { useModal } from '#web/widgets/ask/use-modal.ts'

interface Stoppable {
  id: string
  version: number
  status: '正常' | '停用' | null
}

const stopWords = (kind: string, { users, depts, below }: TreeEffect) => (
  <ul style={{ paddingInlineStart: 20 }}>
    <li>新增或修改用户时，不能再选择它</li>
    <li>
      {users > 0
        ? `它和下级现有的 ${users} 名用户不受影响：仍可登录，数据不变`
        : '它和下级没有用户，没有人受影响'}
    </li>
    {(below > 0 || depts > 0) && (
      <li>
        下级{kind} {below} 个{kind === '机构' && `、部门 ${depts} 个`}不会一起停用
      </li>
    )}
  </ul>
)

const startWords = ({ users }: TreeEffect) =>
  `启用后可以重新选择它${users > 0 ? `；它和下级现有 ${users} 名用户` : ''}。`

/** Stops or enables an organisation or a department, naming first whom that concerns. */
export const useStatus = (
  resource: typeof sysOrg | typeof sysDept,
  effect: CallSpec,
  kind: '机构' | '部门',
) => {
  const modal = useModal()
  const { message } = App.useApp()
  const save = useSave(resource)
  const set = async (row: Stoppable, status: '正常' | '停用') => {
    // `status` is the same field in both resources.
    const draft = { id: row.id, version: row.version, status } as Draft<typeof resource>
    const result = await save.mutateAsync(draft)
    if (result.kind === 'saved') void message.success(status === '停用' ? '已停用' : '已启用')
    if (result.kind === 'stale') void message.warning('它刚被别人修改过，请刷新后再试')
  }
  const ask = useMutation({
    mutationFn: (row: Stoppable) => call<TreeEffect>(effect, { query: { id: row.id } }),
    onSuccess: (told, row) => {
      const isStopping = row.status !== '停用'
      const verb = isStopping ? '停用' : '启用'
      modal.confirm({
        title: `${verb}「${told.label}」？`,
        content: isStopping ? stopWords(kind, told) : startWords(told),
        okText: verb,
        okButtonProps: { danger: isStopping },
        cancelText: '取消',
        onOk: () => set(row, isStopping ? '停用' : '正常'),
      })
    },
  })
  return (row: Stoppable) => ask.mutate(row)
}
