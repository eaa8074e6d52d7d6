import { App } from 'antd'

import { adminAccount } from '#contract/permission.ts'
import { sysSession } from '#contract/resources/sys-session.ts'
import { sysUser } from '#contract/resources/sys-user.ts'
import { rightsCalls } from '#contract/rights-calls.ts'
import { call } from '#web/api/call.ts'
import { report } from '#web/api/report.ts'
import { fullNameOf } from '#web/resource/label-of.ts'
import type { RowAction } from '#web/resource/row-actions.tsx'
import { useHasPage, usePermissions } from '#web/resource/use-permissions.ts'
import { useSession } from '#web/session/store.ts'
import { useGo } from '#web/session/use-go.ts'
import { askViewAs, mayViewAs } from '#web/session/view-as.ts'
import { useModal } from '#web/widgets/ask/use-modal.ts'

import { tellUnsaved } from './tell-unsaved.ts'
import { useEndSessions } from './use-end-sessions.ts'

interface Person {
  id: string
  userName: string
  userAccount: string
}

const explainPage = '/sys/user/explain'

/** What can be done about somebody's rights and sessions from his row. */
export const useUserRights = () => {
  const modal = useModal()
  const { message } = App.useApp()
  const navigate = useGo()
  const sessions = useEndSessions()
  const mayEnd = usePermissions(sysSession.page).may('delete')
  const mayExplain = useHasPage(explainPage)
  const { userId, userRoles } = useSession()

  const askView = (person: Person) => {
    return modal.confirm({
      title: `以「${fullNameOf(sysUser, person)}」的身份查看？`,
      content: `您会看到该用户的菜单和数据，15 分钟内有效，期间不能修改任何内容，新增、编辑、删除等按钮不显示，并会记入操作日志。${tellUnsaved()}`,
      okText: '开始查看',
      cancelText: '取消',
      onOk: () => askViewAs(person.id).catch(report),
    })
  }

  const actionsFor = (person: Person): RowAction[] => [
    ...(mayExplain
      ? [
          {
            name: 'explain',
            label: '权限解释',
            isSeldom: true,
            onClick: () => void navigate(`${explainPage}?userId=${person.id}`),
          },
        ]
      : []),
    ...(mayEnd && person.id !== userId
      ? [
          {
            name: 'end-sessions',
            label: '强制下线',
            danger: true,
            isSeldom: true,
            onClick: () => sessions.ask(person),
          },
        ]
      : []),
    ...(mayViewAs(userRoles) && person.id !== userId && person.userAccount !== adminAccount
      ? [{ name: 'view-as', label: '以其身份查看', isSeldom: true, onClick: () => askView(person) }]
      : []),
  ]

  const askResetTotp = (person: Person) =>
    modal.confirm({
      title: `重置「${fullNameOf(sysUser, person)}」的二次验证？`,
      content: '适用于手机和恢复码都已丢失的情况。重置后登录只需密码，请先核实对方身份。',
      okText: '重置二次验证',
      okButtonProps: { danger: true },
      cancelText: '取消',
      onOk: async () => {
        await call(rightsCalls.totpReset, { params: { id: person.id } }).then(
          () => message.success(`${person.userName}的二次验证已重置`),
          report,
        )
      },
    })
  return { actionsFor, askResetTotp }
}
