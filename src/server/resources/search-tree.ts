import { sql, type RawBuilder } from 'kysely'

import { tableOf, type Resource } from '#contract/resource.ts'
import { treeHits, type TreeHit } from '#contract/tree-calls.ts'

import type { Dialect } from '#server/db/database.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Parts } from '#server/parts.ts'
import { scopeCondition, whereAll } from '#server/resource/scope.ts'
import { pathsOf, type Climb } from '#server/resource/tree-paths.ts'
import { hasBelow, statusOf } from './level-tree.ts'
import {
  endsOf,
  isRunTogether,
  lastWords,
  leadsTo,
  withoutEnds,
  type Above,
  type LastWord,
} from './path-words.ts'
import { searchedFields, type TreeWords } from './tree-words.ts'
import type { Found, WordIndex } from './word-index.ts'

/** Whose tree is searched, and where. */
export interface Search extends Pick<Climb, 'resource' | 'within'> {
  parts: Parts
  caller: Caller
  /** Beside the caller's sight. */
  also?: readonly RawBuilder<boolean>[]
  words: TreeWords
}

/** One search, with the words in memory as they were when it began; undefined while they are being read. */
interface Searched extends Search {
  index: WordIndex | undefined
}

const narrowOf = ({ parts: { database }, caller, resource, also = [] }: Search) => [
  ...scopeCondition(database.dialect, resource, caller.scope),
  ...also,
]

/** A word that more records have than this is too short to mean one of them: no more are compared. */
const looked = 1000
const lookedAmongOthers = 5000
/** Where there are many ways to read a path, the nearest that have the last name of each; but every organisation has a 财务部. */
const lookedAbove = 50

type Db = Parts['database']['read']

interface Hit {
  id: string
  label: string
  status: string | null
  hasChildren: number
}

const byNearness = (a: Found, b: Found) =>
  Number(b.isBeginning) - Number(a.isBeginning) || a.nameLength - b.nameLength

const textHas = (dialect: Dialect, resource: Resource, text: string) =>
  sql<boolean>`(${sql.join(
    searchedFields(resource).map(name => dialect.contains(sql.ref(`t.${name}`), text)),
    sql` or `,
  )})`

/**
 * Which records have the word, as a condition, undefined where none has: those whose words are in memory say it, or the database looks through all. Where
 * nobody is out of sight the nearest `most` are enough.
 */
const having = (
  { parts: { database }, resource, index }: Searched,
  text: string,
  isNarrow: boolean,
  most: number,
): RawBuilder<boolean> | undefined => {
  // Who does not see all must not be shown less because others have the word, too.
  const compared = isNarrow ? lookedAmongOthers : looked
  const found = index?.find(text, compared)
  if (!found || (isNarrow && found.length === compared)) return textHas(database.dialect, resource, text)
  if (found.length === 0) return undefined
  // Where some of them may be out of sight, the database chooses the shortest of what is left.
  const near = isNarrow ? found : found.toSorted(byNearness).slice(0, most)
  return database.dialect.isIn(
    sql.ref('t.id'),
    near.map(each => each.id),
  )
}

/** The records that a word is found in, the nearest first: those that begin with it, and shorter names before longer ones. */
const hitsOf = async (search: Searched, text: string, most: number, db: Db): Promise<Hit[]> => {
  const { resource } = search
  const table = sql.table(tableOf(resource))
  const label = sql.ref(`t.${resource.labelField}`)
  const narrow = narrowOf(search)
  const letters = [...text].length
  const beginnings = searchedFields(resource).map(
    name => sql<boolean>`lower(substr(t.${sql.ref(name)}, 1, ${letters})) = ${text.toLowerCase()}`,
  )
  const nearness = sql`case when ${sql.join(beginnings, sql` or `)} then 0 else 1 end`
  const has = having(search, text, narrow.length > 0, most)
  if (!has) return []
  const where = whereAll([has, ...narrow])
  const { rows } = await sql<Hit>`
    select t.id, ${label} as label, ${statusOf(resource)} as status, ${hasBelow(resource)} as "hasChildren"
    from ${table} as t where t.id in (
      select hit.id from (select near.id
        from (select t.id, ${label} as label, ${nearness} as nearness from ${table} as t ${where} limit ${looked}) as near
        order by near.nearness, length(near.label) limit ${most}) as hit)
    order by ${nearness}, length(${label}), ${label}, t.id`.execute(db)
  return rows
}

/** What is above each of the records, from the top, in the fields that are searched. */
const placesOf = async (
  { parts: { database }, caller, resource, within }: Search,
  hits: readonly Hit[],
): Promise<ReadonlyMap<string, Above[]>> => {
  const { dialect, read } = database
  const asked = { dialect, db: read, scope: caller.scope, resource, within, fieldsOf: searchedFields }
  const paths = await pathsOf(
    asked,
    hits.map(each => each.id),
  )
  const toAbove = (texts: readonly string[]): Above => ({
    label: texts[0] ?? '',
    texts: texts.map(each => each.toLowerCase()),
  })
  return new Map([...paths].map(([id, above]) => [id, above.map(toAbove)]))
}

/** Of several that bear one name, those that are nearest the top come first: 总部 means its own 财务部. */
const topFirst = (hits: readonly Hit[], paths: ReadonlyMap<string, Above[]>): Hit[] => {
  const depth = ({ id }: Hit) => paths.get(id)?.length ?? 0
  const byName = Map.groupBy(hits, each => each.label)
  return [...byName.values()].flatMap(same => same.toSorted((a, b) => depth(a) - depth(b)))
}

const toHit =
  (paths: ReadonlyMap<string, Above[]>) =>
  ({ id, label, status, hasChildren }: Hit): TreeHit => ({
    id,
    label,
    path: (paths.get(id) ?? []).map(each => each.label),
    isLeaf: Number(hasChildren) === 0,
    disabled: status === '停用',
  })

/** Whether the word is anywhere in the tree: a look into memory, or the database's through all records. */
const isSomewhere = async (search: Searched, text: string): Promise<boolean> =>
  search.index
    ? search.index.find(text, 1).length > 0
    : (await hitsOf(search, text, 1, search.parts.database.slow)).length > 0

/**
 * Every way to read the path whose last name is somewhere. Of a text that runs together each last name ends like the longer ones: where
 * one is nowhere, they are not either.
 */
const waysOf = async (search: Searched, text: string): Promise<LastWord[]> => {
  const isGuess = isRunTogether(text)
  // What nobody's name begins or ends with is no path: then there is no need to try every way to read it. Within another
  // tree the first name is one of that.
  const ends = isGuess ? new Set(endsOf(text).slice(search.within ? 1 : 0)) : []
  for (const each of ends) if (!(await isSomewhere(search, each))) return []
  const ways: LastWord[] = []
  for (const each of lastWords(text).toReversed()) {
    if (!search.index || search.index.find(each.last, 1).length > 0) ways.unshift(each)
    else if (isGuess) break
  }
  return ways
}

/** 浙江杭州, 浙江 / 杭州: the last of several names, below those that are written before it. */
const byPath = async (search: Searched, text: string): Promise<TreeHit[]> => {
  const { read, slow } = search.parts.database
  // By their ids a few records are read at once; to look through all of them is nothing for the event loop.
  const db = search.index && narrowOf(search).length === 0 ? read : slow
  const most = isRunTogether(text) && !search.within ? lookedAbove : looked
  for (const { last, above } of await waysOf(search, text)) {
    const hits = await hitsOf(search, last, most, db)
    if (hits.length === 0) continue
    const paths = await placesOf(search, hits)
    const below = hits.filter(each => leadsTo(paths.get(each.id) ?? [], above))
    if (below.length > 0) return topFirst(below, paths).slice(0, treeHits).map(toHit(paths))
  }
  return []
}

/**
 * The first 50 records that a word is found in, each with its place: those that begin with it first (hangzhou is 杭州, not
 * 商州), and shorter names before longer ones, since they are what was meant. Where there is none, several names of one path
 * may have been written together.
 * Only the fields that the contract searches; an index holds them together (see db/extra-tables.ts).
 */
export const searchTree = async (given: Search, word: string): Promise<TreeHit[]> => {
  const text = word.trim()
  if (text === '') return []
  const search = { ...given, index: await given.words.now() }
  const hits = await hitsOf(search, text, treeHits, search.parts.database.read)
  if (hits.length === 0) return byPath(search, withoutEnds(text))
  const paths = await placesOf(search, hits)
  return topFirst(hits, paths).map(toHit(paths))
}
