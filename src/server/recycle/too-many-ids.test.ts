import { expect, onTestFinished, test } from 'vitest'

import { newId } from '#server/db/new-id.ts'

import { startApp } from '../../../test/support/start-app.ts'

test('more ids than one call takes are told the limit, however long they are together', async () => {
  const app = await startApp()
  onTestFinished(() => app.close())
  const many = Array.from({ length: 300 }, () => newId()).join(',')
  const asked = encodeURIComponent(many)
  const replies = [
    await app.admin.get(`sys/recycle/used-by?resource=sys/org&ids=${asked}`),
    await app.admin.put(`sys/recycle/restore/${asked}`),
    await app.admin.post('sys/recycle/undo', { resource: 'sys/org', ids: many }),
  ]
  for (const { code, message } of replies)
    expect([code, message]).toEqual([40000, '参数错误：请给出 1 到 200 个记录编号'])
})
