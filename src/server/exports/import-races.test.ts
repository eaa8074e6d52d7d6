import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Page } from '#contract/operations.ts'
import type { AnyRow } from '#contract/resource.ts'
import type { ImportItem } from '#contract/transfer-calls.ts'

import { newId } from '#server/db/new-id.ts'

import { good } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'
import { startApp, type TestApp } from '../../../test/support/start-app.ts'

describe.each(dialects)('imports at the same moment, on %s', dialect => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({ dialect })
  })
  afterAll(() => app.close())

  const batch = (rows: unknown) => app.admin.put('sys/org/save-batch', rows)
  const found = async (word: string) =>
    (await good(app.admin.get<Page<AnyRow>>(`sys/org/select-page?like=orgCode:${word}`))).total

  test('of two with the same codes one is whole in, the other is told which cells repeat it', async () => {
    const rowsOf = (name: string) =>
      Array.from({ length: 500 }, (_, n) => ({ id: newId(), orgName: `${name}${n}`, orgCode: `RACE${n}` }))
    const replies = await Promise.all([batch(rowsOf('甲')), batch(rowsOf('乙'))])
    expect(replies.filter(each => each.success)).toHaveLength(1)
    const lost = replies.find(each => !each.success)
    expect(lost?.message).toBe('有 500 行需要修改，请改正后再导入')
    expect(lost?.data.errors).toContainEqual({ row: 0, field: 'orgCode', message: '机构编码已存在' })
    expect(await found('RACE')).toBe(500)
  })

  test('the same one, sent twice at once, is in once and acknowledged twice', async () => {
    const rows = Array.from({ length: 500 }, (_, n) => ({
      id: newId(),
      orgName: `丙${n}`,
      orgCode: `TWICE${n}`,
    }))
    const replies = await Promise.all([batch(rows), batch(rows)])
    for (const reply of replies)
      expect(reply).toMatchObject({ success: true, data: { count: 500, importId: rows[0]?.id } })
    expect(await found('TWICE')).toBe(500)
    const kept = await good(app.admin.get<ImportItem[]>('import/list?resource=sys/org'))
    expect(kept.filter(each => each.id === rows[0]?.id)).toHaveLength(1)
  })
})
