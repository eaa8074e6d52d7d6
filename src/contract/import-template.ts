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
  downloads: readonly TemplateDownload[]
}

/** The sheets of a template behind the one that is filled in: how to fill it in, and the words that its cells offer. */
export const guideSheets = { howTo: '填写说明', words: '可选值' } as const

/** Of what is no text, a cell can only hold a list of names. */
const isImported = (field: Field) => !field.readOnly && (field.kind !== 'json' || field.names !== undefined)

export const templateName = (resource: Pick<Resource, 'title'>) => `${resource.title}导入模板.xlsx`

/** Every resource has a template; its downloads are made by `GET {res}/import-template`. */
export const importTemplate = (resource: Resource): ImportTemplate => {
  const name = templateName(resource)
  return {
    name,
    columns: Object.entries(resource.fields)
      .filter(([, field]) => isImported(field))
      .map(([prop, { label }]) => ({ label, prop, width: Math.max(120, label.length * 18 + 40) })),
    downloads: [{ label: `${resource.title}导入模板`, url: `/api/${resource.name}/import-template`, name }],
  }
}
