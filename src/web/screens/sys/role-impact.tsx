import type { UseQueryResult } from '@tanstack/react-query'
import { Alert, Skeleton, Tag, Typography } from 'antd'

import type { GrantChange, OwnSight, RolePreview } from '#contract/rights-replies.ts'
import { permissionLabels } from '#contract/permission-labels.ts'

import { ownWords, sightLoss } from './own-words.ts'
import type { Grants } from './role-grants.ts'
import { useHandOverPreview, useRolePreview } from './use-role-functions.ts'

const wordsOf = ({ functionName, isWhole, permissions }: GrantChange) => {
  const labels = permissions.map(each => permissionLabels[each]).join('、')
  if (!isWhole) return `${functionName}：${labels}`
  return labels ? `${functionName}（打开页面，${labels}）` : `${functionName}（打开页面）`
}

export const Changes = ({ title, items }: { title: string; items: readonly GrantChange[] }) =>
  items.length > 0 && (
    <>
      <Typography.Text strong>
        {title}（{items.length}）
      </Typography.Text>
      <ul style={{ maxHeight: 160, overflow: 'auto', paddingInlineStart: 20 }}>
        {items.map(item => (
          <li key={item.functionName}>{wordsOf(item)}</li>
        ))}
      </ul>
    </>
  )

const Concerned = ({ users, online, members, moment }: RolePreview & { moment: string }) => (
  <section aria-label="受影响的用户">
    <Typography.Text strong>
      {users > 0
        ? `影响 ${users} 个用户，其中 ${online} 人在线，${moment}后立即生效`
        : '目前没有启用的用户拥有这个角色'}
    </Typography.Text>
    {members.length > 0 && (
      <div
        style={{ display: 'flex', flexWrap: 'wrap', gap: 6, maxHeight: 120, marginTop: 8, overflow: 'auto' }}
      >
        {members.map(each => (
          <Tag key={each.id} color={each.isOnline ? 'green' : 'default'}>
            {each.userName}（{each.userAccount}，{each.isOnline ? '在线' : '离线'}）
          </Tag>
        ))}
        {users > members.length && <Typography.Text type="secondary">等 {users} 人</Typography.Text>}
      </div>
    )}
  </section>
)

const Own = ({ own, ...left }: Pick<RolePreview, 'own' | 'sight'>) => {
  const losses = [...(own === 'shutOut' ? ['不能再打开角色管理'] : []), ...sightLoss(left)]
  if (!own && losses.length === 0) return null
  const [type, title] =
    losses.length > 0 ? (['warning', ownWords(losses)] as const) : (['info', '其中有您自己。'] as const)
  return <Alert type={type} showIcon title={title} style={{ marginTop: 12 }} />
}

interface ImpactProps {
  asked: Pick<UseQueryResult<RolePreview>, 'data' | 'error'>
  /** What one is about to do. */
  moment: string
  /** What of it is known beforehand. */
  own?: OwnSight
}

const Impact = ({ asked: { data, error }, moment, own }: ImpactProps) => {
  if (error) return <Alert type="warning" showIcon title={error.message} />
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />
  return (
    <>
      <Changes title="新增的权限" items={data.gained} />
      <Changes title="收回的权限" items={data.lost} />
      <Concerned {...data} moment={moment} />
      <Own {...data} {...own} />
    </>
  )
}

/** What saving would do: functions and permissions gained and lost, users concerned and who of them is online. */
export const RoleImpact = ({
  roleId,
  grants,
  own = {},
}: {
  roleId: string
  grants: Grants
  own?: OwnSight
}) => <Impact asked={useRolePreview(roleId, grants)} moment="保存" own={own} />

/** The same, of handing the members of some roles over to another one. */
export const HandOverImpact = ({ ids, to }: { ids: readonly string[]; to: string }) => (
  <Impact asked={useHandOverPreview(ids, to)} moment="移交" />
)
