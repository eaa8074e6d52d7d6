import { sql } from 'kysely'

import { plainAccount } from '#contract/account.ts'
import { tableOf, type Field, type Pattern, type Resource } from '#contract/resource.ts'
import { resourceNamed } from '#contract/resources/index.ts'
import { closePhone } from '#contract/sms.ts'
import { checkDraft } from '#contract/validate.ts'

import type { Dialect } from '#server/db/database.ts'
import type { Work } from '#server/http/change.ts'
import { scopeCondition, whereAll } from '#server/resource/scope.ts'
import { inTurns } from '#server/resource/in-turns.ts'
import type { AnyDraft, Prepared, RowError } from '#server/resource/store.ts'
import type { FieldWords } from './field-words.ts'

const isText = (value: unknown): value is string => typeof value === 'string'
const namesIn = (value: unknown): string[] =>
  [value]
    .flat()
    .flatMap(each => (isText(each) ? each.split(/[,，、;；]/) : []))
    .map(each => each.trim())
    .filter(Boolean)

/** Name or id → id; null where several records share the name. */
type Known = ReadonlyMap<string, string | null>

const readKnown = async (
  dialect: Dialect,
  work: Work,
  referred: Resource,
  texts: readonly string[],
): Promise<Known> => {
  const label = sql.ref(`t.${referred.labelField}`)
  const known = new Map<string, string | null>()
  const isNamed = sql<boolean>`(${dialect.isIn(label, texts)} or ${dialect.isIn(sql.ref('t.id'), texts)})`
  const where = whereAll([isNamed, ...scopeCondition(dialect, referred, work.caller.scope)])
  const { rows } = await sql<{ id: string; label: string }>`
    select t.id as id, ${label} as label from ${sql.table(tableOf(referred))} as t ${where}`.execute(
    work.slow,
  )
  for (const { id, label: name } of rows) known.set(name, known.has(name) ? null : id)
  for (const { id } of rows) known.set(id, id)
  return known
}

/** A cell's value, or a sentence about it. */
type Outcome = { value: unknown } | { message: string }

const reference = (
  { label }: Field,
  known: Known,
  names: string[],
): { ids: string[] } | { message: string } => {
  const ids: string[] = []
  for (const name of names) {
    const id = known.get(name)
    if (id === undefined) return { message: `${label}“${name}”不存在或不在您的数据范围内` }
    if (id === null) return { message: `有多个${label}叫“${name}”，请填写编号` }
    ids.push(id)
  }
  return { ids }
}

/** A moment as people of the product's time zone write it; anything else is left for the contract to refuse. */
const moment = (text: string, timeZone: string) => {
  const [, y = '', m = '', d = '', h = '0', min = '00', sec = '00'] =
    /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?: (\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(text) ?? []
  if (!y) return text
  const asUtc = Date.parse(
    `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}T${h.padStart(2, '0')}:${min}:${sec}Z`,
  )
  if (Number.isNaN(asUtc)) return text
  const there = new Date(asUtc).toLocaleString('sv-SE', { timeZone })
  const offset = Date.parse(`${there.replace(' ', 'T')}Z`) - asUtc
  return new Date(asUtc - offset).toISOString()
}

/** Texts that have one spelling each, before they are compared with others. */
const spellings: Partial<Record<Pattern, (text: string) => string>> = {
  phone: closePhone,
  account: plainAccount,
}

const resolve = (
  field: Field,
  value: unknown,
  words: ReadonlyMap<string, string> | undefined,
  known: Known | undefined,
  timeZone: string,
): Outcome => {
  const given = isText(value) ? value.trim() : value
  if (given === '' || given === null || given === undefined) return { value: null }
  if ((field.kind === 'ref' || field.kind === 'refs') && known) {
    const found = reference(field, known, field.kind === 'ref' ? [String(given)] : namesIn(value))
    if ('message' in found) return found
    return { value: field.kind === 'ref' ? found.ids[0] : found.ids }
  }
  if (field.kind === 'number') return { value: isText(given) ? Number(given.replaceAll(',', '')) : given }
  if (field.kind === 'time') return { value: isText(given) ? moment(given, timeZone) : given }
  if (field.kind === 'choice' && words) {
    if (words.has(String(given))) return { value: given }
    const match = [...words].find(([, word]) => word === given)
    return match
      ? { value: match[0] }
      : { message: `${field.label}只能是：${[...words.values()].join('、')}` }
  }
  const text = typeof given === 'number' ? String(given) : given
  const spell = field.kind === 'text' && field.pattern ? spellings[field.pattern] : undefined
  return { value: spell && isText(text) ? spell(text) : text }
}

/** Names and labels of a workbook as the ids and values they stand for, with everything that is wrong with them. */
export const resolveRows = async (
  dialect: Dialect,
  resource: Resource,
  work: Work,
  words: FieldWords,
  rows: readonly AnyDraft[],
  timeZone: string,
  onRow: (done: number) => void = () => undefined,
): Promise<Prepared> => {
  const known = new Map<string, Known>()
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.kind !== 'ref' && field.kind !== 'refs') continue
    const texts = rows.flatMap(row =>
      field.kind === 'ref' ? (isText(row[name]) ? [row[name].trim()] : []) : namesIn(row[name]),
    )
    if (texts.length > 0)
      known.set(name, await readKnown(dialect, work, resourceNamed(field.ref), [...new Set(texts)]))
  }
  const errors: RowError[] = []
  const drafts = await inTurns(rows, (row, index) => {
    onRow(index)
    const draft: AnyDraft = {}
    const unresolved = new Set<string>()
    for (const [name, value] of Object.entries(row)) {
      const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined
      const outcome: Outcome = field
        ? resolve(field, value, words.get(name), known.get(name), timeZone)
        : { value }
      if ('value' in outcome) draft[name] = outcome.value
      else {
        unresolved.add(name)
        errors.push({ row: index, field: name, message: outcome.message })
      }
    }
    for (const [field, message] of Object.entries(checkDraft(resource, draft, false)))
      if (!unresolved.has(field)) errors.push({ row: index, field, message })
    return draft
  })
  return { drafts, errors }
}
