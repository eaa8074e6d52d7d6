import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { transferCalls } from '#contract/transfer-calls.ts'
import { failures } from '#contract/failure.ts'
import { chunkFields, fileCalls } from '#contract/file-calls.ts'
import { limits } from '#contract/limits.ts'
import { onceAfterHeader, onceAfterMost, onceDays, onceHeader } from '#contract/once.ts'
import { operations, type OperationName } from '#contract/operations.ts'
import type { Fields, Resource } from '#contract/resource.ts'
import { resources } from '#contract/resources/index.ts'
import { fieldSchema, objectSchema, recordSchema, type Schema } from '#contract/schema.ts'

import { needsWords } from './needs-words.ts'

const refTo = (resource: Resource) => ({ $ref: `#/components/schemas/${resource.name.replace('/', '.')}` })

const envelope = (data: Schema): Schema => ({
  type: 'object',
  properties: {
    success: { type: 'boolean' },
    code: { type: 'integer' },
    message: { type: 'string' },
    data,
  },
  required: ['success', 'code', 'message', 'data'],
})

const otherCalls = '其他接口'

const answer = (data: Schema) => ({
  200: {
    description: '成功，或 success 为 false 的业务拒绝',
    content: { 'application/json': { schema: envelope(data) } },
  },
})

const json = (schema: Schema) => ({ required: true, content: { 'application/json': { schema } } })

const pathParameters = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))

const queryParameters = (fields: Fields) =>
  Object.entries(fields).map(([name, field]) => ({
    name,
    in: 'query',
    required: field.required ?? false,
    schema: fieldSchema(field),
  }))

const braces = (path: string) => `/api/${path.replace(/:(\w+)/g, '{$1}')}`

const ids: Schema = { type: 'object', properties: { ids: { type: 'array', items: { type: 'string' } } } }

const pageOf = (items: Schema): Schema => ({
  type: 'object',
  properties: {
    items: { type: 'array', items },
    total: { type: 'integer', description: `到 ${limits.exactTotal} 为准确值` },
    totalIsEstimate: { type: 'boolean' },
    index: { type: 'integer' },
    limit: { type: 'integer' },
  },
})

const like = {
  name: 'like',
  in: 'query',
  description:
    '字段:值，可重复；文字为包含，选项可用 | 并列，树上的记录写成 编号/* 时含下级，时间为 起~止；keyword:文字 查找全部检索字段，用户、机构、部门、字典还可用 spelt:文字 同时按名称的拼音或首字母查找',
  schema: { type: 'array', items: { type: 'string' }, maxItems: limits.likeCount },
}

const order = { name: 'order', in: 'query', schema: { type: 'string' }, description: '字段:asc 或 字段:desc' }

const paging = (resource: Resource) => [
  { name: 'index', in: 'query', schema: { type: 'integer', minimum: 0, default: limits.pageIndex } },
  {
    name: 'limit',
    in: 'query',
    schema: {
      type: 'integer',
      minimum: 1,
      maximum: resource.maxLimit ?? limits.maxLimit,
      default: limits.pageLimit,
    },
  },
]

const onceParameter = {
  name: onceHeader,
  in: 'header',
  schema: { type: 'string', format: 'uuid' },
  description: `可选：同一个值重复发送时只保存一次，返回已保存的记录（${onceDays} 天内有效）`,
}

const importKeyParameter = {
  ...onceParameter,
  description: '可选：同一个值重复发送时只导入一次；内容与已导入的不同则拒绝。不填时以第一行的 id 为准',
}

const onceAfterParameter = {
  name: onceAfterHeader,
  in: 'header',
  schema: { type: 'string' },
  description: `可选：同一条记录此前没有收到答复的保存所用的 ${onceHeader}，逗号分隔，最多 ${onceAfterMost} 个；已保存的，这次接着它的版本；没有保存的，以后也不再保存`,
}

const details: Record<OperationName, (resource: Resource) => object> = {
  create: resource => ({ responses: answer(refTo(resource)) }),
  select: resource => ({ responses: answer(refTo(resource)) }),
  selectPage: resource => ({
    query: [...paging(resource), like, order],
    responses: answer(pageOf(refTo(resource))),
  }),
  save: resource => ({
    query: [onceParameter, onceAfterParameter],
    requestBody: json(refTo(resource)),
    responses: answer(refTo(resource)),
  }),
  delete: () => ({ responses: answer(ids) }),
  deleteIds: () => ({ responses: answer(ids) }),
  saveBatch: resource => ({
    query: [
      { name: 'dryRun', in: 'query', schema: { type: 'boolean' } },
      {
        name: 'known',
        in: 'query',
        schema: { type: 'integer', minimum: 0 },
        description: '已知有几行与已有的记录相同；实际更多时不导入，在 data.repeats 里说明是哪些行',
      },
      importKeyParameter,
    ],
    requestBody: json({ type: 'array', items: refTo(resource), maxItems: limits.batchRows }),
    responses: answer({ type: 'object' }),
  }),
  export: () => ({
    query: [like, order],
    responses: {
      200: {
        description: '工作簿',
        content: { 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {} },
      },
    },
  }),
  history: ({ title }) => ({
    summary: `${title}的变更记录`,
    responses: answer({ type: 'array', items: { type: 'object' } }),
  }),
}

const resourcePath = (resource: Resource, name: OperationName) => {
  const { method, path, needs, title } = operations[name]
  const { query = [], ...rest } = details[name](resource) as { query?: object[] }
  const full = `${resource.name}/${path}`
  const about = {
    tags: [resource.title],
    summary: `${title}${resource.title}`,
    operationId: `${resource.name}.${name}`,
    description: `页面 ${resource.page}，${needsWords(needs)}`,
    parameters: [...pathParameters(full), ...query],
    ...rest,
  }
  return [braces(full), method.toLowerCase(), about] as const
}

const whoText = ({ who }: Call) => {
  if (who === 'anyone') return '任何人'
  return who === 'signedIn' ? '已登录' : `页面 ${who.page}，${needsWords(who.needs)}`
}

const callPath = (name: string, call: Call) => {
  const body = call.body === 'list' ? { type: 'array', items: {} } : call.body && objectSchema(call.body)
  const about = {
    tags: [otherCalls],
    summary: call.title,
    operationId: name,
    description: whoText(call),
    ...(call.who === 'anyone' && { security: [] }),
    parameters: [...pathParameters(call.path), ...queryParameters(call.query ?? {})],
    ...(body && { requestBody: json(body) }),
    responses: answer({}),
  }
  return [braces(call.path), call.method.toLowerCase(), about] as const
}

const sendKeyParameter = {
  ...onceParameter,
  description: `可选：发送方自定的值，第一块重复发送时只开始一次上传；也用它取消上传（${onceDays} 天内有效）`,
}

/** A chunk comes as a form: its fields first, then its bytes. */
const chunkForm = () => {
  const { properties, ...form } = objectSchema(chunkFields) as { properties: Record<string, Schema> }
  const chunk = { title: '文件内容', type: 'string', contentMediaType: 'application/octet-stream' }
  return { content: { 'multipart/form-data': { schema: { ...form, properties: { ...properties, chunk } } } } }
}

const filePath = (name: string, call: Call) => {
  const [path, method, about] = callPath(`file.${name}`, call)
  const keyed = { ...about, parameters: [...about.parameters, sendKeyParameter] }
  if (name === 'giveUp') return [path, method, keyed] as const
  return [path, method, name === 'upload' ? { ...keyed, requestBody: chunkForm() } : about] as const
}

const names: OperationName[] = [
  'create',
  'select',
  'selectPage',
  'save',
  'delete',
  'deleteIds',
  'saveBatch',
  'export',
  'history',
]

const codes = () =>
  Object.values(failures)
    .map(({ code, message }) => `${code} ${message}`)
    .join('\n\n')

/** OpenAPI 3.1 of every call, from the same rows that register, guard and check them. */
export const openApi = (version: string): object => {
  const paths: Record<string, Record<string, object>> = {}
  const rows = [
    ...resources.flatMap(resource => names.map(name => resourcePath(resource, name))),
    ...Object.entries({ ...calls, ...transferCalls }).map(([name, call]) => callPath(name, call)),
    ...Object.entries(fileCalls).map(([name, call]) => filePath(name, call)),
  ]
  for (const [path, method, about] of rows) paths[path] = { ...paths[path], [method]: about }
  return {
    openapi: '3.1.0',
    info: { title: '掌柜', version, description: `结果码：\n\n${codes()}` },
    security: [{ token: [] }],
    tags: [
      ...resources.map(({ title, about }) => ({ name: title, description: about })),
      { name: otherCalls, description: '登录、文件、消息、统计等不属于某一种资源的接口。' },
    ],
    paths,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
      schemas: Object.fromEntries(resources.map(each => [each.name.replace('/', '.'), recordSchema(each)])),
    },
  }
}
