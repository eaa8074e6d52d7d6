import { randomUUID } from 'node:crypto'

import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { expiringHere, type Expiring } from '#server/expiring.ts'

import { redisLine, type RedisLine } from '../../../test/support/redis-line.ts'
import { canReachRedis, redisUrl } from '../../../test/support/redis.ts'
import { openRedis, type RedisLink } from './redis-link.ts'
import { sharedExpiring } from './shared-expiring.ts'

const log = pino({ level: 'silent' })
const now = () => new Date()
const back = { timeout: 10_000, interval: 50 }

describe.skipIf(!(await canReachRedis()))('facts that nodes share', () => {
  let line: RedisLine
  const links: RedisLink[] = []
  const prefix = `test:${randomUUID()}:`
  let one: Expiring
  let other: Expiring

  const node = async () => {
    const link = openRedis(line.url, log)
    links.push(link)
    await vi.waitFor(() => expect(link.isHere()).toBe(true), back)
    return sharedExpiring(link, prefix, expiringHere(now))
  }

  beforeAll(async () => {
    line = await redisLine()
    ;[one, other] = [await node(), await node()]
  })
  afterAll(() => {
    for (const each of links) each.close()
    line.close()
  })

  test('one node counts, keeps and takes what the other wrote', async () => {
    expect([await one.add('count', 60), await other.add('count', 60)]).toEqual([1, 2])
    expect(await other.get('count')).toBe('2')
    expect(await one.remaining('count')).toBeGreaterThan(50)
    await one.set('word', '掌柜', 60)
    const taken = await Promise.all([one.take('word'), other.take('word')])
    expect(taken.filter(Boolean)).toEqual(['掌柜'])
    expect([await one.get('word'), await one.remaining('word'), await other.take('word')]).toEqual([
      undefined,
      0,
      undefined,
    ])
  })

  test('a count begins its time with its first one, and does not begin it anew', async () => {
    await one.add('short', 1)
    await one.add('short', 1000)
    expect(await one.remaining('short')).toBeLessThanOrEqual(1)
  })

  test('a node that was busy itself does not take Redis for silent', async () => {
    const link = openRedis(redisUrl, log)
    links.push(link)
    await vi.waitFor(() => expect(link.isHere()).toBe(true), back)
    // Now the loop comes to the timers that are over before it reads anything.
    await new Promise(setImmediate)
    const answer = link.ask(redis => redis.ping())
    const until = performance.now() + 500
    while (performance.now() < until) JSON.stringify({ until })
    expect(await answer).toEqual({ value: 'PONG' })
    expect(link.isHere()).toBe(true)
  })

  for (const how of ['cut', 'silence'] as const)
    test(`after a ${how} each node counts for itself, at once, and finds back`, async () => {
      await one.set(`before ${how}`, 'there', 60)
      line[how]()
      await one.add(how, 60)
      const startedAt = performance.now()
      expect(await one.add(how, 60)).toBe(2)
      expect(await one.get(`before ${how}`)).toBeUndefined()
      await one.set(`during ${how}`, 'here', 60)
      // Once it is known, nobody waits any more: one command alone would wait for 300 ms.
      expect(performance.now() - startedAt).toBeLessThan(300)
      line.mend()
      await vi.waitFor(async () => expect(await one.get(`before ${how}`)).toBe('there'), back)
      expect(await one.get(`during ${how}`)).toBe('here')
      expect(await one.take(`during ${how}`)).toBe('here')
      await vi.waitFor(() => expect(links.every(each => each.isHere())).toBe(true), back)
    })
})
