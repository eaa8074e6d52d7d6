import { expect, onTestFinished, test } from 'vitest'

import { transferLimits, type ExportItem } from '#contract/transfer-calls.ts'

import { good } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'
import { startApp } from '../../../test/support/start-app.ts'

test.each(dialects)(
  'nobody has more exports than he may, however many are begun at the same time, on %s',
  async dialect => {
    const { admin, close } = await startApp({ dialect })
    onTestFinished(close)
    const most = transferLimits.exportsPerUser
    const begun = await Promise.all(
      Array.from({ length: most + 5 }, () => admin.post('export/start', { resource: 'sys/org', query: '' })),
    )
    const refused = begun.filter(each => !each.success)
    expect(refused.map(each => each.message)).toEqual(
      Array.from({ length: 5 }, () => `您已有 ${most} 份导出，请先删除不需要的再导出`),
    )
    expect(await good(admin.get<ExportItem[]>('export/list'))).toHaveLength(most)
  },
)
