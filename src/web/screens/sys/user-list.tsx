import { sysUser } from '#contract/resources/sys-user.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'

import { useResetPassword } from './use-reset-password.tsx'

/** Users, with a one-time password for whoever has lost theirs. */
export const UserList = () => {
  const password = useResetPassword()
  return (
    <ResourceList
      resource={sysUser}
      viewPath="/sys/user/view"
      columns={[
        'userName',
        'userAccount',
        'userStatus',
        'orgId',
        'deptId',
        'sysRoles',
        'userPhone',
        'lastLoginTime',
      ]}
      rowActions={(row, { permissions }) =>
        permissions.may('edit')
          ? [{ name: 'reset-password', label: '重置密码', onClick: () => password.ask(row) }]
          : []
      }
    />
  )
}
