import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { sysOrg } from '#contract/resources/sys-org.ts'
import type { TreeHit } from '#contract/tree-calls.ts'

import { createEvents } from '#server/events.ts'

import { good } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'
import { given, next } from '../../../test/support/sample.ts'
import { startApp, type TestApp } from '../../../test/support/start-app.ts'
import { keepTreeWords } from './tree-words.ts'

/** The words in memory say what the database says, after any change, also of a node that nobody hears. */
describe.each(dialects)('words of a tree in memory, on %s', dialect => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({ dialect })
  })
  afterAll(() => app.close())

  const save = (values: Record<string, unknown>) => good(app.admin.post('sys/org/save', values))
  const search = async (word: string) => {
    const hits = await good(app.admin.get<TreeHit[]>(`sys/org/search?keyword=${encodeURIComponent(word)}`))
    return hits.map(each => each.id)
  }
  const find = async (words: ReturnType<typeof keepTreeWords>, word: string) =>
    (await words.now())?.find(word, 50)
  /** Asked until they are in memory and as new as the database. */
  const inMemory = async (words: ReturnType<typeof keepTreeWords>, word: string) => {
    for (let time = 0; time < 5; time++) {
      const found = await find(words, word)
      if (found) return found.map(each => each.id)
      await words.settled()
    }
    throw new Error('the words do not come to rest')
  }

  test('the first search asks the database and reads the words behind it; later ones find the same', async () => {
    const words = keepTreeWords(app, sysOrg)
    const org = await given(app, sysOrg)
    expect(await find(words, String(org.orgName))).toBeUndefined()
    await words.settled()
    expect(await find(words, String(org.orgName))).toMatchObject([{ id: org.id }])
    expect(await search(String(org.orgName))).toEqual([org.id])
  })

  test('what was told of is read again alone: saved, renamed, deleted, brought back', async () => {
    const words = keepTreeWords(app, sysOrg)
    await inMemory(words, 'x')
    const orgName = `初名${next()}`
    const org = await save({ orgName, orgCode: `TW${next()}` })
    const at = async (word: string) => (await find(words, word))?.map(each => each.id)
    expect(await at(orgName)).toEqual([org.id])
    await save({ id: org.id, orgName: '后来的名字' })
    expect([await at(orgName), await at('后来的名字')]).toEqual([[], [org.id]])
    await good(app.admin.delete(`sys/org/delete/${org.id}`))
    expect(await at('后来的名字')).toEqual([])
    await good(app.admin.post('sys/recycle/undo', { resource: 'sys/org', ids: org.id }))
    expect(await at('后来的名字')).toEqual([org.id])
  })

  test('an import, and what a node out of reach has changed, are read as a whole', async () => {
    const words = keepTreeWords(app, sysOrg)
    const deaf = keepTreeWords({ ...app, events: createEvents() }, sysOrg)
    await inMemory(words, 'x')
    await inMemory(deaf, 'x')
    const rows = Array.from({ length: 30 }, (_, n) => ({ orgName: `导入的${n}号`, orgCode: `IMP${next()}` }))
    await good(app.admin.put('sys/org/save-batch', rows))
    expect(await find(words, '导入的')).toBeUndefined()
    expect(await inMemory(words, '导入的')).toHaveLength(30)
    expect(await find(deaf, '导入的')).toBeUndefined()
    expect(await inMemory(deaf, '导入的')).toHaveLength(30)
  })

  test('a change that was refused is none', async () => {
    const words = keepTreeWords(app, sysOrg)
    const org = await given(app, sysOrg)
    await inMemory(words, 'x')
    expect((await app.admin.post('sys/org/save', { id: org.id, orgName: '' })).success).toBe(false)
    expect((await find(words, String(org.orgName)))?.map(each => each.id)).toEqual([org.id])
  })
})
