import { Alert, Button, Result, Skeleton, Space, Tabs, Typography } from 'antd'

import { sysRole } from '#contract/resources/sys-role.ts'
import { useLast } from '#web/api/use-last.ts'
import { Unreadable } from '#web/resource/unreadable.tsx'
import { useRecord } from '#web/resource/use-record.ts'
import { useTab } from '#web/resource/use-tab.ts'
import { PageLink } from '#web/session/page-link.tsx'
import { signedIn } from '#web/session/signed-in.ts'
import { useGo } from '#web/session/use-go.ts'
import { useSearch } from '#web/session/use-search.ts'
import { useTabLabel } from '#web/session/use-tab-label.ts'
import { Heading } from '#web/widgets/heading/heading.tsx'

import { LocalModeNote } from './local-mode-note.tsx'
import { RoleMatrix } from './role-matrix.tsx'
import { RoleMembers } from './role-members.tsx'
import { isGone, useOwnFunctions, useRoleGrants } from './use-role-functions.ts'

const Gone = () => (
  <Alert
    type="warning"
    showIcon
    title="这个角色刚被删除，它的授权不能再保存"
    description="如果是误删，可以请管理员在回收站里恢复它。"
    action={<PageLink to={sysRole.page}>返回角色列表</PageLink>}
  />
)

const Authorisation = ({ roleId }: { roleId: string }) => {
  const [tab, chooseTab] = useTab(['grants', 'members'])
  const asked = [useRecord(sysRole, roleId), useOwnFunctions(), useRoleGrants(roleId)] as const
  // What is being changed stays, whatever has become of the role meanwhile: saving it says so.
  const role = useLast(asked[0].data)
  const tree = useLast(asked[1].data)
  const stored = useLast(asked[2].data)
  useTabLabel(roleId, role && `角色授权：${role.roleName}`)
  if (!role || !tree || !stored) {
    const failed = asked.find(each => each.error)
    if (!failed?.error) return <Skeleton active paragraph={{ rows: 12 }} />
    const retry = () => asked.forEach(each => each.error && void each.refetch())
    return <Unreadable error={failed.error} retry={retry} list={sysRole} />
  }
  // By itself the library answers a failed question with what it knew before: others' changes would be taken back with it.
  const readAnew = async () => (await signedIn(() => asked[2].refetch({ throwOnError: true }))).data ?? stored
  const refused = stored.refusal && <Alert type="info" showIcon title={stored.refusal} />
  return (
    <>
      <Space wrap style={{ paddingTop: 12 }}>
        <Heading rank={2} isLarge style={{ margin: 0 }}>
          {role.roleName}
        </Heading>
        <Typography.Text type="secondary">
          {role.roleCode}　数据范围：{role.dataScope ?? '仅本人'}
          {role.requireTotp === '是' && '　要求二次验证'}
        </Typography.Text>
      </Space>
      <Tabs
        activeKey={tab}
        onChange={chooseTab}
        items={[
          {
            key: 'grants',
            label: '功能与权限',
            children: (
              <>
                <LocalModeNote />
                <RoleMatrix
                  roleId={roleId}
                  roleName={role.roleName}
                  tree={tree}
                  stored={stored}
                  readStored={readAnew}
                  refusal={isGone(asked[2].error) ? <Gone /> : refused}
                />
              </>
            ),
          },
          {
            key: 'members',
            label: '成员',
            children: <RoleMembers roleId={roleId} roleName={role.roleName} />,
          },
        ]}
      />
    </>
  )
}

/** Role authorisation (specification section 2, /sys/role/view): which functions and which permissions a role gives. */
export const RoleAuthorisation = () => {
  const [address] = useSearch()
  const navigate = useGo()
  const id = address.get('id')
  if (id) return <Authorisation key={id} roleId={id} />
  return (
    <Result
      status="warning"
      title="没有指定要授权的角色"
      extra={
        <Button type="primary" onClick={() => void navigate(sysRole.page)}>
          到角色列表里选择
        </Button>
      }
    />
  )
}
