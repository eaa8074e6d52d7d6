import { expect, test } from 'vitest'

import { openApi } from './openapi.ts'

/** What each call says of who may ask it. */
const descriptions = () => {
  const { paths } = openApi('1') as { paths: Record<string, Record<string, { description?: string }>> } // read as a reader would
  return Object.values(paths).flatMap(methods => Object.values(methods).map(each => each.description ?? ''))
}

test('who may call is said by the names of the permissions, none of which is save', () => {
  const said = descriptions()
  expect(said).toContain('页面 /sys/user/list，新建时需要新增权限，修改时需要编辑权限')
  expect(said).toContain('页面 /sys/user/list，需要删除权限')
  expect(said).toContain('页面 /sys/user/list，能打开这个页面即可')
  expect(said.filter(each => /需要 ?[a-z]/.test(each))).toEqual([])
})
