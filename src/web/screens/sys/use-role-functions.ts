import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { calls } from '#contract/calls.ts'
import { Failure, failures } from '#contract/failure.ts'
import type { FunctionNode } from '#contract/function-tree.ts'
import type { RoleFunction } from '#contract/replies.ts'
import { rightsCalls } from '#contract/rights-calls.ts'
import type { RoleGrants, RolePreview } from '#contract/rights-replies.ts'
import { call } from '#web/api/call.ts'
import { signedIn } from '#web/session/signed-in.ts'

import { fromGrants, toGrants, type Grants } from './role-grants.ts'

/** A table shows something to open beside every row that has a list of children, an empty one too. */
const withoutEmpty = (nodes: readonly FunctionNode[]): FunctionNode[] =>
  nodes.map(({ sysFunctions = [], ...node }) =>
    sysFunctions.length > 0 ? { ...node, sysFunctions: withoutEmpty(sysFunctions) } : node,
  )

/** What the caller can give: nobody gives a right that he does not hold. */
export const useOwnFunctions = () =>
  useQuery({
    queryKey: ['sys/function', 'selectUserFunctions'],
    queryFn: ({ signal }) => call<FunctionNode[]>(calls.selectUserFunctions, { signal }),
    select: withoutEmpty,
  })

/** What a role grants, which of its versions that is, and why the one who asks may not change it, if so. */
export interface StoredGrants extends Omit<RoleGrants, 'functions'> {
  grants: Grants
}

export const isGone = (error: unknown): boolean =>
  error instanceof Failure && error.code === failures.notFound.code

/** Its failure is shown by the page, and by whoever is about to save over it. */
export const useRoleGrants = (sysRoleId: string) =>
  useQuery({
    queryKey: ['sys/role', 'grants', sysRoleId],
    queryFn: async ({ signal }): Promise<StoredGrants> => {
      const { functions, ...rest } = await call<RoleGrants>(rightsCalls.selectGrants, {
        query: { sysRoleId },
        signal,
      })
      return { ...rest, grants: toGrants(functions) }
    },
    staleTime: 0,
    meta: { quiet: true },
  })

/** What saving these grants would do, asked when it is about to be done. */
export const useRolePreview = (sysRoleId: string, grants: Grants) => {
  const list = fromGrants(grants)
  return useQuery({
    queryKey: ['sys/role', 'preview', sysRoleId, list],
    queryFn: ({ signal }) =>
      call<RolePreview>(rightsCalls.previewRole, { query: { sysRoleId }, body: list, signal }),
    staleTime: 0,
    meta: { quiet: true },
  })
}

/** What handing the members of some roles over to another one would do, asked when it has been chosen. */
export const useHandOverPreview = (ids: readonly string[], to: string) =>
  useQuery({
    queryKey: ['sys/role', 'previewHandOver', ids, to],
    queryFn: ({ signal }) =>
      call<RolePreview>(rightsCalls.previewHandOver, { query: { ids: ids.join(','), to }, signal }),
    // Asked anew as it is being done, nobody has the role any more: what was agreed to stands until the box goes.
    staleTime: 'static',
    gcTime: 0,
    meta: { quiet: true },
  })

/** Saves over the version that was read: where others have saved since, the server refuses it. */
export const useSaveRoleFunctions = (sysRoleId: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ grants, version }: { grants: Grants; version: string }) =>
      signedIn(() =>
        call<RoleFunction[]>(calls.saveRoleFunctions, {
          query: { sysRoleId, version },
          body: fromGrants(grants),
        }),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: ['sys/role'] }),
  })
}
