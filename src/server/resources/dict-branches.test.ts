import { afterAll, describe, expect, test } from 'vitest'

import { startBaseApp } from '../../../test/support/base-app.ts'
import { good } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'
import { keepBranches } from './dict-branches.ts'
import { dictVersion } from './dict-version.ts'

describe.each(dialects)('dictionaries that are kept, on %s', async dialect => {
  const { boss, parts, stop } = await startBaseApp(dialect)
  afterAll(stop)

  const save = (values: Record<string, unknown>) => good(boss.post('sys/dict/save', values))
  const itemOf = (dictValue: string, parentId: unknown = null, more = {}) =>
    save({ dictLabel: dictValue, dictValue, parentId, ...more })

  const textsAfter = async (change: () => Promise<unknown>, told = true) => {
    const kept = keepBranches(told ? parts : { ...parts, events: { ...parts.events, on: () => () => {} } })
    await kept(await dictVersion(parts.database.read))
    await change()
    const version = await dictVersion(parts.database.read)
    const whole = await keepBranches(parts)(version)
    const { pieces } = await kept(version)
    const wordsOf = (some: typeof pieces) => [...some].map(([id, { text }]) => `${id} ${text.toString()}`)
    return { kept: wordsOf(pieces), whole: wordsOf(whole.pieces) }
  }

  test('after any change they are what they would be if they were read as a whole', async () => {
    const top = await itemOf('fruits')
    const other = await itemOf('tastes')
    const apple = await itemOf('apple', top.id)
    const changes: Record<string, () => Promise<unknown>> = {
      'an item comes': () => itemOf('pear', top.id),
      'one is moved to another dictionary': () => save({ id: apple.id, parentId: other.id }),
      'a dictionary comes': () => itemOf('sizes', null, { dictSort: 3 }),
      'one goes to another place': () => save({ id: top.id, dictSort: 99_999 }),
      'one is stopped': () => save({ id: top.id, dictStatus: '停用' }),
      'one comes back': () => save({ id: top.id, dictStatus: '正常' }),
      'one goes below another': () => save({ id: top.id, parentId: other.id }),
      'one is deleted, and another changes': async () => {
        await good(boss.delete(`sys/dict/delete/${apple.id}`))
        await save({ id: other.id, dictLabel: '口味' })
      },
      'nothing does': () => Promise.resolve(),
    }
    for (const [what, change] of Object.entries(changes)) {
      const { kept, whole } = await textsAfter(change)
      expect(kept, what).toEqual(whole)
    }
  })

  test('where a change was not told, as by a node that is out of reach, they are read as a whole', async () => {
    const { kept, whole } = await textsAfter(() => itemOf('unheard'), false)
    expect(kept).toEqual(whole)
    expect(kept.join('')).toContain('unheard')
  })
})
