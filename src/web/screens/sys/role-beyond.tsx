import { Alert, Form } from 'antd'

import { useRoleGrants } from './use-role-functions.ts'

const Beyond = ({ roleId }: { roleId: string }) => {
  const { data } = useRoleGrants(roleId)
  if (!data?.refusal && !data?.keepsAll) return null
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
  const id: unknown = Form.useWatch('id', { preserve: true })
  const version: unknown = Form.useWatch('version', { preserve: true })
  // A new one has an id, too.
  return typeof id === 'string' && typeof version === 'number' ? <Beyond roleId={id} /> : null
}
