import { expect, test } from 'vitest'

import { bodyRows, groupsOf, type OpenApi } from './openapi-model.ts'

const operation = (tag: string, summary: string) => ({
  tags: [tag],
  summary,
  operationId: summary,
  description: '',
  parameters: [],
  responses: {},
})

const document: OpenApi = {
  info: { title: '掌柜', version: '1' },
  paths: {
    '/api/sys/dict/save': { post: operation('数据字典', '保存数据字典') },
    '/api/login': { post: operation('其他接口', '登录') },
  },
  components: {
    schemas: {
      'sys.dict': {
        properties: {
          dictLabel: { title: '字典名称', type: 'string', maxLength: 64 },
          dictSort: { type: ['integer', 'null'] },
        },
        required: ['dictLabel'],
      },
    },
  },
}

test('every word of the search must be found in a call, and empty groups are left out', () => {
  expect(groupsOf(document, '').map(each => each.title)).toEqual(['数据字典', '其他接口'])
  expect(groupsOf(document, 'DICT 保存').map(each => each.title)).toEqual(['数据字典'])
  expect(groupsOf(document, 'dict 登录')).toEqual([])
})

test('the body of a call shows the fields of the record it refers to', () => {
  const body = { content: { 'application/json': { schema: { $ref: '#/components/schemas/sys.dict' } } } }
  expect(bodyRows(document, body)).toEqual([
    { name: 'dictLabel', label: '字典名称', type: 'string', rule: '至多 64 个字', isRequired: true },
    { name: 'dictSort', label: '', type: 'integer', rule: '', isRequired: false },
  ])
})
