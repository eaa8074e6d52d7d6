import { sql } from 'kysely'

import { tableOf, type Resource } from '#contract/resource.ts'

import { treeVersion } from '#server/http/tree-version.ts'
import type { Parts } from '#server/parts.ts'
import { createWordIndex, type WordIndex } from './word-index.ts'

/** Read at a time, so that nobody has to wait for long while the answer is taken apart. */
const rowsAtOnce = 3000
/** More changes than these between two searches are not followed one by one. */
const mostSteps = 200
const mostIds = 50
/** Nobody has searched for so long: the memory is of more use elsewhere. */
const idleMs = 10 * 60_000

/** The fields that the contract searches, the name first. */
export const searchedFields = (resource: Resource): string[] => {
  const names = Object.entries(resource.fields).flatMap(([name, field]) =>
    field.search && field.kind === 'text' ? [name] : [],
  )
  return [resource.labelField, ...names.filter(each => each !== resource.labelField)]
}

type Row = Record<string, string | null> & { id: string }

interface Kept {
  words: WordIndex
  version: number
}

/**
 * The words of one tree, kept in memory while it is searched. Each search asks which version of the tree is stored: what has
 * changed since is read again, record by record, where every step has been told; otherwise all is read again, behind the
 * searches, which go to the database meanwhile. Answers undefined where that is so.
 */
export const keepTreeWords = (parts: Parts, resource: Resource) => {
  const { database, events, log } = parts
  const names = searchedFields(resource)
  const columns = sql.join(['id', ...names].map(each => sql.ref(each)))
  const table = sql.table(tableOf(resource))
  const steps = new Map<number, readonly string[] | undefined>()
  let kept: Kept | undefined
  let reading: Promise<void> | undefined
  let idle: NodeJS.Timeout | undefined

  events.on('tree-changed', change => {
    if (change.resource !== resource.name) return
    steps.set(change.version, change.ids)
    const [oldest] = steps.keys()
    if (steps.size > mostSteps && oldest !== undefined) steps.delete(oldest)
  })

  const valuesOf = (row: Row) => names.map(each => row[each] ?? null)

  const readAll = async () => {
    const version = await treeVersion(database.read, resource.name)
    const words = createWordIndex()
    for (let last = ''; ;) {
      const { rows } = await sql<Row>`select ${columns} from ${table} where id > ${last}
        order by id limit ${rowsAtOnce}`.execute(database.slow)
      for (const row of rows) words.add(row.id, valuesOf(row))
      last = rows.at(-1)?.id ?? ''
      if (rows.length < rowsAtOnce) break
    }
    kept = { words, version }
  }

  const startReading = () => {
    reading ??= readAll()
      .catch((err: unknown) =>
        log.warn({ err }, 'the words of a tree could not be read; the next search tries again'),
      )
      .finally(() => {
        reading = undefined
      })
  }

  /** The records that have changed from one version to another; undefined where nobody can say. */
  const changedBetween = (from: number, to: number) => {
    const ids = new Set<string>()
    for (let version = from + 1; version <= to; version++) {
      const step = steps.get(version)
      if (!step) return undefined
      for (const id of step) ids.add(id)
    }
    return from <= to && ids.size <= mostIds ? [...ids] : undefined
  }

  const follow = async (old: Kept, version: number): Promise<boolean> => {
    const ids = changedBetween(old.version, version)
    if (!ids) return false
    const { rows } = await sql<Row>`select ${columns} from ${table}
      where ${database.dialect.isIn(sql.ref('id'), ids)}`.execute(database.read)
    const byId = new Map(rows.map(each => [each.id, each]))
    for (const id of ids) {
      const row = byId.get(id)
      old.words.set(id, row && valuesOf(row))
    }
    old.version = Math.max(old.version, version)
    return true
  }

  const stayAwhile = () => {
    clearTimeout(idle)
    idle = setTimeout(() => {
      kept = undefined
    }, idleMs).unref()
  }

  return {
    /** As the tree is now, for one search: all that it asks, it asks of the same version. */
    async now(): Promise<WordIndex | undefined> {
      const version = await treeVersion(database.read, resource.name)
      const now = kept
      if (now && (now.version === version || (await follow(now, version)))) {
        stayAwhile()
        return now.words
      }
      startReading()
      return undefined
    },
    /** Resolves when nothing is being read; for tests and benches. */
    settled: () => reading ?? Promise.resolve(),
  }
}

export type TreeWords = ReturnType<typeof keepTreeWords>
