import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { socketCodes } from '#contract/socket.ts'
import { workIdHeader, type ProgressPush } from '#contract/transfer-calls.ts'

import { newId } from '#server/db/new-id.ts'

import type { Client } from './support/client.ts'
import { dialects } from './support/database.ts'
import { givenUser, password } from './support/given.ts'
import { listen, type Heard } from './support/listen.ts'
import { startApp, type TestApp } from './support/start-app.ts'

const progressOf = (heard: Heard) =>
  heard.messages.flatMap(({ code, data }) => (code === socketCodes.progress ? [data as ProgressPush] : [])) // api section 6

describe.each(dialects)('progress of an import over the socket on %s', dialect => {
  let app: TestApp
  let mine: Heard
  let mineToo: Heard
  let others: Heard
  beforeAll(async () => {
    app = await startApp({ dialect })
    const address = await app.app.listen({ port: 0, host: '127.0.0.1' })
    const { userAccount } = await givenUser(app, { userAccount: 'qitaren' })
    const other = await app.signIn(String(userAccount), password)
    mine = await listen(address, app.admin.token)
    mineToo = await listen(address, app.admin.token)
    others = await listen(address, other.token)
  })
  afterAll(() => app.close())

  const importRows = (client: Client, rows: object[], workId: string | undefined, dryRun = false) =>
    client.send<{ count: number }>(
      'PUT',
      `sys/org/save-batch${dryRun ? '?dryRun=true' : ''}`,
      JSON.stringify(rows),
      {
        'content-type': 'application/json',
        ...(workId !== undefined && { [workIdHeader]: workId }),
      },
    )
  const rows = (code: string) =>
    Array.from({ length: 3000 }, (_, n) => ({ orgName: `${code}${n}`, orgCode: `${code}${n}` }))
  const toldOf = (heard: Heard, id: string) => progressOf(heard).filter(each => each.id === id)
  const ends = (heard: Heard, id: string, phase: ProgressPush['phase']) =>
    expect
      .poll(() => toldOf(heard, id).find(each => each.phase === phase && each.done === each.total))
      .toBeTruthy()

  test('checking and saving are told from their first row to their last, in every tab of its person alone', async () => {
    const id = newId()
    expect((await importRows(app.admin, rows('P'), id)).data.count).toBe(3000)
    for (const heard of [mine, mineToo]) {
      await ends(heard, id, '保存')
      const told = toldOf(heard, id)
      expect(told.every(each => each.kind === 'import' && each.total === 3000)).toBe(true)
      for (const phase of ['检查', '保存'] as const) {
        const done = told.filter(each => each.phase === phase).map(each => each.done)
        expect(done).toEqual(done.toSorted((a, b) => a - b))
        expect(done.at(-1)).toBe(3000)
      }
      expect(told.findLastIndex(each => each.phase === '检查')).toBeLessThan(
        told.findIndex(each => each.phase === '保存'),
      )
    }
    expect(progressOf(others)).toEqual([])
  })

  test('a check alone tells no saving; a call without an id, or with something else for one, tells nothing', async () => {
    const before = progressOf(mine).length
    await importRows(app.admin, rows('Q'), undefined, true)
    await importRows(app.admin, rows('Q'), '../im', true)
    const id = newId()
    await importRows(app.admin, rows('Q'), id, true)
    await ends(mine, id, '检查')
    const told = progressOf(mine).slice(before)
    expect(new Set(told.map(each => `${each.id} ${each.phase}`))).toEqual(new Set([`${id} 检查`]))
  })

  test('whoever looks at files is told that there may be others; what else is written says nothing of files', async () => {
    const figures = () => others.messages.filter(({ code }) => code === socketCodes.figures)
    await expect.poll(() => figures().at(-1)?.data, { timeout: 5000 }).toEqual({})
    await app.admin.delete(`file/delete?id=${newId()}`)
    await expect.poll(() => figures().at(-1)?.data, { timeout: 5000 }).toEqual({ files: true })
  })
})
