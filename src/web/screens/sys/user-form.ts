import type { sysUser } from '#contract/resources/sys-user.ts'
import type { FormEntry } from '#web/resource/form-items.tsx'

export const userFormItems: FormEntry<typeof sysUser>[] = [
  'userAccount',
  'userName',
  'userStatus',
  'userGender',
  'userPhone',
  'userEmail',
  'orgId',
  'deptId',
  'sysRoles',
  'remark',
]
