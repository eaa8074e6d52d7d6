import type { AnyRow } from '#contract/resource.ts'
import { sysOrg } from '#contract/resources/sys-org.ts'
import { sysRole } from '#contract/resources/sys-role.ts'

import { good, type Client } from './client.ts'
import { givenUser } from './given.ts'
import { givenHolder, openPages } from './holder.ts'
import { given } from './sample.ts'
import type { TestApp } from './start-app.ts'

type Values = Record<string, unknown>

/** An editor of everything, between what he sees and what he does not. */
export interface Between {
  place: Record<'leaf' | 'wide' | 'below', AnyRow>
  editor: Client
  editorId: string
  /** The role that shows 本机构及以下. */
  branch: string
  /** Somebody at home where the editor is, and somebody in `wide`. */
  colleague: (values?: Values) => Promise<AnyRow>
  stranger: (values?: Values) => Promise<AnyRow>
  save: (resource: string, draft: Values) => ReturnType<Client['post']>
}

/**
 * The editor is at home in `leaf`, where his role shows him 本机构及以下; another one shows him `wide` by name, but not what
 * lies `below` it. So the same role shows his own rows to a colleague, and more than that to somebody in `wide`.
 */
export const givenEditorBetween = async (app: TestApp): Promise<Between> => {
  await openPages(app)
  const leaf = await given(app, sysOrg)
  const wide = await given(app, sysOrg)
  const below = await given(app, sysOrg, { parentId: wide.id })
  const user = { orgId: leaf.id }
  const holder = await givenHolder(app, { held: ['admin', 'import'], dataScope: '本机构及以下', user })
  const named = await given(app, sysRole, { dataScope: '自定义机构', sysOrgs: [wide.id] })
  await good(app.admin.post('sys/user/save', { id: holder.userId, sysRoles: [holder.roleId, named.id] }))
  return {
    place: { leaf, wide, below },
    editor: holder.client,
    editorId: holder.userId,
    branch: holder.roleId,
    colleague: (values = {}) => givenUser(app, { orgId: leaf.id, ...values }),
    stranger: (values = {}) => givenUser(app, { orgId: wide.id, ...values }),
    save: (resource, draft) => holder.client.post(`${resource}/save`, draft),
  }
}
