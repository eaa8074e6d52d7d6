import { plainAccount } from '#contract/account.ts'
import { closeCode } from '#contract/code.ts'
import { closeEmail } from '#contract/email.ts'
import { withinSame } from '#contract/holder.ts'
import type { Field, Pattern, Resource } from '#contract/resource.ts'
import { resourceNamed } from '#contract/resources/index.ts'
import { closePhone } from '#contract/sms.ts'
import { checkDraft, sentence } from '#contract/validate.ts'
import { momentExample, writtenMoment } from '#contract/written-moment.ts'
import { writtenNumber } from '#contract/written-number.ts'

import type { Dialect } from '#server/db/database.ts'
import type { Work } from '#server/http/change.ts'
import { inTurns } from '#server/resource/in-turns.ts'
import { nameableCondition } from '#server/resource/nameable.ts'
import type { AnyDraft } from '#server/resource/store.ts'
import type { FieldWords } from './field-words.ts'
import { findListed } from './listed-names.ts'
import { findNamed, type FindNamed, type Unnamed } from './named-records.ts'
import type { NamingError } from './repeated-parents.ts'
import { namesIn } from './names-in.ts'
import { readCandidates, rowCandidates } from './read-candidates.ts'
import { writtenHtml } from './written-html.ts'

const isText = (value: unknown): value is string => typeof value === 'string'

/** A cell's value, or a sentence about it; none where another cell of its row has to be repaired first. */
type Outcome = { value: unknown } | Unnamed | 'unclear'

/** The ids of what is named, or the first sentence about one of the names. */
const reference = (find: FindNamed, names: readonly string[], row: AnyDraft) => {
  const ids: string[] = []
  for (const name of names) {
    const found = find(name, row)
    if (found === 'unclear' || 'message' in found) return found
    ids.push(found.id)
  }
  return { ids }
}

/** What is later than this may be in the year 10000 elsewhere, which no text of ours can say. */
const lastDay = Date.UTC(9999, 11, 31)

/** A moment as people of the product's time zone write it; none where the zone knows no such time, as before the year 1000. */
const moment = (text: string, timeZone: string): string | undefined => {
  const written = writtenMoment(text)
  if (!written) return undefined
  const asUtc = Date.parse(`${written.text.replace(' ', 'T')}Z`)
  const near = Math.min(asUtc, lastDay)
  const there = new Date(near).toLocaleString('sv-SE', { timeZone })
  const offset = Date.parse(`${there.replace(' ', 'T')}Z`) - near
  return Number.isNaN(offset) ? undefined : new Date(asUtc - offset).toISOString()
}

/** Texts that have one spelling each, before they are compared with others. */
const spellings: Partial<Record<Pattern, (text: string) => string>> = {
  phone: closePhone,
  account: plainAccount,
  email: closeEmail,
  code: closeCode,
  // As the Chinese keyboard types it; each once.
  permissions: text => [...new Set(text.split(/\s*[,，、]\s*/))].join(','),
}

type Resolver = (value: unknown, row: AnyDraft) => Outcome

const nothing: Outcome = { value: null }

/** A cell that nobody filled says nothing: a new record starts as every new one does. Only `null` says that it is empty. */
const unfilled = ({ initial }: Field): Outcome => ({ value: initial ?? null })

const referenceResolver =
  ({ kind }: Field, find: FindNamed): Resolver =>
  (value, row) => {
    const isOne = kind === 'ref'
    const found = reference(find, isOne ? [String(value)] : namesIn(value), row)
    if (found === 'unclear' || 'message' in found) return found
    return { value: isOne ? found.ids[0] : found.ids }
  }

const momentResolver =
  (field: Field, timeZone: string): Resolver =>
  value => {
    const read = moment(String(value), timeZone) ?? value
    if (sentence(field, read) === undefined) return { value: read }
    return { message: `${field.label}应是时间，如 ${momentExample}` }
  }

/** What else people write in lists for 是 and 否. */
const yesAndNo = new Map(
  Object.entries({
    是: ['Y', 'YES', 'T', 'TRUE', '1', 'V', '√', '✓', '✔', '☑', '对', '有', '需要'],
    // Not X or ☒: in some forms that is a mark as good as another.
    否: ['N', 'NO', 'F', 'FALSE', '0', '×', '✗', '✘', '☐', '错', '无', '没有', '不需要'],
  }).flatMap(([word, signs]) => signs.map(sign => [sign, word])),
)

const choiceResolver = ({ label }: Field, words: ReadonlyMap<string, string>): Resolver => {
  const byWord = new Map([...words].toReversed().map(([value, word]) => [word, value]))
  const refusal = { message: `${label}只能是：${[...words.values()].join('、')}` }
  return value => {
    if (words.has(String(value))) return { value }
    const match =
      byWord.get(String(value)) ??
      byWord.get(yesAndNo.get(String(value).normalize('NFKC').toUpperCase()) ?? '')
    return match === undefined ? refusal : { value: match }
  }
}

/** How a field's cells are read: found once for all rows. Texts come without the blanks around them, and none is empty. */
const resolverOf = (
  field: Field,
  words: ReadonlyMap<string, string> | undefined,
  find: FindNamed | undefined,
  timeZone: string,
): Resolver => {
  if ((field.kind === 'ref' || field.kind === 'refs') && find) return referenceResolver(field, find)
  if (field.kind === 'json' && find) {
    const listed = referenceResolver(field, find)
    return (value, row) => (isText(value) ? listed(value, row) : { value })
  }
  if (field.kind === 'html') return value => ({ value: isText(value) ? writtenHtml(value) : value })
  if (field.kind === 'number')
    return value => ({ value: isText(value) ? (writtenNumber(value) ?? value) : value })
  if (field.kind === 'time') return momentResolver(field, timeZone)
  if (field.kind === 'choice' && words) return choiceResolver(field, words)
  const spell = field.kind === 'text' && field.pattern ? spellings[field.pattern] : undefined
  return value => {
    const text = typeof value === 'number' ? String(value) : value
    return { value: spell && isText(text) ? spell(text) : text }
  }
}

/** The texts in a field that name records. */
const textsIn = (name: string, field: Field, rows: readonly AnyDraft[]): string[] => {
  const texts = new Set<string>()
  for (const { [name]: value } of rows)
    if (field.kind === 'refs') namesIn(value).forEach(each => texts.add(each))
    else if (isText(value) && value.trim() !== '') texts.add(value.trim())
  return [...texts]
}

/** The cells that nobody understands, by row: what depends on them waits until they are repaired. */
type Failed = Map<AnyDraft, string[]>

/** How those of the fields that refer to others are understood: one question for each field, none for a row. */
const readReferences = async (
  dialect: Dialect,
  resource: Resource,
  work: Work,
  names: readonly string[],
  rows: readonly AnyDraft[],
  failed: Failed,
): Promise<ReadonlyMap<string, FindNamed>> => {
  const known = new Map<string, FindNamed>()
  const hasFailed = (row: AnyDraft, name: string) => failed.get(row)?.includes(name) ?? false
  for (const name of names) {
    const field = resource.fields[name]
    if (field?.kind === 'json') {
      const find = await findListed(dialect, resource, work, { ...field, name }, rows, hasFailed)
      if (find) known.set(name, find)
    }
    if (field?.kind !== 'ref' && field?.kind !== 'refs') continue
    const texts = textsIn(name, field, rows)
    if (texts.length === 0) continue
    const referred = resourceNamed(field.ref)
    const isOurs = nameableCondition(dialect, resource, name, field.ref, work.caller.scope)
    const inFile = referred === resource ? await rowCandidates(resource, rows, texts) : []
    const candidates = await readCandidates(dialect, work, referred, texts, isOurs, inFile)
    known.set(name, findNamed(resource, field, referred, candidates, hasFailed))
  }
  return known
}

/**
 * Fields that are understood by what others hold: those whose namesakes are told apart by another field of the row, or whose
 * resource is told by one, and those that name other rows of the file.
 */
const isLate = (resource: Resource, field: Field | undefined) => {
  if (field?.kind === 'json') return field.names !== undefined
  if (field?.kind !== 'ref' && field?.kind !== 'refs') return false
  const referred = resourceNamed(field.ref)
  return referred === resource || withinSame(resource, referred) !== undefined
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
  onRow: (done: number) => void,
  signal: AbortSignal | undefined,
): Promise<NamingError[]> => {
  const failed: Failed = new Map()
  const errors: NamingError[] = []
  const late = new Set(Object.keys(resource.fields).filter(name => isLate(resource, resource.fields[name])))
  const resolverFor = async (names: readonly string[]) => {
    const known = await readReferences(dialect, resource, work, names, rows, failed)
    const resolvers = new Map(
      names.flatMap(name => {
        const field = resource.fields[name]
        return field ? [[name, resolverOf(field, words.get(name), known.get(name), timeZone)]] : []
      }),
    )
    const outcomeOf = (name: string, row: AnyDraft): Outcome => {
      const given = row[name]
      const [field, resolver] = [resource.fields[name], resolvers.get(name)]
      if (!field || !resolver) return { value: given }
      const value = isText(given) ? given.trim() : given
      // Of a record that is there already it empties the field: nothing of it begins anew.
      if (value === '') return isStored(row) ? nothing : unfilled(field)
      return value === null || value === undefined ? nothing : resolver(value, row)
    }
    return (name: string, row: AnyDraft, index: number) => {
      const outcome = outcomeOf(name, row)
      const isKnown = typeof outcome === 'object' && 'value' in outcome
      row[name] = isKnown ? outcome.value : null
      if (isKnown) return
      failed.set(row, [...(failed.get(row) ?? []), name])
      if (outcome !== 'unclear') errors.push({ row: index, field: name, ...outcome })
    }
  }
  const resolveEarly = await resolverFor(Object.keys(resource.fields).filter(name => !late.has(name)))
  const resolveOwn = (row: AnyDraft, index: number) => {
    for (const name of Object.keys(row)) if (!late.has(name)) resolveEarly(name, row, index)
  }
  await inTurns(rows, resolveOwn, signal)
  const resolveLate = await resolverFor([...late])
  const resolveRest = (row: AnyDraft, index: number) => {
    onRow(index)
    for (const name of late) if (Object.hasOwn(row, name)) resolveLate(name, row, index)
    const wrong = checkDraft(resource, row, false)
    for (const field of Object.keys(wrong))
      if (!failed.get(row)?.includes(field)) errors.push({ row: index, field, message: wrong[field] ?? '' })
  }
  await inTurns(rows, resolveRest, signal)
  return errors
}
