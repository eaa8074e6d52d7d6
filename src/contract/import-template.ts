import { limits } from './limits.ts'
import { isOneLine } from './one-line.ts'
import { hasWords } from './has-words.ts'
import type { Field, Resource } from './resource.ts'

/** A column of an import (specification section 3). `prop` is the field that its cells fill. */
export interface ImportColumn {
  label: string
  prop: string
  width?: number
  /** Shown, but not for editing. */
  disabled?: boolean
  /** Added up in the summary row. */
  summary?: boolean
  /** Without it no row can be imported. */
  required?: boolean
  /** No two rows may say the same in it. */
  isUnique?: boolean
  /** Its cells hold nothing but these. */
  words?: readonly string[]
  /** Its cells hold texts: what a sheet shows of them is meant, 007 and 6%, and not the number behind it. */
  isText?: boolean
  /** Its cells hold telephone numbers, which some of them are to a sheet, too. */
  isPhone?: boolean
  /** What its cells say is of one record alone, an address or a number by which it is reached: what is right for one is wrong for others. */
  isPersonal?: boolean
  /** Its cells name records, one or several. */
  names?: 'one' | 'several'
  /** Its cells hold numbers: what a sheet writes beside them (12人) is none of theirs. */
  isNumber?: boolean
  /** Its cells may hold several lines, or more than a line shows. */
  isLong?: boolean
  /** Its cells say one thing, in one line (one-line.ts). */
  isOneLine?: boolean
}

export interface TemplateDownload {
  label: string
  url: string
  name: string
}

/** What a workbook must look like to be imported (specification section 3). */
export interface ImportTemplate {
  name: string
  columns: readonly ImportColumn[]
  summary?: boolean
  /** The columns by which a record is meant, its name first, where that is no other's (`namedWithin`). */
  namedBy?: readonly string[]
  downloads: readonly TemplateDownload[]
}

/** The sheets of a template behind the one that is filled in: how to fill it in, and the words that its cells offer. */
export const guideSheets = { howTo: '填写说明', words: '可选值' } as const

/** What whoever exports, changes and imports again has to know. */
export const onlyAdds = '导入只新增，不修改已有的记录。'

const isImported = (field: Field) => !field.readOnly && hasWords(field)

const isPersonal = (field: Field) =>
  field.kind === 'text' && (field.pattern === 'phone' || field.pattern === 'email')

const isLong = (field: Field) =>
  field.kind === 'html' || (field.kind === 'text' && field.max > limits.longText)

/** Whether a break in one of its cells means nothing. In a list of names it divides them. */
export const isOneLineCell = (field: Field): boolean =>
  isOneLine(field) || field.kind === 'ref' || field.kind === 'choice'

/** The words that a cell of the field may hold, by the dictionary of its own where it has one. */
const wordsOf = (field: Field, dicts: DictLabels): readonly string[] | undefined => {
  if (field.kind !== 'choice') return undefined
  if (!field.options) return dicts[field.dict ?? '']?.map(each => each.label)
  return field.options.map(option => field.labels?.[option] ?? option)
}

/** What each dictionary offers; nothing is known of those that are not there. */
export type DictLabels = Readonly<Record<string, readonly { label: string }[]>>

export const templateName = (resource: Pick<Resource, 'title'>) => `${resource.title}导入模板.xlsx`

/** Every resource has a template; its downloads are made by `GET {res}/import-template`. */
export const importTemplate = (resource: Resource, dicts: DictLabels = {}): ImportTemplate => {
  const name = templateName(resource)
  const { labelField, namedWithin } = resource
  return {
    name,
    columns: Object.entries(resource.fields)
      .filter(([, field]) => isImported(field))
      .map(([prop, field]) => {
        const { label, required, initial, madeFrom } = field
        const words = wordsOf(field, dicts)
        return {
          label,
          prop,
          width: Math.max(120, label.length * 18 + 40),
          ...(required && initial === undefined && !madeFrom && { required }),
          ...(field.unique && { isUnique: true }),
          ...(words && { words }),
          ...(field.kind === 'ref' && { names: 'one' as const }),
          ...(field.kind === 'refs' && { names: 'several' as const }),
          ...(field.kind === 'number' && { isNumber: true }),
          ...(field.kind !== 'number' && field.kind !== 'time' && { isText: true }),
          ...(field.kind === 'text' && field.pattern === 'phone' && { isPhone: true }),
          ...(isPersonal(field) && { isPersonal: true }),
          ...(isLong(field) && { isLong: true }),
          ...(isOneLineCell(field) && { isOneLine: true }),
        }
      }),
    ...(namedWithin && { namedBy: [labelField, ...namedWithin] }),
    downloads: [{ label: `${resource.title}导入模板`, url: `/api/${resource.name}/import-template`, name }],
  }
}
