import { expect, test } from 'vitest'

import { calls } from '#contract/calls.ts'
import { fileCalls } from '#contract/file-calls.ts'
import { operations } from '#contract/operations.ts'
import { resources } from '#contract/resources/index.ts'

import { openApi } from './openapi.ts'

test('every call of the contract is in the document, as OpenAPI 3.1 writes it', () => {
  const { openapi, paths } = openApi('1') as { openapi: string; paths: Record<string, object> } // read as a reader would
  expect(openapi).toMatch(/^3\.1/)
  const ofResources = resources.flatMap(({ name }) =>
    Object.values(operations).map(({ method, path }) => ({ method, path: `${name}/${path}` })),
  )
  const missing = [...Object.values(calls), ...Object.values(fileCalls), ...ofResources].filter(
    ({ method, path }) =>
      !(method.toLowerCase() in (paths[`/api/${path.replaceAll(/:(\w+)/g, '{$1}')}`] ?? {})),
  )
  expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

test('what a call does is said in the order of its words, of a noun as of a verb', () => {
  const { paths } = openApi('1') as { paths: Record<string, Record<string, { summary: string }>> } // as above
  expect(paths['/api/sys/user/save']?.['post']?.summary).toBe('保存用户')
  expect(paths['/api/sys/user/history/{id}']?.['get']?.summary).toBe('用户的变更记录')
})
