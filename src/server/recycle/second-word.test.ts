import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Page } from '#contract/operations.ts'
import type { AnyRow } from '#contract/resource.ts'

import { good } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'
import { startApp, type TestApp } from '../../../test/support/start-app.ts'

describe.each(dialects)('a word of a dictionary that has been added again, on %s', dialect => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({ dialect })
  })
  afterAll(() => app.close())

  test('is not brought back, and it is said who has its value now', async () => {
    const word = { dictLabel: '学位', dictValue: 'degree' }
    const { id } = await good(app.admin.post('sys/dict/save', word))
    await good(app.admin.delete(`sys/dict/delete/${id}`))
    await good(app.admin.post('sys/dict/save', { ...word, dictLabel: '学位证' }))
    const bin = await good(app.admin.get<Page<AnyRow>>(`sys/recycle/select-page?like=recordId:${id}`))
    const refused = await app.admin.put(`sys/recycle/restore/${bin.items[0]?.id}`)
    expect(refused.message).toMatch(
      /^不能恢复「学位」：字典值“degree”现在由同级的“学位证”使用。如果就是同一个/,
    )
  })
})
