import type { ChainableCommander } from 'ioredis'

import type { Expiring } from '#server/expiring.ts'
import type { RedisLink } from './redis-link.ts'

/** The answers of a transaction, one a command; the first error is thrown. */
const answersOf = async (transaction: ChainableCommander): Promise<unknown[]> => {
  const answers = (await transaction.exec()) ?? []
  return answers.map(([error, value]) => {
    if (error) throw error
    return value
  })
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/**
 * Facts that every node of an installation shares. While Redis is away this process keeps its own in `here`; what it wrote
 * there stays readable until it expires. `prefix` keeps installations apart that share one Redis.
 */
export const sharedExpiring = ({ ask }: RedisLink, prefix: string, here: Expiring): Expiring => {
  const named = (key: string) => `${prefix}${key}`
  return {
    async get(key) {
      const shared = await ask(redis => redis.get(named(key)))
      return textOf(shared?.value) ?? here.get(key)
    },
    async set(key, value, seconds) {
      if (!(await ask(redis => redis.set(named(key), value, 'EX', seconds))))
        await here.set(key, value, seconds)
    },
    async add(key, seconds) {
      const shared = await ask(redis =>
        answersOf(redis.multi().set(named(key), 0, 'EX', seconds, 'NX').incr(named(key))),
      )
      return shared ? Number(shared.value[1]) : here.add(key, seconds)
    },
    async remaining(key) {
      const shared = await ask(redis => redis.ttl(named(key)))
      return Math.max(shared?.value ?? 0, await here.remaining(key))
    },
    async take(key) {
      const shared = await ask(redis => answersOf(redis.multi().get(named(key)).del(named(key))))
      const own = await here.take(key)
      return textOf(shared?.value[0]) ?? own
    },
  }
}
