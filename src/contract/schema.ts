import { allFields, headingOf, type Field, type Fields, type Resource } from './resource.ts'
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

const orNull = ({ type, enum: words, ...rest }: Schema): Schema => ({
  ...rest,
  ...(type !== undefined && { type: [type, 'null'] }),
  ...(Array.isArray(words) && { enum: [...words, null] }),
})

export const fieldSchema = (field: Field): Schema => {
  const schema = field.required || field.kind === 'refs' ? valueSchema(field) : orNull(valueSchema(field))
  return { title: headingOf(field), ...schema, ...(field.readOnly && { readOnly: true }) }
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

const labelSchemas = (resource: Resource): Schema => {
  const schemas: Schema = {}
  for (const [name, { kind, label }] of Object.entries(resource.fields)) {
    const about = { title: `${label}名称`, readOnly: true }
    if (kind === 'ref') schemas[`${name}Label`] = { ...about, type: ['string', 'null'] }
    if (kind === 'refs') schemas[`${name}Label`] = { ...about, type: 'array', items: { type: 'string' } }
  }
  return schemas
}

/** A record as `select` gives it and `save` takes it; what is `readOnly` may be sent back and changes nothing. */
export const recordSchema = (resource: Resource): Schema => {
  const schema = objectSchema(allFields(resource))
  return {
    ...schema,
    title: resource.title,
    properties: { ...(schema.properties as Schema), ...labelSchemas(resource) },
  } // objectSchema made it
}
