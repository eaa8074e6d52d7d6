import { useQuery } from '@tanstack/react-query'

import { calls } from '#contract/calls.ts'
import type { RoleOption } from '#contract/replies.ts'
import { call } from '#web/api/call.ts'

export const roleOptions = {
  queryKey: ['sys/role', 'selectRoles'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call<RoleOption[]>(calls.selectRoles, { signal }),
}

/** The roles that the signed-in person can give or share with, for a selector. */
export const useRoleOptions = () => {
  const { data } = useQuery(roleOptions)
  return (data ?? []).map(({ id, roleName }) => ({ value: id, label: roleName }))
}
