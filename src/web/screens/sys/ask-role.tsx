import { Alert } from 'antd'

import { rightsCalls } from '#contract/rights-calls.ts'
import type { OwnSight } from '#contract/rights-replies.ts'
import { call } from '#web/api/call.ts'
import type { AskSave } from '#web/resource/use-record-form.tsx'
import { signedIn } from '#web/session/signed-in.ts'

import { ownWords, sightLoss } from './own-words.ts'
import { RoleImpact } from './role-impact.tsx'

const nothing = new Map<string, never>()

type Values = Parameters<AskSave>[0]

const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined)

const sightAfter = ({ id, roleStatus, dataScope, sysOrgs }: Values) =>
  signedIn(() =>
    call<OwnSight>(rightsCalls.previewSight, {
      query: { sysRoleId: String(id), roleStatus: textIn(roleStatus), dataScope: textIn(dataScope) },
      body: Array.isArray(sysOrgs) ? sysOrgs.map(String) : [],
    }),
  )

const question = { okType: 'danger', cancelText: '再看看', width: 520 } as const

/**
 * A role that is stopped gives nothing any more: asked like a change of its grants that takes all of them. One that shows
 * less is asked about where it is one's own, who could not take it back.
 */
export const askRole: AskSave = async (values, stored) => {
  // A new one has no version, and no members to lose anything.
  if (stored['version'] === undefined) return undefined
  const isChanged = (name: string) =>
    JSON.stringify(values[name] ?? null) !== JSON.stringify(stored[name] ?? null)
  if (!['roleStatus', 'dataScope', 'sysOrgs'].some(isChanged)) return undefined
  const own = await sightAfter(values)
  const roleName = String(stored['roleName'])
  if (isChanged('roleStatus') && values['roleStatus'] === '停用')
    return {
      ...question,
      title: `停用角色「${roleName}」？`,
      content: <RoleImpact roleId={String(stored['id'])} grants={nothing} own={own} />,
      okText: '停用',
    }
  if (!own.sight) return undefined
  return {
    ...question,
    title: `缩小角色「${roleName}」的数据范围？`,
    content: <Alert type="warning" showIcon title={ownWords(sightLoss(own))} />,
    okText: '保存',
  }
}
