import fc from 'fast-check'

import type { Page } from '#contract/operations.ts'
import type { AnyRow } from '#contract/resource.ts'
import { dataScopes } from '#contract/resources/sys-role.ts'

import type { Client } from './client.ts'
import { next } from './sample.ts'

export type Step = (world: World) => Promise<unknown>
export interface World {
  orgs: string[]
  depts: string[]
  roles: string[]
  functions: ReadonlyMap<string, string>
  users: string[]
  me: string
  client: Client
}
export const at = (list: readonly string[], n: number) => list[n % list.length] ?? ''
export const places = fc.nat({ max: 9 })
export const scope = fc.constantFrom(...dataScopes)
export const pages = ['/base/dict/list', '/base/district/list', '/base/sms/list'] as const
export const grants = ['', 'edit', 'edit,export', 'admin'] as const
/** Somebody or something goes to another place. */
const move: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(places, places).map(
    ([n, m]): Step =>
      ({ client, users, me, orgs }) =>
        client.post('sys/user/save', { id: at([...users, me], n), orgId: at(orgs, m), deptId: null }),
  ),
  fc.tuple(places, places).map(
    ([n, m]): Step =>
      ({ client, users, me, depts }) =>
        client.post('sys/user/save', { id: at([...users, me], n), deptId: at(depts, m), orgId: null }),
  ),
  fc.tuple(places, fc.option(places)).map(
    ([n, m]): Step =>
      ({ client, orgs }) =>
        client.post('sys/org/save', { id: at(orgs, n), parentId: m === null ? null : at(orgs, m) }),
  ),
  fc.tuple(places, places).map(
    ([n, m]): Step =>
      ({ client, depts, orgs }) =>
        client.post('sys/dept/save', { id: at(depts, n), orgId: at(orgs, m) }),
  ),
)

const deed: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(places, scope).map(
    ([n, dataScope]): Step =>
      ({ client, roles }) =>
        client.post('sys/role/save', { id: at(roles, n), dataScope }),
  ),
  fc.tuple(places, places).map(
    ([n, m]): Step =>
      ({ client, roles, orgs }) =>
        client.post('sys/role/save', { id: at(roles, n), sysOrgs: [at(orgs, m)] }),
  ),
  fc.tuple(places, fc.constantFrom('正常', '停用')).map(
    ([n, roleStatus]): Step =>
      ({ client, roles }) =>
        client.post('sys/role/save', { id: at(roles, n), roleStatus }),
  ),
  fc.tuple(places, places).map(
    ([n, m]): Step =>
      ({ client, users, roles }) =>
        client.post(`sys/role/add-members?sysRoleId=${at(roles, m)}`, [at(users, n)]),
  ),
  fc.tuple(places, fc.constantFrom('user', 'role', 'org', 'dept')).map(
    ([n, kind]): Step =>
      ({ client, ...world }) =>
        client.delete(`sys/${kind}/delete/${at(world[`${kind}s`], n)}`),
  ),
  fc.tuple(places, places, fc.constantFrom('role', 'org', 'dept')).map(
    ([n, m, kind]): Step =>
      ({ client, ...world }) =>
        client.post('sys/recycle/hand-over', {
          resource: `sys/${kind}`,
          ids: at(world[`${kind}s`], n),
          to: at(world[`${kind}s`], m),
        }),
  ),
  fc
    .tuple(fc.integer({ min: 1, max: 3 }), fc.constantFrom('是', '否'))
    .map(([most, leaveOut]): Step => async ({ client }) => {
      const { data } = await client.get<Page<AnyRow> | null>(
        `sys/recycle/select-page?limit=${most}&order=time:desc`,
      )
      const items = data?.items ?? []
      if (items.length === 0) return
      await client.put(`sys/recycle/restore/${items.map(each => each.id).join(',')}?leaveOut=${leaveOut}`)
    }),
  fc.tuple(places, fc.constantFrom('正常', '停用')).map(
    ([n, userStatus]): Step =>
      ({ client, users }) =>
        client.post('sys/user/save', { id: at(users, n), userStatus }),
  ),
  fc.tuple(places, places).map(
    ([n, m]): Step =>
      ({ client, roles, orgs }) =>
        client.put('sys/user/save-batch', [
          { userAccount: `neu${next()}`, userName: '新人', orgId: at(orgs, n), sysRoles: [at(roles, m)] },
        ]),
  ),
  fc.tuple(places, fc.subarray([0, 1, 2])).map(
    ([n, some]): Step =>
      ({ client, users, me, roles }) =>
        client.post('sys/user/save', {
          id: at([...users, me], n),
          sysRoles: some.map(each => at(roles, each)),
        }),
  ),
  fc.tuple(places, fc.subarray([...pages]), fc.constantFrom(...grants)).map(
    ([n, some, functionPermission]): Step =>
      ({ client, roles, functions }) =>
        client.post(
          `sys/function/save-role-functions?sysRoleId=${at(roles, n)}`,
          some.map(path => ({ sysFunctionId: functions.get(path), functionPermission })),
        ),
  ),
)

/** Anything that somebody does who holds every page. */
export const step: fc.Arbitrary<Step> = fc.oneof(deed, move)
