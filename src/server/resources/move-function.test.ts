import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { failures } from '#contract/failure.ts'
import type { Page } from '#contract/operations.ts'
import type { AnyRow } from '#contract/resource.ts'

import { codeOf, good } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'
import { givenHolder } from '../../../test/support/holder.ts'
import { startApp, type TestApp } from '../../../test/support/start-app.ts'

describe.each(dialects)('moving functions on %s', dialect => {
  let app: TestApp
  let ids: Map<string, string>
  const functions = async () =>
    (await good(app.admin.get<Page<AnyRow>>('sys/function/select-page?limit=1000'))).items
  const idOf = (path: string) => ids.get(path) ?? ''
  beforeAll(async () => {
    app = await startApp({ dialect })
    ids = new Map((await functions()).map(each => [String(each.rootPath), each.id]))
  })
  afterAll(() => app.close())

  const below = async (path: string | null) =>
    (await functions())
      .filter(each => each.parentId === (path && idOf(path)))
      .map(each => [each.rootPath, each.functionSort])
  const move = (path: string, place: { parentId?: string | null; beforeId?: string | null }) =>
    app.admin.put<{ ids: string[] }>(`sys/function/move/${idOf(path)}`, place)

  test('in front of a neighbour, to the end, into another group; numbers follow, and what did not move stays', async () => {
    await good(move('/sys', { beforeId: idOf('/base') }))
    expect(await below(null)).toEqual([
      ['/sys', 10],
      ['/base', 20],
    ])
    const before = await below('/base')
    const { ids: changed } = await good(
      move('/base/dict/list', { parentId: idOf('/base'), beforeId: idOf('/base/district/list') }),
    )
    const after = await below('/base')
    expect(after[0]).toEqual(['/base/dict/list', 10])
    expect(after.map(each => each[1])).toEqual(before.map((_, at) => (at + 1) * 10))
    expect(changed.length).toBeLessThan(after.length)
    await good(move('/base/dict/list', { parentId: idOf('/sys') }))
    expect((await below('/sys')).at(-1)?.[0]).toBe('/base/dict/list')
    expect((await below('/base')).map(each => each[0])).not.toContain('/base/dict/list')
    expect((await good(move('/base/dict/list', { parentId: idOf('/sys') }))).ids).toEqual([])
  })

  test('never below itself, never before what is not there, and only with the right to edit', async () => {
    expect((await move('/sys', { parentId: idOf('/sys/user/list') })).message).toContain('下级')
    expect((await move('/sys', { beforeId: idOf('/sys/user/list') })).message).toContain('请刷新')
    const { client } = await givenHolder(app, { pages: ['/sys/function/list'], held: ['add', 'delete'] })
    const path = `sys/function/move/${idOf('/sys')}`
    expect(await codeOf(client.put(path, {}))).toBe(failures.forbidden.code)
  })
})
