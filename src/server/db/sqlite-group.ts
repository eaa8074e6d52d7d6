import { Transaction, type DatabaseConnection, type Driver, type Kysely } from 'kysely'

import type { Database } from './database.ts'
import type { Answer } from './sqlite-connection.ts'
import { connectionOver, kyselyOver, sharedDialect } from './sqlite-driver.ts'
import type { Statement } from './sqlite-error.ts'
import type { Tables } from './tables.ts'

type RunOnThread = (
  sql: string,
  parameters: readonly unknown[],
  first?: readonly Statement[],
) => Promise<Answer>

/** How long a group takes in more members, in milliseconds: what the first of them waits at most. */
const longestMs = 5

/** Transactions that reach the disk together. */
interface Group {
  until: number
  /** Settled with the group's commit: only then is any of its members acknowledged. */
  done: PromiseWithResolvers<void>
}

/** A member's place in line. */
interface Place {
  /** It is the next: what it does before its first answer it may do now, while the one before it is still at the disk's thread. */
  isNext: PromiseWithResolvers<void>
  /** Nobody is before it. */
  isFirst: PromiseWithResolvers<void>
}

/** One member at a time. */
const createLine = () => {
  const places: Place[] = []
  const call = () => {
    places[0]?.isFirst.resolve()
    places[1]?.isNext.resolve()
    places[0]?.isNext.resolve()
  }
  return {
    get isEmpty() {
      return places.length <= 1
    },
    join(): Place {
      const place = { isNext: Promise.withResolvers<void>(), isFirst: Promise.withResolvers<void>() }
      places.push(place)
      call()
      return place
    },
    leave() {
      places.shift()
      call()
    },
  }
}

const plain = (sql: string): Statement => ({ sql, parameters: [] })

const refuse = () => Promise.reject(new Error('Changes go through Database.write()'))

const closedDriver: Driver = {
  init: () => Promise.resolve(),
  acquireConnection: refuse,
  beginTransaction: refuse,
  commitTransaction: refuse,
  rollbackTransaction: refuse,
  releaseConnection: () => Promise.resolve(),
  destroy: () => Promise.resolve(),
}

/** Kysely's own transactions send one statement at a time; here those that are asked together travel together. */
const transactionOver = (closed: Kysely<Tables>, connection: DatabaseConnection): Transaction<Tables> =>
  new Transaction<Tables>({
    config: { dialect: sharedDialect(closedDriver) },
    driver: closedDriver,
    dialect: sharedDialect(closedDriver),
    executor: closed
      .getExecutor()
      .withConnectionProvider({ provideConnection: consumer => consumer(connection) }),
  })

/**
 * Transactions of the one connection that writes. One at a time, each within a savepoint of its own; those that follow
 * each other closely share one commit, because the disk takes as long for one as for fifty. Nobody is told that his
 * change is safe before that commit is (`synchronous=FULL`), and a member that fails takes back its own part alone.
 *
 * Whoever is next in line already begins his work, up to the first answer that he needs: what he asks is sent when it is
 * his turn. Beginnings, ends and `last` statements have no message of their own: they go with the next one, and where they
 * failed, the thread refuses what follows, for the whole group; it also takes everything back where a commit fails (see
 * `sqlite-thread.ts`). So nobody has to wait for a commit before the next group begins: its statements stand behind it in
 * the thread's own line.
 */
export const createWrite = (run: RunOnThread): Database['write'] => {
  const line = createLine()
  const closed = kyselyOver(closedDriver)
  let group: Group | undefined
  let waiting: Statement[] = []

  const send = (sql: string, parameters: readonly unknown[]) => {
    const first = waiting
    waiting = []
    return run(sql, parameters, first)
  }

  const openGroup = (): Group => {
    waiting.push(plain('begin immediate'))
    const done = Promise.withResolvers<void>()
    // Whoever is in the group hears of it; where everybody left, nobody needs to.
    done.promise.catch(() => {})
    return { until: performance.now() + longestMs, done }
  }

  /** Ends one member, and with it the group when nobody follows soon. */
  const end = (mine: Group, statements: readonly Statement[]) => {
    waiting.push(...statements)
    if (line.isEmpty || performance.now() >= mine.until) {
      group = undefined
      send('commit', []).then(() => mine.done.resolve(), mine.done.reject)
    }
    line.leave()
  }

  return async work => {
    const place = line.join()
    await place.isNext.promise
    const turn = place.isFirst.promise.then(() => {
      group ??= openGroup()
      waiting.push(plain('savepoint member'))
      return group
    })
    const last: Statement[] = []
    let isOver = false
    // What is asked after the end would become a part of somebody else's transaction.
    const whileOpen = async (sql: string, parameters: readonly unknown[]) => {
      if (isOver) throw new Error('This transaction is over')
      await turn
      return send(sql, parameters)
    }
    try {
      const result = await work(transactionOver(closed, connectionOver(whileOpen)), ({ sql, parameters }) => {
        last.push({ sql, parameters })
      })
      isOver = true
      const mine = await turn
      end(mine, [...last, plain('release member')])
      await mine.done.promise
      return result
    } catch (error) {
      if (!isOver) {
        isOver = true
        end(await turn, [plain('rollback to member'), plain('release member')])
      }
      throw error
    }
  }
}
