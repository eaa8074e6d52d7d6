import { Alert, ConfigProvider, Form } from 'antd'
import type { ReactNode } from 'react'

import { useRoleGrants } from './use-role-functions.ts'

const useIsBeyond = (roleId: string) => {
  const { data } = useRoleGrants(roleId)
  return Boolean(data?.refusal ?? data?.keepsAll)
}

/** Of the role in the form; a new one has an id, too, and no version. */
const useStoredId = () => {
  const id: unknown = Form.useWatch('id', { preserve: true })
  const version: unknown = Form.useWatch('version', { preserve: true })
  return typeof id === 'string' && typeof version === 'number' ? id : undefined
}

const Beyond = ({ roleId }: { roleId: string }) => {
  if (!useIsBeyond(roleId)) return null
  return (
    <Alert
      type="info"
      showIcon
      title="这个角色拥有您没有的权限或数据范围"
      description="它的名称、状态、编码、范围和登录要求不能由您修改，也不能由您删除；排序和备注可以修改。"
      style={{ gridColumn: '1 / -1', marginBottom: 16 }}
    />
  )
}

/** Above the form of a role on which whoever opens it does not decide: said before he fills it in, and not after. */
export const RoleBeyond = () => {
  const roleId = useStoredId()
  return roleId === undefined ? null : <Beyond roleId={roleId} />
}

const DecidedOf = ({ roleId, children }: { roleId: string; children: ReactNode }) => (
  <ConfigProvider componentDisabled={useIsBeyond(roleId)}>{children}</ConfigProvider>
)

/** What of such a role is not his to change cannot be filled in either. */
export const Decided = ({ children }: { children: ReactNode }) => {
  const roleId = useStoredId()
  return roleId === undefined ? children : <DecidedOf roleId={roleId}>{children}</DecidedOf>
}
