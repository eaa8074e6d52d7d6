import { KeyOutlined } from '@ant-design/icons'

import { adminAccount } from '#contract/permission.ts'
import { sysUser } from '#contract/resources/sys-user.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'
import type { Column } from '#web/resource/to-columns.tsx'
import { useSession } from '#web/session/store.ts'

import { useApprove } from './use-approve.tsx'
import { askOwnRoles } from './own-loss.tsx'
import { userDetails } from './user-details.tsx'
import { userFormItems } from './user-form.tsx'
import { useResetPassword } from './use-reset-password.tsx'
import { useResetPasswords } from './use-reset-passwords.tsx'
import { UserName } from './user-name.tsx'
import { useUserRights } from './use-user-rights.ts'

const keyIcon = <KeyOutlined aria-hidden />

const columns: Column<typeof sysUser>[] = [
  {
    key: 'userName',
    field: 'userName',
    title: sysUser.fields.userName.label,
    isSortable: true,
    render: row => <UserName userName={row.userName} userAvatar={row.userAvatar} />,
  },
  'userAccount',
  'userStatus',
  'orgId',
  'deptId',
  'sysRoles',
  'userPhone',
  'lastLoginTime',
  'userGender',
  'userEmail',
  'lastLoginIp',
  'createTime',
]

/** For whoever compares or sorts by them: nobody needs them each morning. */
const lesser = ['userGender', 'userEmail', 'lastLoginIp', 'createTime']

/** Users, with one-time passwords for those who are new, or have lost theirs. */
export const UserList = () => {
  const password = useResetPassword()
  const passwords = useResetPasswords()
  const rights = useUserRights()
  const approval = useApprove()
  const me = useSession(state => state.userId)
  return (
    <ResourceList
      resource={sysUser}
      viewPath="/sys/user/view"
      formItems={userFormItems}
      askSave={askOwnRoles}
      onSaved={(row, isNew) => {
        if (isNew) void password.give(row)
      }}
      onImported={passwords.offer}
      toolbarActions={({ chosen, permissions, unchoose }) =>
        permissions.may('edit')
          ? [
              ...approval.forChosen(chosen, unchoose),
              {
                name: 'reset-passwords',
                label: '重置密码',
                icon: keyIcon,
                isForChosen: true,
                onClick: () => passwords.ask(chosen),
              },
            ]
          : []
      }
      columns={columns}
      lesser={lesser}
      details={userDetails}
      isDeletable={row => row.userAccount !== adminAccount && row.id !== me}
      whyKept="内置的管理员和您自己的账号要留着"
      rowActions={(row, { permissions }) => [
        ...(permissions.may('edit') ? approval.forRow(row) : []),
        ...rights.actionsFor(row),
        ...(permissions.may('edit')
          ? [
              { name: 'reset-password', label: '重置密码', isSeldom: true, onClick: () => password.ask(row) },
              {
                name: 'reset-totp',
                label: '重置二次验证',
                isSeldom: true,
                onClick: () => rights.askResetTotp(row),
              },
            ]
          : []),
      ]}
    />
  )
}
