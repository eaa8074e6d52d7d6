import type { Action } from './permission.ts'

/**
 * What a field is. Facts about data only: how a field looks is decided where it is shown.
 *
 * - `required`  a record cannot be saved without it
 * - `unique`    no two records share it, whatever the letter case
 * - `search`    `keyword:` and `like` look into it
 * - `readOnly`  the server sets it; a caller may send it back but never change it
 * - `initial`   what a new record starts with
 * - `madeFrom`  the server fills it in from that other field where only that one is given
 */
interface Common {
  label: string
  required?: true
  unique?: true
  search?: true
  readOnly?: true
  initial?: string | number
  madeFrom?: string
}

export type Pattern = 'account' | 'code' | 'phone' | 'email' | 'path' | 'route' | 'page' | 'permissions'

export interface TextField extends Common {
  kind: 'text'
  max: number
  min?: number
  pattern?: Pattern
  /** Only its ends are shown to who may not edit the record, and in the operation log. */
  masked?: true
  /** Where a value is a code: what a person reads instead. */
  labels?: Readonly<Record<string, string>>
  /** A value is the name of a resource: a person reads its title. */
  isResource?: true
  /** An id of something: callers look for it; nobody reads it anywhere, so nobody is asked to type it. */
  isId?: true
  /** Where a picture lies: it is shown, and says nothing in a workbook. */
  isPicture?: true
}
/** Rich text; sanitised when written and when shown. */
export interface HtmlField extends Common {
  kind: 'html'
  max: number
}
/** A whole number. */
export interface NumberField extends Common {
  kind: 'number'
  min?: number
  max?: number
  /** A size in bytes: people ask for it and read it in larger units. */
  isBytes?: true
}
/** One of a few words, fixed here by the code or kept in the dictionary whose parent has that `dictValue`. */
export interface ChoiceField extends Common {
  kind: 'choice'
  options?: readonly string[]
  /** Where an option is a code: what a person reads instead. */
  labels?: Readonly<Record<string, string>>
  dict?: string
}
/** A moment: ISO 8601 in UTC. */
export interface TimeField extends Common {
  kind: 'time'
}
/** The id of one record of another resource. */
export interface RefField extends Common {
  kind: 'ref'
  ref: string
}
/** The ids of several records of another resource, kept in the link table `through`. */
export interface RefsField extends Common {
  kind: 'refs'
  ref: string
  through: string
}
/** Any plain JSON value; `max` characters as text. */
export interface JsonField extends Common {
  kind: 'json'
  max: number
  /** It is a list of ids; of which resource, the word says that the field `by` holds. */
  names?: { by: string; of: Readonly<Record<string, string>> }
}

export type Field =
  | TextField
  | HtmlField
  | NumberField
  | ChoiceField
  | TimeField
  | RefField
  | RefsField
  | JsonField
export type Fields = Record<string, Field>

/** Which columns say whose a record is, for the data scope (api section 7). */
export interface ScopeColumns {
  org?: string
  dept?: string
  owner?: string
}

export interface Resource<F extends Fields = Fields> {
  /** The path under `/api/`, e.g. `sys/user`. */
  name: string
  title: string
  /** The `rootPath` of the function whose permissions decide; where it is shown in the browser. */
  page: string
  /** The field that names a record to a person. */
  labelField: string
  /** The field that tells records of the same name apart, or the record that does; it is shown beside the name. */
  hintField?: string
  /** Where a name means one record though nothing keeps it unique: among those with the same values of these fields. */
  namedWithin?: readonly string[]
  fields: F
  /** Order of a list that was not asked for another: `field:asc` or `field:desc`. */
  order: string
  scope?: ScopeColumns
  /**
   * A column outside of `fields` that names the one person a row was written for by the server. Such a row is that
   * person's alone: no list, count, export or id of the resource reaches it, whoever asks.
   */
  personal?: string
  /** Its records are found by the pinyin and the initials of their names as well, `like=spelt:zs`, and ordered by it. */
  isSpelt?: true
  /** Column groups that lists of millions are filtered by. Where there are any, a list is ordered by them alone. */
  indexes?: readonly (readonly string[])[]
  /** Largest `limit` of one page where it is not the usual 1,000. */
  maxLimit?: number
  /** The fields that say to which record of which resource a row belongs: a list can be asked for those whose record is not there. */
  ownedBy?: { type: string; id: string }
  /** What its records are for, in one sentence: on the empty list and in the API docs. */
  about: string
  /** Written by the server alone: `create` and `save` are always refused, and what it refers to may be deleted. */
  serverOnly?: true
}

/** Fields that every record has (design section 7). */
export const baseFields = {
  id: { label: '编号', kind: 'text', max: 36, readOnly: true },
  version: { label: '版本', kind: 'number', readOnly: true },
  createTime: { label: '创建时间', kind: 'time', readOnly: true },
  createBy: { label: '创建人', kind: 'text', max: 36, readOnly: true },
  updateTime: { label: '修改时间', kind: 'time', readOnly: true },
  updateBy: { label: '修改人', kind: 'text', max: 36, readOnly: true },
} as const satisfies Fields

type Value<F extends Field> = F extends { kind: 'number' }
  ? number
  : F extends { kind: 'refs' }
    ? string[]
    : F extends { kind: 'json' }
      ? unknown
      : F extends { kind: 'choice'; options: readonly (infer O extends string)[] }
        ? O
        : string

interface Base {
  id: string
  version: number
  createTime: string
  createBy: string | null
  updateTime: string
  updateBy: string | null
}

/** The names of referred records, beside their ids: `orgId` comes with `orgIdLabel`. */
type Labels<F extends Fields> = {
  [K in keyof F as F[K]['kind'] extends 'ref' ? `${K & string}Label` : never]: string | null
} & {
  [K in keyof F as F[K]['kind'] extends 'refs' ? `${K & string}Label` : never]: string[]
}

export type Row<R extends Resource> = Base &
  Labels<R['fields']> & {
    [K in keyof R['fields']]: R['fields'][K] extends { required: true } | { kind: 'refs' }
      ? Value<R['fields'][K]>
      : Value<R['fields'][K]> | null
  }

/** What a caller may send to `save`: any of the fields, `version` to notice a stale form. */
export type Draft<R extends Resource> = Partial<Row<R>>

/** A record whose resource is not known at compile time. */
export type AnyRow = Base & Record<string, unknown>

/** Data only; the one thing added to it is that a mistyped `labelField` or `hintField` does not compile. */
export const defineResource = <const F extends Fields>(
  resource: Resource<F> & { labelField: keyof F & string; hintField?: keyof F & string },
): Resource<F> => resource

export const tableOf = (resource: Pick<Resource, 'name'>) => resource.name.replace(/[/-]/g, '_')

/** The column of a link table that points to a resource: `sys/role` → `sysRoleId`. */
export const linkColumn = (resourceName: string) =>
  `${resourceName.replace(/[/-](\w)/g, (_, letter: string) => letter.toUpperCase())}Id`

const withBase = new WeakMap<Resource, Fields>()

/** A record's own fields and those that every record has; put together once, because imports ask for each row. */
export const allFields = (resource: Resource): Fields => {
  const known = withBase.get(resource)
  if (known) return known
  const all = { ...baseFields, ...resource.fields }
  withBase.set(resource, all)
  return all
}

/** What stands over plain values: a size has its unit beside it nowhere else there. */
export const headingOf = (field: Field): string =>
  field.kind === 'number' && field.isBytes ? `${field.label}（字节）` : field.label

/** A log says itself when it was and who it was, and never changes: what every record has of that says the same again. */
export const isSaidTwice = ({ serverOnly, fields }: Resource, name: string): boolean =>
  serverOnly === true && Object.hasOwn(fields, 'time') && name !== 'id' && isOnlyBase(fields, name)

const isOnlyBase = (fields: Fields, name: string) =>
  Object.hasOwn(baseFields, name) && !Object.hasOwn(fields, name)

export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  needs: Action | 'save'
  title: string
}

/** Fields a list can be ordered by. A list of millions is ordered by what has an index, or it would be slow. */
export const sortableFields = (resource: Resource): string[] => {
  const orderField = resource.order.split(':')[0] ?? 'id'
  if (resource.indexes) return [orderField, ...resource.indexes.flatMap(columns => columns.slice(0, 1))]
  return Object.entries(allFields(resource))
    .filter(([, field]) => !['html', 'json', 'refs'].includes(field.kind))
    .map(([name]) => name)
}

/** Fields that `like` may name: text only where it is searched, everything else that is one value, a link or a list of ids. */
export const searchableFields = (resource: Resource): string[] =>
  Object.entries(allFields(resource))
    .filter(([name, field]) => {
      if (field.kind === 'text') return field.search === true || name === 'id'
      return field.kind === 'json' ? field.names !== undefined : field.kind !== 'html'
    })
    .map(([name]) => name)

/** What `like` may name beside the fields, where a resource has it. */
export const conditionFields = ({ ownedBy }: Resource): Fields =>
  ownedBy ? { ownerless: { label: '所属记录不存在', kind: 'choice', options: ['是', '否'] } } : {}
