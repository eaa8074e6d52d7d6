import type { DatabaseConnection, Driver } from 'kysely'

import type { Answer } from './sqlite-connection.ts'
import { connectionOver } from './sqlite-driver.ts'

type RunOnThread = (sql: string, parameters: readonly unknown[], first?: readonly string[]) => Promise<Answer>

/** How long a group takes in more members, in milliseconds: what the first of them waits at most. */
const longestMs = 5

/** Transactions that reach the disk together. */
interface Group {
  until: number
  /** Settled with the group's commit: only then is any of its members acknowledged. */
  done: PromiseWithResolvers<void>
}

/** One member at a time; the others wait in line. */
const createLine = () => {
  const waiting: (() => void)[] = []
  let isTaken = false
  return {
    get isEmpty() {
      return waiting.length === 0
    },
    async enter() {
      if (isTaken) await new Promise<void>(resolve => waiting.push(resolve))
      isTaken = true
    },
    leave() {
      const next = waiting.shift()
      if (next) next()
      else isTaken = false
    },
  }
}

/**
 * Transactions of the one connection that writes. One at a time, each within a savepoint of its own; those that follow
 * each other closely share one commit, because the disk takes as long for one as for fifty. Nobody is told that his
 * change is safe before that commit is (`synchronous=FULL`), and a member that fails takes back its own part alone.
 *
 * Beginnings and ends have no message of their own: they go with the next statement, and where they failed, the thread
 * refuses what follows, the commit included (see `sqlite-thread.ts`).
 */
export const createWriteDriver = (run: RunOnThread): Driver => {
  const line = createLine()
  const inside = new WeakSet<DatabaseConnection>()
  let group: Group | undefined
  let waiting: string[] = []

  const send = (sql: string, parameters: readonly unknown[]) => {
    const first = waiting
    waiting = []
    return run(sql, parameters, first)
  }

  const openGroup = (): Group => {
    waiting.push('begin immediate')
    const done = Promise.withResolvers<void>()
    // Whoever is in the group hears of it; where everybody left, nobody needs to.
    done.promise.catch(() => {})
    return { until: performance.now() + longestMs, done }
  }

  const abandon = async ({ done }: Group, error: unknown) => {
    await run('rollback', []).catch(() => {})
    done.reject(error)
  }

  const commit = async (mine: Group) => {
    group = undefined
    try {
      await send('commit', [])
      mine.done.resolve()
    } catch (error) {
      // The database has taken everything back by itself, a full disk for one.
      await abandon(mine, error)
    }
  }

  /** Ends one member, and with it the group when nobody follows soon: only then is the line held up. */
  const end = async (connection: DatabaseConnection, mine: Group, statements: readonly string[]) => {
    waiting.push(...statements)
    if (line.isEmpty || performance.now() >= mine.until) await commit(mine)
    inside.delete(connection)
    line.leave()
  }

  return {
    init: () => Promise.resolve(),
    async acquireConnection() {
      await line.enter()
      group ??= openGroup()
      const connection = connectionOver(send)
      inside.add(connection)
      return connection
    },
    beginTransaction() {
      waiting.push('savepoint member')
      return Promise.resolve()
    },
    async commitTransaction(connection) {
      const mine = group
      if (!mine) throw new Error('This transaction has not begun')
      await end(connection, mine, ['release member'])
      await mine.done.promise
    },
    async rollbackTransaction(connection) {
      // After a commit that failed there is nothing left to take back.
      if (!group || !inside.has(connection)) return
      await end(connection, group, ['rollback to member', 'release member'])
    },
    async releaseConnection(connection) {
      if (inside.delete(connection)) line.leave()
      return Promise.resolve()
    },
    destroy: () => Promise.resolve(),
  }
}
