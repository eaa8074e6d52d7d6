import { allFields, type Field, type Fields, type Resource } from './resource.ts'
import { patterns } from './validate.ts'

/** JSON Schema 2020-12, as OpenAPI 3.1 reads it. */
export type Schema = Record<string, unknown>

const id: Schema = { type: 'string', pattern: '^[0-9a-zA-Z-]{1,36}$' }

const valueSchema = (field: Field): Schema => {
  switch (field.kind) {
    case 'text':
      return {
        type: 'string',
        maxLength: field.max,
        ...(field.min !== undefined && { minLength: field.min }),
        ...(field.pattern && { pattern: patterns[field.pattern].test.source }),
      }
    case 'html':
      return { type: 'string', maxLength: field.max, contentMediaType: 'text/html' }
    case 'number':
      return {
        type: 'integer',
        ...(field.min !== undefined && { minimum: field.min }),
        ...(field.max !== undefined && { maximum: field.max }),
      }
    case 'choice':
      return field.options ? { type: 'string', enum: [...field.options] } : { type: 'string', maxLength: 64 }
    case 'time':
      return { type: 'string', format: 'date-time' }
    case 'ref':
      return id
    case 'refs':
      return { type: 'array', items: id, maxItems: 1000 }
    case 'json':
      return {}
  }
}

const orNull = (schema: Schema): Schema =>
  schema.type === undefined
    ? schema
    : {
        ...schema,
        type: [schema.type, 'null'],
        ...(schema.enum && { enum: [...(schema.enum as unknown[]), null] }),
      } // `enum` is always a list

export const fieldSchema = (field: Field): Schema => {
  const schema = field.required || field.kind === 'refs' ? valueSchema(field) : orNull(valueSchema(field))
  return { title: field.label, ...schema, ...(field.readOnly && { readOnly: true }) }
}

const requiredNames = (fields: Fields) =>
  Object.entries(fields)
    .filter(([, field]) => field.required)
    .map(([name]) => name)

export const objectSchema = (fields: Fields): Schema => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)])),
  required: requiredNames(fields),
  additionalProperties: false,
})

const labelSchemas = (resource: Resource): Schema =>
  Object.fromEntries(
    Object.entries(resource.fields).flatMap(([name, { kind, label }]) => {
      if (kind === 'ref')
        return [[`${name}Label`, { title: `${label}名称`, type: ['string', 'null'], readOnly: true }]]
      if (kind !== 'refs') return []
      return [
        [`${name}Label`, { title: `${label}名称`, type: 'array', items: { type: 'string' }, readOnly: true }],
      ]
    }),
  )

/** A record as `select` gives it and `save` takes it; what is `readOnly` may be sent back and changes nothing. */
export const recordSchema = (resource: Resource): Schema => {
  const schema = objectSchema(allFields(resource))
  return {
    ...schema,
    title: resource.title,
    properties: { ...(schema.properties as Schema), ...labelSchemas(resource) },
  } // objectSchema made it
}
