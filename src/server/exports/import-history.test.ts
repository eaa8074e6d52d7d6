import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { ImportItem } from '#contract/transfer-calls.ts'

import { good } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'
import { startApp, type TestApp } from '../../../test/support/start-app.ts'

describe.each(dialects)('imports that are kept, on %s', dialect => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({ dialect })
  })
  afterAll(() => app.close())

  test('those that can still be undone are told before all that are done', async () => {
    const ids: string[] = []
    for (let n = 0; n < 13; n++) {
      const rows = [{ orgName: `社${n}`, orgCode: `SHE-${n}` }]
      ids.push((await good(app.admin.put<{ importId: string }>('sys/org/save-batch', rows))).importId)
    }
    for (const id of ids.slice(1, 12)) await good(app.admin.put(`import/undo/${id}`))
    const told = await good(app.admin.get<ImportItem[]>('import/list?resource=sys/org'))
    expect(told.map(each => each.id)).toEqual([ids[12], ids[0], ...ids.slice(1, 12).toReversed()])
  })
})
