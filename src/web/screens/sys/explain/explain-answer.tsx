import { Alert, Tag } from 'antd'

import { actionLabels } from '#contract/permission-labels.ts'
import type { Explanation, Remedy, RoleOnTheWay } from '#contract/rights-replies.ts'
import { sysRole } from '#contract/resources/sys-role.ts'
import { DataTable } from '#web/resource/data-table.tsx'
import type { ListColumn } from '#web/resource/table/list-column.ts'
import { useHasPage, usePermissions } from '#web/resource/use-permissions.ts'
import { PageLink } from '#web/session/page-link.tsx'
import { Heading } from '#web/widgets/heading/heading.tsx'

import { heldLabel } from './labels.ts'

const sentenceOf = ({ isAllowed, user, page, action, record }: Explanation) => {
  const what = record ? `${actionLabels[action]}“${record.label}”` : actionLabels[action]
  return `${user.userName}（${user.userAccount}）在“${page.name}”${isAllowed ? '可以' : '不可以'}${what}`
}

const listStyle = { margin: 0, paddingInlineStart: 20 }

const Sentences = ({ items }: { items: readonly string[] }) => (
  <ul style={listStyle}>
    {items.map(each => (
      <li key={each}>{each}</li>
    ))}
  </ul>
)

const rolePage = '/sys/role/view'
const tabWords = { grants: '去授权', members: '去添加成员' }

/** Each leads to where it is done, for those who may do it there. */
const Remedies = ({ items }: { items: readonly Remedy[] }) => {
  const { may } = usePermissions(sysRole.page)
  const isOpen = useHasPage(rolePage) && may('edit')
  return (
    <ul style={listStyle}>
      {items.map(({ sentence, role }) => (
        <li key={sentence}>
          {sentence}
          {role && isOpen && (
            <>
              {'　'}
              <PageLink to={`${rolePage}?${new URLSearchParams({ ...role }).toString()}`}>
                {tabWords[role.tab]}
              </PageLink>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

const verdict = ({ isEnabled, isEnough, seesRecord }: RoleOnTheWay) => {
  if (!isEnabled) return <Tag>已停用，不起作用</Tag>
  if (!isEnough) return <Tag color="error">不够</Tag>
  return seesRecord === false ? <Tag color="warning">权限够，范围不含</Tag> : <Tag color="success">足够</Tag>
}

const columns: ListColumn<RoleOnTheWay>[] = [
  { key: 'roleName', title: '角色', render: role => role.roleName },
  { key: 'granted', title: '授予的权限', render: role => heldLabel(role.granted) },
  { key: 'dataScope', title: '数据范围', render: role => role.dataScope ?? '仅本人' },
  { key: 'verdict', title: '结论', render: role => verdict(role) },
]

/** Allow or deny, each role on the way, and what would change it. */
export const ExplainAnswer = ({ told }: { told: Explanation }) => (
  <section aria-label="解释">
    <Alert
      type={told.isAllowed ? 'success' : 'error'}
      showIcon
      title={<strong>{sentenceOf(told)}</strong>}
      description={<Sentences items={told.reasons} />}
    />
    {told.remedies.length > 0 && (
      <>
        <Heading rank={2} style={{ marginTop: 20 }}>
          怎样才能可以（其中一项）
        </Heading>
        <Remedies items={told.remedies} />
      </>
    )}
    <Heading rank={2} style={{ marginTop: 20 }}>
      逐个角色
    </Heading>
    <DataTable<RoleOnTheWay>
      label="逐个角色"
      columns={columns}
      rows={told.roles}
      empty={told.user.isAdmin ? 'admin 账号不需要角色' : '这个用户没有角色'}
    />
  </section>
)
