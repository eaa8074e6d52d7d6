import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { failures } from '#contract/failure.ts'
import type { AnyRow } from '#contract/resource.ts'
import { resources } from '#contract/resources/index.ts'
import { sysDict } from '#contract/resources/sys-dict.ts'

import { codeOf, good, type Client } from '../support/client.ts'
import { dialects } from '../support/database.ts'
import { givenHolder, openPages } from '../support/holder.ts'
import { draftOf, given, next, somethingElse } from '../support/sample.ts'
import { startApp, type TestApp } from '../support/start-app.ts'

/** Saves whose answers are lost on their way, of every resource, on both databases. */
const saved = resources.filter(each => !each.serverOnly)

describe.each(dialects)('%s', dialect => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({ dialect })
  })
  afterAll(() => app.close())
  afterEach(() => app.database.write(db => db.deleteFrom('sys_once').execute()))

  const saveAs = (client: Client, path: string, draft: unknown, key: string, after = '') =>
    client.send<AnyRow>('POST', `${path}/save`, JSON.stringify(draft), {
      'content-type': 'application/json',
      'idempotency-key': key,
      ...(after && { 'idempotency-after': after }),
    })

  test('who may only add goes on with his own new record, unless somebody else has', async () => {
    await openPages(app)
    const { client } = await givenHolder(app, { held: ['add'] })
    const once = (draft: unknown, key: string, after = '') => saveAs(client, 'sys/dict', draft, key, after)
    const { id } = await good(client.get('sys/dict/create'))
    const draft = { ...(await draftOf(app, sysDict, next())), id }
    const made = await good(once(draft, 'own-a'))
    expect(await good(once(draft, 'own-a'))).toEqual(made)
    const again = { ...draft, ...somethingElse(sysDict) }
    // By itself it is a change, and needs the right to edit.
    expect(await codeOf(once(again, 'own-b'))).toBe(failures.forbidden.code)
    expect((await good(once(again, 'own-b', 'own-a'))).version).toBe(2)
    expect(await codeOf(once({ ...draft, ...somethingElse(sysDict) }, 'own-c', 'own-a'))).toBe(
      failures.stale.code,
    )
    const latest = await good(once({ ...draft, ...somethingElse(sysDict) }, 'own-d', 'own-a,own-b'))
    expect(latest.version).toBe(3)
    await good(app.admin.post('sys/dict/save', { id, ...somethingElse(sysDict) }))
    const own = ['own-e', 'own-a,own-b,own-d'] as const
    expect(await codeOf(once({ ...draft, ...somethingElse(sysDict) }, ...own))).toBe(failures.stale.code)
    const known = { ...draft, ...somethingElse(sysDict), version: 4 }
    expect(await codeOf(once(known, ...own))).toBe(failures.forbidden.code)
    // The key of somebody else's save is nobody's.
    const foreign = await given(app, sysDict)
    await good(saveAs(app.admin, 'sys/dict', { id: foreign.id, ...somethingElse(sysDict) }, 'own-f'))
    expect(await codeOf(once({ id: foreign.id, ...somethingElse(sysDict) }, 'own-g', 'own-f'))).toBe(
      failures.badRequest.code,
    )
  })

  describe.each(saved)('$name', resource => {
    const path = resource.name
    const once = (draft: unknown, key: string, after = '') => saveAs(app.admin, path, draft, key, after)

    test('with a key of its own a save is done once, however often and however close together it is sent', async () => {
      const draft = await draftOf(app, resource, next())
      const [first, second] = await Promise.all([once(draft, 'once-a'), once(draft, 'once-a')].map(good))
      expect(second).toEqual(first)
      expect(await good(once(draft, 'once-a'))).toEqual(first)
      const change = { id: first?.id, version: 1, ...somethingElse(resource) }
      const changed = await good(once(change, 'once-b'))
      expect(await good(once(change, 'once-b'))).toEqual(changed)
      expect(changed.version).toBe(2)
      const told = await good(app.admin.get<object[]>(`${path}/history/${first?.id}`))
      expect(told).toHaveLength(2)
      // Another save under the same key is none, and one that was refused leaves its key free.
      expect(await codeOf(once({ ...change, version: 2 }, 'once-b'))).toBe(failures.badRequest.code)
      expect(await codeOf(once(change, 'once-c'))).toBe(failures.stale.code)
      expect(await codeOf(once({ id: first?.id, version: 2 }, 'once-c'))).toBe(20000)
    })

    test('a save after one whose answer was lost goes on from it, or instead of it', async () => {
      const row = await given(app, resource)
      const { version } = row
      const change = { id: row.id, version, ...somethingElse(resource) }
      // The first went through, untold: what comes after it is no stranger's work.
      expect((await good(once(change, 'lost-a'))).version).toBe(version + 1)
      const back = { ...change, ...Object.fromEntries(Object.keys(change).map(name => [name, row[name]])) }
      expect((await good(once(back, 'lost-b', 'lost-a'))).version).toBe(version + 2)
      // Somebody else has saved since: nothing of his is written over.
      await good(app.admin.post(`${path}/save`, { ...change, version: version + 2 }))
      expect(await codeOf(once(back, 'lost-c', 'lost-a,lost-b'))).toBe(failures.stale.code)
      // One that never came must not come later, either.
      const latest = { ...back, version: version + 3 }
      expect((await good(once(latest, 'lost-e', 'lost-d'))).version).toBe(version + 4)
      expect(await codeOf(once({ ...change, version: version + 4 }, 'lost-d'))).toBe(failures.badRequest.code)
      expect(await codeOf(once(latest, 'lost-f', 'no key'))).toBe(failures.badRequest.code)
      // A new record that is there already is changed.
      const { id } = await good(app.admin.get(`${path}/create`))
      const draft = { ...(await draftOf(app, resource, next())), id }
      const made = await good(once(draft, 'lost-g'))
      const other = await good(once({ ...draft, ...somethingElse(resource) }, 'lost-h', 'lost-g'))
      expect([other.id, other.version]).toEqual([made.id, 2])
    })
  })
})
