import type { AskSave } from '#web/resource/use-record-form.tsx'

import { RoleImpact } from './role-impact.tsx'

const nothing = new Map<string, never>()

/** A role that is stopped gives nothing any more: asked like a change of its grants that takes all of them. */
export const askStop: AskSave = (values, { id, version, roleStatus, roleName }) => {
  // A new one has no version, and no members to lose anything.
  if (version === undefined || roleStatus === '停用' || values['roleStatus'] !== '停用') return undefined
  return {
    title: `停用角色「${String(roleName)}」？`,
    content: <RoleImpact roleId={String(id)} grants={nothing} />,
    okText: '停用',
    okType: 'danger',
    cancelText: '再看看',
    width: 520,
  }
}
