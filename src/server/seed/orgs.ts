import type { Insertable } from 'kysely'

import { newId } from '#server/db/new-id.ts'
import type { Tables } from '#server/db/tables.ts'
import { ownFields } from './insert-rows.ts'

export const departmentNames = [
  '综合管理部',
  '人力资源部',
  '财务部',
  '信息技术部',
  '市场部',
  '客户服务部',
] as const

/** One organisation to begin with, so that the first user can belong somewhere. */
export const firstOrg = (now: string): Insertable<Tables['sys_org']> => ({
  ...ownFields(newId(), now),
  orgName: '总部',
  orgCode: 'HQ',
  orgType: '总部',
  parentId: null,
  districtId: null,
  leader: null,
  phone: null,
  address: null,
  sort: 10,
  status: '正常',
  remark: null,
})

export const departmentRows = (orgId: string, now: string): Insertable<Tables['sys_dept']>[] =>
  departmentNames.map((deptName, at) => ({
    ...ownFields(newId(), now),
    deptName,
    orgId,
    parentId: null,
    leader: null,
    phone: null,
    sort: (at + 1) * 10,
    status: '正常',
    remark: null,
  }))
