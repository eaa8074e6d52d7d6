import { CheckOutlined } from '@ant-design/icons'
import { App } from 'antd'
import { useState } from 'react'

import type { Row } from '#contract/resource.ts'
import { sysUser } from '#contract/resources/sys-user.ts'
import { canActOn } from '#web/resource/chosen-limit.ts'
import { namesOf } from '#web/resource/names-of.ts'
import type { RowAction } from '#web/resource/row-actions.tsx'
import type { ToolbarAction } from '#web/resource/toolbar-buttons.tsx'
import { useSaveEach } from '#web/resource/use-save.ts'
import { useSayWait } from '#web/resource/use-say-wait.ts'
import { showNumber } from '#web/widgets/number/show-number.ts'
import { useUndoToast } from '#web/widgets/undo-toast/use-undo-toast.tsx'

type User = Row<typeof sysUser>

const letInIcon = <CheckOutlined aria-hidden />

const waits = (user: User) => user.userStatus === '待审核'
const who = (users: readonly User[]) =>
  users.length === 1 ? users[0]?.userName : `${showNumber(users.length)} 人`

/** Lets those in who have registered and wait: one by one, each as if he were the only one. */
export const useApprove = () => {
  const { message } = App.useApp()
  const saveEach = useSaveEach(sysUser)
  const sayWait = useSayWait('正在处理，请稍候……')
  const sayUndo = useUndoToast()
  const [isBusy, setBusy] = useState(false)
  /** Gives those who have that status now; says of the others why they have not. */
  const setStatus = async (users: readonly User[], userStatus: '正常' | '待审核', notSet: string) => {
    const drafts = users.map(({ id, version }) => ({ id, version, userStatus }))
    const results = await sayWait(saveEach(drafts))
    const done = results.flatMap(result => (result.kind === 'saved' ? [result.row] : []))
    const wrong = results.flatMap(result => (result.kind === 'wrong' ? Object.values(result.fields) : []))
    const changed = users.filter((_, at) => ['stale', 'gone'].includes(results[at]?.kind ?? ''))
    const left = users.slice(results.length)
    if (left.length > 0) void message.warning(`${namesOf(sysUser, left)}还没有处理完，请刷新列表后再试`)
    if (changed.length > 0)
      void message.warning(`${notSet}${namesOf(sysUser, changed)}：资料刚被别人修改或删除，请刷新后再试`)
    if (wrong.length > 0) void message.error([...new Set(wrong)].join('；'))
    return done
  }
  const takeBack = async (users: readonly User[]) => {
    const done = await setStatus(users, '待审核', '没有撤销')
    if (done.length > 0) void message.success(`已撤销，${who(done)}仍在等待审核`)
  }
  const approve = async (users: readonly User[], onDone?: (done: readonly User[]) => void) => {
    if (isBusy) return
    const key = users.map(({ id }) => id).join(' ')
    setBusy(true)
    const done = await setStatus(users, '正常', '没有通过').finally(() => setBusy(false))
    // The next who waits slides under the pointer: one press too many lets a stranger in.
    if (done.length > 0) sayUndo(`${who(done)}可以登录了`, () => takeBack(done), `approved ${key}`)
    onDone?.(done)
  }
  return {
    forRow: (user: User): RowAction[] =>
      waits(user) ? [{ name: 'approve', label: '通过审核', onClick: () => void approve([user]) }] : [],
    /** Whoever of those who were chosen is in already is left as he is. */
    forChosen: (chosen: readonly User[], onDone: (done: readonly User[]) => void): ToolbarAction[] => {
      const waiting = chosen.filter(waits)
      if (waiting.length === 0) return []
      return [
        {
          name: 'approve',
          label: `通过审核（${waiting.length}）`,
          icon: letInIcon,
          disabled: isBusy || !canActOn(waiting.length),
          onClick: () => void approve(waiting, onDone),
        },
      ]
    },
  }
}
