import { App } from 'antd'

import type { Row } from '#contract/resource.ts'
import { sysUser } from '#contract/resources/sys-user.ts'
import type { RowAction } from '#web/resource/row-actions.tsx'
import { useSave } from '#web/resource/use-save.ts'
import { useUndoToast } from '#web/widgets/undo-toast/use-undo-toast.tsx'

/** Lets somebody in who has registered and waits. */
export const useApprove = () => {
  const { message } = App.useApp()
  const save = useSave(sysUser)
  const sayUndo = useUndoToast()
  const takeBack = async ({ id, version, userName }: Row<typeof sysUser>) => {
    const result = await save.mutateAsync({ id, version, userStatus: '待审核' })
    if (result.kind === 'saved') return void message.success(`已撤销，${userName}仍在等待审核`)
    if (result.kind === 'wrong') return void message.error(Object.values(result.fields).join('；'))
    void message.warning(`没有撤销，${userName}的资料已被修改，请刷新后查看`)
  }
  const approve = async ({ id, version, userName }: Row<typeof sysUser>) => {
    const result = await save.mutateAsync({ id, version, userStatus: '正常' })
    // The next who waits slides under the pointer: one press too many lets a stranger in.
    if (result.kind === 'saved')
      sayUndo(`${userName}可以登录了`, () => takeBack(result.row), `approved ${id}`)
    if (result.kind === 'stale') void message.warning(`${userName}的资料刚被别人修改过，请刷新后再试`)
    if (result.kind === 'wrong') void message.error(Object.values(result.fields).join('；'))
  }
  return (row: Row<typeof sysUser>): RowAction[] =>
    row.userStatus === '待审核'
      ? [{ name: 'approve', label: '通过审核', onClick: () => void approve(row).catch(() => undefined) }]
      : []
}
