import type { sysUser } from '#contract/resources/sys-user.ts'
import type { FormEntry } from '#web/resource/form-items.tsx'

import { OrgAndDept } from './org-and-dept.tsx'

export const userFormItems: FormEntry<typeof sysUser>[] = [
  'userAccount',
  'userName',
  'userStatus',
  'userGender',
  'userPhone',
  'userEmail',
  <OrgAndDept key="orgId" />,
  'sysRoles',
  'remark',
]
