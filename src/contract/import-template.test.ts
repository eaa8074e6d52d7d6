import { expect, test } from 'vitest'

import { importTemplate } from './import-template.ts'
import { resources } from './resources/index.ts'
import { sysOrg } from './resources/sys-org.ts'

test('a template has its name, a column for each field that is filled in, and its download', () => {
  const { name, columns, downloads } = importTemplate(sysOrg)
  expect(name).toBe('机构导入模板.xlsx')
  expect(columns[0]).toEqual({ label: '机构名称', prop: 'orgName', width: expect.any(Number) })
  expect(downloads).toEqual([{ label: '机构导入模板', url: '/api/sys/org/import-template', name }])
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
