import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Page } from '#contract/operations.ts'
import type { AnyRow } from '#contract/resource.ts'

import { newId } from '#server/db/new-id.ts'

import { good } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'
import { startApp, type TestApp } from '../../../test/support/start-app.ts'

describe.each(dialects)('an import whose answer was lost, sent again, on %s', dialect => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({ dialect })
  })
  afterAll(() => app.close())

  const rowsOf = (word: string) =>
    [1, 2, 3].map(n => ({ id: newId(), orgName: `${word}${n}`, orgCode: `${word}-${n}` }))
  const batch = (rows: readonly object[], key?: string, dryRun = false) =>
    app.admin.send<{ count: number; importId: string }>(
      'PUT',
      `sys/org/save-batch${dryRun ? '?dryRun=true' : ''}`,
      JSON.stringify(rows),
      { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
    )
  const names = async (word: string) => {
    const like = `like=${encodeURIComponent(`orgCode:${word}-`)}`
    const { items } = await good(app.admin.get<Page<AnyRow>>(`sys/org/select-page?${like}&order=orgCode:asc`))
    return items.map(each => each.orgName)
  }
  const changed = '这份数据刚才已经导入（3 条），之后在表格里的修改没有保存'

  test('unchanged it is acknowledged; with changes it is refused, and the data is as it was', async () => {
    const rows = rowsOf('LOST')
    const whole = { count: 3, importId: rows[0]?.id }
    expect((await batch(rows)).data).toMatchObject(whole)
    expect((await batch(rows)).data).toMatchObject(whole)
    const repaired = [rows[0], rows[1], { ...rows[2], orgName: '改' }].filter(each => each !== undefined)
    for (const dryRun of [false, true])
      expect(await batch(repaired, undefined, dryRun)).toMatchObject({
        success: false,
        message: expect.stringContaining(changed),
      })
    expect((await batch(rows.slice(0, 2))).message).toContain(changed)
    expect(await names('LOST')).toEqual(['LOST1', 'LOST2', 'LOST3'])
  })

  test('a check knows it, instead of calling its rows duplicates of themselves', async () => {
    const rows = rowsOf('AGAIN')
    await good(batch(rows))
    expect(await batch(rows, undefined, true)).toMatchObject({
      success: true,
      data: { count: 3, errors: [], importId: rows[0]?.id },
    })
  })

  test('by its key it is known without its first row, too; once it is undone it may be made anew', async () => {
    const [rows, key] = [rowsOf('KEY'), newId()]
    expect((await batch(rows, key)).data).toMatchObject({ count: 3, importId: key })
    expect((await batch(rows.slice(1), key)).message).toContain(changed)
    await good(app.admin.put(`import/undo/${key}`))
    expect((await batch(rowsOf('KEY').slice(1), key)).data).toMatchObject({ count: 2, importId: key })
    expect(await names('KEY')).toEqual(['KEY2', 'KEY3'])
  })
})
