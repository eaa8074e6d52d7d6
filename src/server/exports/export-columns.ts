import { failure } from '#contract/failure.ts'
import { hasWords } from '#contract/has-words.ts'
import { allFields, headingOf, type AnyRow, type Field, type Resource } from '#contract/resource.ts'

import { htmlText } from './written-html.ts'
import type { FieldWords } from './field-words.ts'
import { isPersonField } from './name-people.ts'
import type { SharedNames, Way } from './shared-names.ts'

export type CellValue = string | number | null

export interface ExportColumn {
  header: string
  cell(row: AnyRow): CellValue
}

/** A cell of a workbook holds no more; Excel calls a longer one damage. */
const longestCell = 32_767

/**
 * Moments as people of the product's time zone write them. Rows beside each other are often of the same minute, which is
 * then written once; a zone differs by whole minutes from UTC, since 1970 at least.
 */
const momentIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  let minute = ''
  let written = ''
  return (value: unknown) => {
    if (typeof value !== 'string') return null
    if (value < '1970' || !value.endsWith('Z')) return format.format(new Date(value))
    const its = value.slice(0, 16)
    if (its !== minute) {
      minute = its
      written = format.format(new Date(`${its}:00Z`)).slice(0, 17)
    }
    return written + value.slice(17, 19)
  }
}

/** Stands at the end of a cell that lost its own: who reads it, or imports it again, is to know. */
const cutNote = '…（超出表格单元格长度，已截断）'

const fitted = (whole: string): string => {
  if (whole.length <= longestCell) return whole
  const kept = whole.slice(0, longestCell - cutNote.length)
  // No half of a letter of two units.
  return kept.replace(/[\uD800-\uDBFF]$/, '') + cutNote
}

const text = (value: unknown): CellValue =>
  value === null || value === undefined
    ? null
    : fitted(typeof value === 'string' ? value : JSON.stringify(value))

/** The way to one of that name, each only once; ids and names of a field come in orders of their own. */
const takeWay = (ways: Way[], label: unknown) => {
  const at = ways.findIndex(way => way.name === label)
  return at < 0 ? label : ways.splice(at, 1)[0]?.text
}

/** Text where there is text, numbers where there are numbers; nothing in a cell is ever a formula. */
const cellOf = (
  name: string,
  field: Field,
  words: FieldWords,
  shared: SharedNames,
  timeZone: string,
): ExportColumn['cell'] => {
  const labels = words.get(name)
  const paths = shared.get(name)
  const moment = momentIn(timeZone)
  if (isPersonField(name)) return row => text(row[`${name}Label`])
  switch (field.kind) {
    case 'number':
      return row => (typeof row[name] === 'number' ? row[name] : text(row[name]))
    case 'html':
      return row => text(typeof row[name] === 'string' ? htmlText(row[name]) : row[name])
    case 'time':
      return row => moment(row[name])
    case 'ref':
      return row => text(paths?.get(String(row[name]))?.text ?? row[`${name}Label`] ?? row[name])
    case 'refs':
      return row => {
        const ways = [row[name]].flat().flatMap(id => paths?.get(String(id)) ?? [])
        const shown = [row[`${name}Label`]].flat().map(label => takeWay(ways, label))
        return fitted(shown.join('、'))
      }
    case 'json':
      return field.names
        ? row => text([row[`${name}Label`] ?? []].flat().join('、') || null)
        : row => text(row[name])
    default:
      return labels ? row => text(labels.get(String(row[name])) ?? row[name]) : row => text(row[name])
  }
}

const usualFields = (resource: Resource) => [
  ...Object.entries(resource.fields)
    .filter(([, field]) => hasWords(field))
    .map(([name]) => name),
  ...(resource.serverOnly ? [] : ['createTime']),
]

/** The fields of an export: those asked for (`fields=a,b`), or all that a person can read. */
export const exportFields = (resource: Resource, asked: string | undefined): string[] => {
  const fields = allFields(resource)
  const names = asked ? [...new Set(asked.split(','))] : usualFields(resource)
  for (const name of names)
    if (!Object.hasOwn(fields, name))
      throw failure('badRequest', `参数错误：没有这个字段：${name.slice(0, 40)}`)
  return names
}

export const exportColumns = (
  resource: Resource,
  names: readonly string[],
  words: FieldWords,
  shared: SharedNames,
  timeZone: string,
): ExportColumn[] => {
  const fields = allFields(resource)
  return names.flatMap(name => {
    const field = fields[name]
    return field ? [{ header: headingOf(field), cell: cellOf(name, field, words, shared, timeZone) }] : []
  })
}
