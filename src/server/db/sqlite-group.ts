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
const longestMs = 20

/** Transactions that reach the disk together. */
interface Group {
  until: number
  /** What its members leave to the end. */
  last: Statement[]
  /** Settled with the group's commit: only then is any of its members acknowledged. */
  done: PromiseWithResolvers<void>
}

/** What was asked by a member whose turn has not come. */
interface Asked extends Statement {
  /** What the member hears, once it is its turn. */
  answer: PromiseWithResolvers<Answer>
  /** What the thread says, where it has been asked already. */
  said?: Promise<Answer> | undefined
}

interface Member {
  /** Nobody but the first is before it: it may begin its work. */
  isNext: PromiseWithResolvers<void>
  isFirst: PromiseWithResolvers<void>
  asked: Asked[]
  /** It has a savepoint of its own within the open group. */
  isIn: boolean
  /** Whoever comes next had to be taken back for it: it asks one thing after the other. */
  asksOn: boolean
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

const newMember = (): Member => ({
  isNext: Promise.withResolvers(),
  isFirst: Promise.withResolvers(),
  asked: [],
  isIn: false,
  asksOn: false,
})

/**
 * Transactions of the one connection that writes. One at a time, each within a savepoint of its own; those that follow
 * each other closely share one commit, because the disk takes as long for one as for fifty. Nobody is told that his
 * change is safe before that commit is (`synchronous=FULL`), and a member that fails takes back its own part alone.
 *
 * Whoever is next in line already begins his work, up to the first answer that he needs. What he asks is put to the thread
 * behind what the first one has asked, on trial: he hears the answers only when the first one has ended well and asked
 * nothing more. Otherwise it is taken back and asked again when it is his turn. So thread and event loop work side by side,
 * and everybody still sees what he would see if one came after the other.
 *
 * Beginnings, ends and `last` statements have no message of their own: they go with the next one, and where they
 * failed, the thread refuses what follows, for the whole group; it also takes everything back where a commit fails (see
 * `sqlite-thread.ts`). So nobody has to wait for a commit before the next group begins: its statements stand behind it in
 * the thread's own line.
 */
export const createWrite = (run: RunOnThread): Database['write'] => {
  const line: Member[] = []
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
    return { until: performance.now() + longestMs, last: [], done }
  }

  const commit = ({ last, done }: Group) => {
    group = undefined
    waiting.push(...last)
    send('commit', []).then(() => done.resolve(), done.reject)
  }

  const sendFor = (member: Member, sql: string, parameters: readonly unknown[]) => {
    group ??= openGroup()
    if (!member.isIn) waiting.push(plain('savepoint member'))
    member.isIn = true
    return send(sql, parameters)
  }

  /** The savepoint is the innermost one: members that ended well keep theirs until the commit, and nobody is behind the next. */
  const takeBack = (member: Member | undefined) => {
    if (!member?.isIn) return
    member.isIn = false
    for (const each of member.asked) each.said = undefined
    waiting.push(plain('rollback to member'), plain('release member'))
  }

  const put = (member: Member, asked: Asked) => {
    const said = sendFor(member, asked.sql, asked.parameters)
    // Nobody hears of it where it is taken back.
    said.catch(() => {})
    asked.said = said
    return said
  }

  /** The first one is at the thread, and the group stays open for one more. */
  const mayGoAhead = (first: Member) =>
    first.isIn && !first.asksOn && group !== undefined && performance.now() < group.until

  const ask = (member: Member, sql: string, parameters: readonly unknown[]) => {
    const [first, next] = line
    if (first === member) {
      if (next?.isIn) first.asksOn = true
      takeBack(next)
      return sendFor(member, sql, parameters)
    }
    const asked: Asked = { sql, parameters, answer: Promise.withResolvers() }
    const isInOrder = member.isIn || member.asked.length === 0
    member.asked.push(asked)
    if (first && isInOrder && mayGoAhead(first)) void put(member, asked)
    return asked.answer.promise
  }

  /** Whoever is first hears what he has asked, and who comes after him begins. */
  const call = () => {
    const [first, next] = line
    if (!first) return
    for (const each of first.asked.splice(0)) each.answer.resolve(each.said ?? put(first, each))
    first.isNext.resolve()
    first.isFirst.resolve()
    next?.isNext.resolve()
  }

  /** Ends the first one, and the group when nobody follows soon. */
  const leave = () => {
    line.shift()
    const [next] = line
    if (group && !next?.isIn && (!next || performance.now() >= group.until)) commit(group)
    call()
  }

  /** Settled when what it has done is safe. */
  const endWell = async (member: Member, last: readonly Statement[]) => {
    if (last.length > 0) group ??= openGroup()
    group?.last.push(...last)
    const done = member.isIn || last.length > 0 ? group?.done : undefined
    leave()
    await done?.promise
  }

  const endBadly = (member: Member) => {
    takeBack(line[1])
    takeBack(member)
    leave()
  }

  return async work => {
    const member = newMember()
    line.push(member)
    if (line.length <= 2) call()
    await member.isNext.promise
    const last: Statement[] = []
    let isOver = false
    // What is asked after the end would become a part of somebody else's transaction.
    const whileOpen = async (sql: string, parameters: readonly unknown[]) => {
      if (isOver) throw new Error('This transaction is over')
      return ask(member, sql, parameters)
    }
    try {
      const result = await work(transactionOver(closed, connectionOver(whileOpen)), ({ sql, parameters }) => {
        last.push({ sql, parameters })
      })
      isOver = true
      await member.isFirst.promise
      await endWell(member, last)
      return result
    } catch (error) {
      if (!isOver) {
        isOver = true
        await member.isFirst.promise
        endBadly(member)
      }
      throw error
    }
  }
}
