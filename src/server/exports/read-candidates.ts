import { sql, type RawBuilder } from 'kysely'

import { holderOf } from '#contract/holder.ts'
import { tableOf, type Resource } from '#contract/resource.ts'
import { resourceNamed } from '#contract/resources/index.ts'

import type { Dialect } from '#server/db/database.ts'
import type { Work } from '#server/http/change.ts'
import { own } from '#server/resource/columns.ts'
import { inTurns } from '#server/resource/in-turns.ts'
import { scopeCondition, whereAll } from '#server/resource/scope.ts'
import type { AnyDraft } from '#server/resource/store.ts'
import { pathsOf, pathsTo } from '#server/resource/tree-paths.ts'

/** A record that a name, a code or a path may mean. */
export interface Candidate {
  id: string
  name: string
  /** Its values in `codesOf`, in that order. */
  codes: string[]
  /** The record that it belongs to, such as a department's organisation. */
  holder: string | null
  /** What is above it, from the top, where somebody has to be told it from others or has written it. */
  above: string[]
  /** Of a row of the file: what it says is above it; in `above` are then the names of what it belongs to. */
  parent?: string
}

/** Fields that name one record alone, beside the one that is its name. */
export const codesOf = ({ fields, labelField }: Resource): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'text' && field.unique && name !== labelField ? [name] : [],
  )

/** Codes that are the same to people: ＨＱ, typed with the Chinese keyboard, and hq. */
export const codeKey = (text: string): string => text.normalize('NFKC').toLowerCase()

/** Whether its records lie below each other. */
export const isTree = ({ name, fields: { parentId } }: Resource): boolean =>
  parentId?.kind === 'ref' && parentId.ref === name

/** The names of a path, such as 南京市/鼓楼区; one where the text is none. */
export const namesOf = (text: string): string[] =>
  text
    .split(/[/／]/)
    .map(each => each.trim())
    .filter(Boolean)

const read = async (
  dialect: Dialect,
  { slow }: Work,
  referred: Resource,
  texts: readonly string[],
  isOurs: readonly RawBuilder<boolean>[],
): Promise<Candidate[]> => {
  const codes = codesOf(referred)
  const holder = holderOf(referred)
  const lasts = isTree(referred) ? texts.flatMap(text => namesOf(text).at(-1) ?? []) : []
  const keys = [...new Set(texts.flatMap(text => [text.toLowerCase(), codeKey(text)]))]
  const isMeant = sql<boolean>`(${sql.join(
    [
      dialect.isIn(own(referred.labelField), [...new Set([...texts, ...lasts])]),
      dialect.isIn(own('id'), texts),
      ...codes.map(code => dialect.isIn(sql`lower(${own(code)})`, keys)),
    ],
    sql` or `,
  )})`
  const columns = codes.map((code, at) => sql`, ${own(code)} as ${sql.ref(`code${at}`)}`)
  const { rows } = await sql<Record<string, unknown>>`
    select t.id as id, ${own(referred.labelField)} as name, ${holder ? own(holder.name) : sql`null`} as holder
      ${sql.join(columns, sql``)}
    from ${sql.table(tableOf(referred))} as t
    ${whereAll([isMeant, ...isOurs])} order by t.id`.execute(slow)
  return rows.map(row => ({
    id: String(row.id),
    name: String(row.name),
    codes: codes.map((_, at) => String(row[`code${at}`] ?? '')),
    holder: typeof row.holder === 'string' ? row.holder : null,
    above: [],
  }))
}

/** Namesakes, and those that the last name of a path may mean. */
const toTellApart = (found: readonly Candidate[], texts: readonly string[]): Candidate[] => {
  const lasts = new Set(texts.map(namesOf).flatMap(names => (names.length > 1 ? (names.at(-1) ?? []) : [])))
  return [...Map.groupBy(found, each => each.name).values()].flatMap(same =>
    same.length > 1 || lasts.has(same[0]?.name ?? '') ? same : [],
  )
}

/** Rows that have the code of a record, such as those of an export that is imported again: that record is what they mean. */
const withoutTwins = (inFile: readonly Candidate[], stored: readonly Candidate[]): readonly Candidate[] => {
  if (inFile.length === 0) return inFile
  const keysOf = ({ codes }: Candidate) => codes.flatMap((code, at) => (code ? `${at} ${codeKey(code)}` : []))
  const known = new Set(stored.flatMap(keysOf))
  return inFile.filter(each => !keysOf(each).some(key => known.has(key)))
}

/**
 * The records that texts may mean by id, name, code or path, of those that their writer may name, and the rows of the file
 * that they may mean: one question, and a few more where some have to be told apart.
 */
export const readCandidates = async (
  dialect: Dialect,
  work: Work,
  referred: Resource,
  texts: readonly string[],
  isOurs = scopeCondition(dialect, referred, work.caller.scope),
  rowsInFile: readonly Candidate[] = [],
): Promise<Candidate[]> => {
  const ids = new Set(rowsInFile.map(each => each.id))
  const stored = (await read(dialect, work, referred, texts, isOurs)).filter(each => !ids.has(each.id))
  const inFile = withoutTwins(rowsInFile, stored)
  const all = [...stored, ...inFile]
  if (!isTree(referred)) return all
  const unclear = toTellApart(all, texts)
  if (unclear.length === 0) return all
  const climb = { dialect, db: work.slow, scope: work.caller.scope }
  const holder = holderOf(referred)
  const within = holder && { by: holder.name, resource: resourceNamed(holder.ref) }
  // A path may lead through any of them to a row of the file.
  const asked = inFile.length > 0 ? stored : unclear
  const paths = await pathsOf(
    { ...climb, resource: referred, within },
    asked.map(each => each.id),
  )
  for (const each of asked) each.above = (paths.get(each.id) ?? []).map(([name = '']) => name)
  if (!within || inFile.length === 0) return all
  // It may begin with the names of what these belong to.
  const above = await pathsTo({ ...climb, resource: within.resource }, [
    ...new Set(inFile.flatMap(each => each.holder ?? [])),
  ])
  for (const each of inFile) each.above = (above.get(each.holder ?? '') ?? []).map(([name = '']) => name)
  return all
}

/** The rows of a file that texts in it may mean, in the same way. What they belong to is resolved already, what is above them is not. */
export const rowCandidates = async (
  resource: Resource,
  rows: readonly AnyDraft[],
  texts: readonly string[],
): Promise<Candidate[]> => {
  const codes = codesOf(resource)
  const holder = holderOf(resource)
  const meant = new Set<string>()
  await inTurns(texts, text =>
    meant
      .add(text)
      .add(codeKey(text))
      .add(namesOf(text).at(-1) ?? text),
  )
  const found: Candidate[] = []
  await inTurns(rows, row => {
    const [id, name] = [String(row.id), String(row[resource.labelField])]
    const values = codes.map(code => String(row[code] ?? ''))
    if (!meant.has(id) && !meant.has(name) && !values.some(code => meant.has(codeKey(code)))) return
    const place = holder && row[holder.name]
    const parent = typeof row.parentId === 'string' ? row.parentId.trim() : ''
    found.push({
      id,
      name,
      codes: values,
      holder: typeof place === 'string' ? place : null,
      above: [],
      parent,
    })
  })
  return found
}
