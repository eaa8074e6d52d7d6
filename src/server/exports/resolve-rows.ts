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
import type { AnyDraft, RowError } from '#server/resource/store.ts'
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

type Resolver = (value: unknown) => Outcome

const nothing: Outcome = { value: null }

/** A cell that nobody filled says nothing: a new record starts as every new one does. Only `null` says that it is empty. */
const unfilled = ({ initial }: Field): Outcome => ({ value: initial ?? null })

const referenceResolver =
  (field: Field, known: Known): Resolver =>
  value => {
    const isOne = field.kind === 'ref'
    const found = reference(field, known, isOne ? [String(value)] : namesIn(value))
    if ('message' in found) return found
    return { value: isOne ? found.ids[0] : found.ids }
  }

const choiceResolver = ({ label }: Field, words: ReadonlyMap<string, string>): Resolver => {
  const byWord = new Map([...words].toReversed().map(([value, word]) => [word, value]))
  const refusal = { message: `${label}只能是：${[...words.values()].join('、')}` }
  return value => {
    if (words.has(String(value))) return { value }
    const match = isText(value) ? byWord.get(value) : undefined
    return match === undefined ? refusal : { value: match }
  }
}

/** How a field's cells are read: found once for all rows. Texts come without the blanks around them, and none is empty. */
const resolverOf = (
  field: Field,
  words: ReadonlyMap<string, string> | undefined,
  known: Known | undefined,
  timeZone: string,
): Resolver => {
  if ((field.kind === 'ref' || field.kind === 'refs') && known) return referenceResolver(field, known)
  if (field.kind === 'number')
    return value => ({ value: isText(value) ? Number(value.replaceAll(',', '')) : value })
  if (field.kind === 'time') return value => ({ value: isText(value) ? moment(value, timeZone) : value })
  if (field.kind === 'choice' && words) return choiceResolver(field, words)
  const spell = field.kind === 'text' && field.pattern ? spellings[field.pattern] : undefined
  return value => {
    const text = typeof value === 'number' ? String(value) : value
    return { value: spell && isText(text) ? spell(text) : text }
  }
}

/** What fields refer to, by name and by id: one question for each field. */
const readReferences = async (
  dialect: Dialect,
  resource: Resource,
  work: Work,
  rows: readonly AnyDraft[],
): Promise<ReadonlyMap<string, Known>> => {
  const known = new Map<string, Known>()
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.kind !== 'ref' && field.kind !== 'refs') continue
    const texts = new Set<string>()
    for (const { [name]: value } of rows)
      if (field.kind === 'ref' && isText(value)) texts.add(value.trim())
      else if (field.kind === 'refs' && value) namesIn(value).forEach(each => texts.add(each))
    if (texts.size > 0) known.set(name, await readKnown(dialect, work, resourceNamed(field.ref), [...texts]))
  }
  return known
}

/**
 * Puts the ids and values that the names and labels of a workbook stand for in their place, and gives everything that is
 * wrong with the rows. In the rows themselves: nobody else has them, and 50,000 more objects keep the collector busy.
 */
export const resolveRows = async (
  dialect: Dialect,
  resource: Resource,
  work: Work,
  words: FieldWords,
  rows: readonly AnyDraft[],
  timeZone: string,
  isStored: (row: AnyDraft) => boolean,
  onRow: (done: number) => void = () => undefined,
): Promise<RowError[]> => {
  const known = await readReferences(dialect, resource, work, rows)
  const resolvers = new Map(
    Object.entries(resource.fields).map(([name, field]) => [
      name,
      resolverOf(field, words.get(name), known.get(name), timeZone),
    ]),
  )
  const resolve = (name: string, given: unknown, isNew: boolean): Outcome => {
    const [field, resolver] = [resource.fields[name], resolvers.get(name)]
    if (!field || !resolver) return { value: given }
    const value = isText(given) ? given.trim() : given
    // Of a record that is there already it empties the field: nothing of it begins anew.
    if (value === '' && isNew) return unfilled(field)
    if (value === '') return nothing
    return value === null || value === undefined ? nothing : resolver(value)
  }
  const errors: RowError[] = []
  await inTurns(rows, (row, index) => {
    onRow(index)
    const unresolved: string[] = []
    const isNew = !isStored(row)
    for (const name of Object.keys(row)) {
      const outcome = resolve(name, row[name], isNew)
      row[name] = 'value' in outcome ? outcome.value : null
      if ('value' in outcome) continue
      unresolved.push(name)
      errors.push({ row: index, field: name, message: outcome.message })
    }
    const wrong = checkDraft(resource, row, false)
    for (const field of Object.keys(wrong))
      if (!unresolved.includes(field)) errors.push({ row: index, field, message: wrong[field] ?? '' })
  })
  return errors
}
