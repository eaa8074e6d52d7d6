import { sysDept } from '#contract/resources/sys-dept.ts'
import { sysOrg } from '#contract/resources/sys-org.ts'
import { FieldItem, type FormEntry } from '#web/resource/form-items.tsx'

import { LeaderInput } from './leader-input.tsx'

export const orgForm: FormEntry<typeof sysOrg>[] = [
  'orgName',
  'orgCode',
  'orgType',
  'parentId',
  'districtId',
  <FieldItem key="leader" resource={sysOrg} name="leader">
    <LeaderInput />
  </FieldItem>,
  'phone',
  'address',
  'sort',
  'status',
  'remark',
]

export const deptForm: FormEntry<typeof sysDept>[] = [
  'deptName',
  'orgId',
  'parentId',
  <FieldItem key="leader" resource={sysDept} name="leader">
    <LeaderInput />
  </FieldItem>,
  'phone',
  'sort',
  'status',
  'remark',
]
