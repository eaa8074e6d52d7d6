import { afterEach, expect, test, vi } from 'vitest'

import { failure } from '#contract/failure.ts'
import { onReport } from '#web/api/report.ts'
import { useSession } from '#web/session/store.ts'
import { reportRefetch } from './report-refetch.ts'

vi.mock('./refresh-rights.ts', async original => ({
  ...(await original<typeof import('./refresh-rights.ts')>()),
  refreshRights: async () => useSession.setState({ routes: left }),
}))

const page = '/sys/role/list'
const held = [{ rootPath: page, functionName: '角色管理', functionPermission: 'delete' }]
let left: typeof held = []

afterEach(() => {
  useSession.setState({ routes: [] })
  onReport(error => console.error(error))
})

const refused = failure('forbidden', undefined, { page, action: 'view' })

test.each([
  ['a page that is not there any more', refused, [], [], 0],
  ['a page that goes with the newer rights', refused, held, [], 0],
  ['a page that stays all the same', refused, held, held, 1],
  ['a row that is not one’s own to see', failure('forbidden', '不在您的范围内'), held, held, 1],
  ['a server that is away', failure('busy'), held, held, 1],
])('of what is shown and cannot be had anew for %s', async (_, error, before, after, times) => {
  const heard: unknown[] = []
  onReport(each => heard.push(each))
  useSession.setState({ routes: before })
  left = after
  reportRefetch(error)
  await vi.waitFor(() => expect(heard).toHaveLength(times))
  await Promise.resolve()
  expect(heard).toHaveLength(times)
})
