import { useQuery } from '@tanstack/react-query'

import { calls } from '#contract/calls.ts'
import type { Row } from '#contract/resource.ts'
import { sysUser } from '#contract/resources/sys-user.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/session/store.ts'

export const infoKey = (userId: string) => [sysUser.name, 'selectInfo', userId]

/** The profile of whoever is signed in. */
export const useInfo = () => {
  const userId = useSession(state => state.userId)
  return useQuery({
    queryKey: infoKey(userId),
    queryFn: ({ signal }) => call<Row<typeof sysUser>>(calls.selectInfo, { params: { id: userId }, signal }),
    enabled: userId !== '',
    meta: { quiet: true },
  })
}
