import { expect, test } from 'vitest'

import { importTemplate } from './import-template.ts'
import { resources } from './resources/index.ts'
import { sysDept } from './resources/sys-dept.ts'
import { sysMsg } from './resources/sys-msg.ts'
import { sysOrg } from './resources/sys-org.ts'
import { sysUser } from './resources/sys-user.ts'

test('a template has its name, a column for each field that is filled in, and its download', () => {
  const { name, columns, downloads } = importTemplate(sysOrg)
  expect(name).toBe('机构导入模板.xlsx')
  expect(columns[0]).toEqual({
    label: '机构名称',
    prop: 'orgName',
    isText: true,
    isOneLine: true,
    width: expect.any(Number),
    required: true,
  })
  expect(columns.find(each => each.prop === 'remark')).not.toHaveProperty('required')
  expect(downloads).toEqual([{ label: '机构导入模板', url: '/api/sys/org/import-template', name }])
})

test('a template says by which columns a record is meant, where its name is no other’s within them', () => {
  expect(importTemplate(sysOrg).namedBy).toEqual(['orgName'])
  expect(importTemplate(sysDept).namedBy).toEqual(['deptName', 'orgId'])
  expect(importTemplate(sysMsg).namedBy).toBeUndefined()
})

test('what only the server writes is no column', () => {
  for (const resource of resources)
    for (const { prop } of importTemplate(resource).columns)
      expect([resource.name, prop, resource.fields[prop]?.readOnly ?? false]).toEqual([
        resource.name,
        prop,
        false,
      ])
})

test('a column offers the words of its choice, the code’s own or those of a dictionary, and says where lines are written', () => {
  const columnOf = (
    prop: string,
    columns = importTemplate(sysOrg, { orgType: [{ label: '总部' }] }).columns,
  ) => columns.find(each => each.prop === prop)
  expect(columnOf('orgType')?.words).toEqual(['总部'])
  expect(columnOf('status')?.words).toEqual(['正常', '停用'])
  expect(columnOf('orgType', importTemplate(sysOrg).columns)?.words).toBeUndefined()
  expect([columnOf('remark')?.isLong, columnOf('orgName')?.isLong]).toEqual([true, undefined])
  expect(columnOf('msgContent', importTemplate(sysMsg).columns)?.isLong).toBe(true)
})

test('the columns by which one person alone is reached say so', () => {
  const { columns } = importTemplate(sysUser)
  expect(columns.flatMap(({ prop, isPersonal }) => (isPersonal ? [prop] : []))).toEqual([
    'userPhone',
    'userEmail',
  ])
})
