import { afterAll, expect, test } from 'vitest'

import type { Page } from '#contract/operations.ts'
import type { AnyRow } from '#contract/resource.ts'
import type { ImportItem, UndoReply } from '#contract/transfer-calls.ts'

import { adminPassword, removeFolder, startServer, temporaryFolder, type Server } from '../support/server.ts'
import { callsOf, signIn, type Calls } from '../support/sign-in.ts'

const folder = temporaryFolder()
const count = 4000
let server: Server | undefined
afterAll(async () => {
  await server?.stop('SIGKILL')
  removeFolder(folder)
})

const start = async () => {
  server = startServer({ DATA_DIR: folder })
  return server.listening
}

const total = async (calls: Calls, list: string) =>
  (await calls.get<Page<AnyRow>>(`${list}limit=1`)).data.total

const lastImport = async (calls: Calls) => {
  const { data } = await calls.get<ImportItem[]>('import/list?resource=sys/org')
  const [newest] = data
  if (!newest) throw new Error('There should be an import')
  return newest
}

const far = async (calls: Calls, rows: number): Promise<void> => {
  const { undone } = await lastImport(calls)
  if ((undone ?? 0) < rows) await far(calls, rows)
}

test('killed while an import is undone, twice: what is gone is counted and in the bin, the rest goes when asked again', async () => {
  const rows = Array.from({ length: count }, (_, n) => ({ orgName: `机构${n}`, orgCode: `K${n}` }))
  let calls = await signIn(await start(), 'admin', adminPassword)
  const before = await total(calls, 'sys/org/select-page?')
  expect((await calls.put('sys/org/save-batch', rows)).success).toBe(true)
  const { id } = await lastImport(calls)
  for (const reached of [400, 1600]) {
    const undoing = calls.put(`import/undo/${id}`).catch(() => undefined)
    await far(calls, reached)
    await server?.stop('SIGKILL')
    await undoing
    calls = callsOf(await start(), calls.token)
    const { undone, undoTime } = await lastImport(calls)
    const left = (await total(calls, 'sys/org/select-page?')) - before
    expect(undoTime).toBeNull()
    expect(left).toBe(count - (undone ?? 0))
    expect(left).toBeLessThanOrEqual(count - reached)
    expect(left).toBeGreaterThan(0)
    expect(await total(calls, 'sys/recycle/select-page?')).toBe(undone)
  }
  expect((await calls.put<UndoReply>(`import/undo/${id}`)).data).toEqual({ id, count, kept: 0 })
  expect(await total(calls, 'sys/org/select-page?')).toBe(before)
  expect(await total(calls, 'sys/recycle/select-page?')).toBe(count)
  const logs = await calls.get<Page<AnyRow>>(
    `sys/log-opt/select-page?like=${encodeURIComponent('action:撤销导入')}`,
  )
  expect(logs.data.items.map(each => each.changes)).toEqual([[{ field: '行数', before: count, after: null }]])
}, 120_000)
