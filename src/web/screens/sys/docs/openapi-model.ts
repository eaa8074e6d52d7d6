/** The parts of an OpenAPI document that the page shows; the server makes it from the contract. */
export interface Schema {
  $ref?: string
  title?: string
  type?: string | string[]
  description?: string
  format?: string
  enum?: (string | null)[]
  maxLength?: number
  minLength?: number
  minimum?: number
  maximum?: number
  readOnly?: boolean
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema: Schema
}

interface Content {
  content?: Record<string, { schema?: Schema }>
}

export interface Operation {
  tags: string[]
  summary: string
  operationId: string
  description: string
  parameters: Parameter[]
  requestBody?: Content
  responses: Record<string, Content & { description: string }>
}

export interface OpenApi {
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

export interface Endpoint extends Operation {
  method: string
  path: string
}

export interface Group {
  title: string
  endpoints: Endpoint[]
}

const isFound = (endpoint: Endpoint, word: string) =>
  [endpoint.summary, endpoint.path, endpoint.operationId].some(text => text.toLowerCase().includes(word))

/** The calls by their tag, only those in which every word is found; empty groups are left out. */
export const groupsOf = ({ paths }: OpenApi, search: string): Group[] => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const groups = new Map<string, Endpoint[]>()
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      const endpoint = { ...operation, path, method: method.toUpperCase() }
      if (!words.every(word => isFound(endpoint, word))) continue
      const [tag = ''] = operation.tags
      groups.set(tag, [...(groups.get(tag) ?? []), endpoint])
    }
  return [...groups].map(([title, endpoints]) => ({ title, endpoints }))
}

export interface FieldRow {
  name: string
  label: string
  type: string
  rule: string
  isRequired: boolean
}

const typeOf = ({ type, items, format, $ref }: Schema): string => {
  if ($ref) return $ref.split('/').at(-1) ?? ''
  const words = [type ?? '任意'].flat().filter(word => word !== 'null')
  const word = words.map(each => (each === 'array' && items ? `${typeOf(items)}[]` : each)).join(' | ')
  return format ? `${word}（${format}）` : word
}

const ruleOf = (schema: Schema): string =>
  [
    schema.readOnly && '只读',
    schema.minLength !== undefined && `至少 ${schema.minLength} 个字`,
    schema.maxLength !== undefined && `至多 ${schema.maxLength} 个字`,
    schema.minimum !== undefined && `≥ ${schema.minimum}`,
    schema.maximum !== undefined && `≤ ${schema.maximum}`,
    schema.enum && schema.enum.filter(each => each !== null).join('、'),
    schema.description,
  ]
    .filter(Boolean)
    .join('，')

const rowOf = (name: string, schema: Schema, isRequired: boolean): FieldRow => ({
  name,
  label: schema.title ?? '',
  type: typeOf(schema),
  rule: ruleOf(schema),
  isRequired,
})

export const parameterRows = (parameters: readonly Parameter[]): FieldRow[] =>
  parameters.map(({ name, schema, description, required }) =>
    rowOf(name, { ...schema, ...(description && { description }) }, required ?? false),
  )

/** What a body holds, JSON or a form with a file: its fields, those of the record it refers to, or of the records in its list. */
export const bodyRows = ({ components }: OpenApi, body: Content | undefined): FieldRow[] => {
  const given = (body?.content?.['application/json'] ?? body?.content?.['multipart/form-data'])?.schema
  const schema = given?.items ?? given
  const named = schema?.$ref ? components.schemas[schema.$ref.split('/').at(-1) ?? ''] : schema
  return Object.entries(named?.properties ?? {}).map(([name, field]) =>
    rowOf(name, field, named?.required?.includes(name) ?? false),
  )
}
