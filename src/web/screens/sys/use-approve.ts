import { App } from 'antd'

import type { Row } from '#contract/resource.ts'
import { sysUser } from '#contract/resources/sys-user.ts'
import type { RowAction } from '#web/resource/row-actions.tsx'
import { useSave } from '#web/resource/use-save.ts'

/** Lets somebody in who has registered and waits. */
export const useApprove = () => {
  const { message } = App.useApp()
  const save = useSave(sysUser)
  const approve = async ({ id, version, userName }: Row<typeof sysUser>) => {
    const result = await save.mutateAsync({ id, version, userStatus: '正常' })
    if (result.kind === 'saved') void message.success(`${userName}可以登录了`)
    if (result.kind === 'stale') void message.warning(`${userName}的资料刚被别人修改过，请刷新后再试`)
    if (result.kind === 'wrong') void message.error(Object.values(result.fields).join('；'))
  }
  return (row: Row<typeof sysUser>): RowAction[] =>
    row.userStatus === '待审核'
      ? [{ name: 'approve', label: '通过审核', onClick: () => void approve(row).catch(() => undefined) }]
      : []
}
