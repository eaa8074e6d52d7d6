import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Badge, Button, Empty, Popconfirm, Skeleton, Typography } from 'antd'
import { useState } from 'react'

import { sysRole } from '#contract/resources/sys-role.ts'
import { sysUser } from '#contract/resources/sys-user.ts'
import { rightsCalls } from '#contract/rights-calls.ts'
import type { Member, MembersReply } from '#contract/rights-replies.ts'
import { call } from '#web/api/call.ts'
import { report } from '#web/api/report.ts'
import { DataTable } from '#web/resource/data-table.tsx'
import { fullNameOf } from '#web/resource/label-of.ts'
import { OutcomeStatus } from '#web/resource/outcome-status.tsx'
import { RefInput, type Chosen } from '#web/resource/ref-input.tsx'
import type { ListColumn } from '#web/resource/table/list-column.ts'
import { usePermissions } from '#web/resource/use-permissions.ts'
import { useSession } from '#web/session/store.ts'
import { useBackCloses } from '#web/widgets/back-closes/use-back-closes.ts'
import { useModal } from '#web/widgets/ask/use-modal.ts'
import { totalWords } from '#web/widgets/number/total-words.ts'
import { SearchBox } from '#web/widgets/text-box/search-box.tsx'

import { askOwnLoss } from './own-loss.tsx'
import styles from './role-members.module.css'

const limit = 10

const useMembers = (sysRoleId: string, index: number, keyword: string) =>
  useQuery({
    queryKey: [sysRole.name, 'members', sysRoleId, index, keyword],
    queryFn: ({ signal }) =>
      call<MembersReply>(rightsCalls.selectMembers, {
        query: { sysRoleId, index, limit, keyword: keyword || undefined },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

const useChangeMembers = (sysRoleId: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ ids, isMember }: { ids: readonly string[]; isMember: boolean }) =>
      call<{ ids: string[] }>(isMember ? rightsCalls.addMembers : rightsCalls.removeMembers, {
        query: { sysRoleId },
        body: ids,
      }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [sysRole.name, 'members'] }),
        client.invalidateQueries({ queryKey: [sysUser.name] }),
      ]),
  })
}

/** Where it would be refused, the button says why, instead of letting somebody try. */
const RemoveButton = ({
  roleName,
  member,
  isOwn,
  onRemove,
}: {
  roleName: string
  member: Member
  isOwn: boolean
  onRemove: () => void
}) => {
  const [isAsking, setAsking] = useState(false)
  useBackCloses(isAsking, () => setAsking(false))
  return (
    <Popconfirm
      open={isAsking}
      onOpenChange={setAsking}
      title={`收回「${fullNameOf(sysUser, member)}」的角色「${roleName}」？`}
      description={`${isOwn ? '您自己' : '对方'}会立即失去这个角色的权限。`}
      okText="移除"
      cancelText="取消"
      disabled={member.stays !== undefined}
      onConfirm={onRemove}
    >
      <Button
        type="link"
        size="small"
        danger
        disabled={member.stays !== undefined}
        title={member.stays}
        aria-label={`移除 ${member.userName}`}
      >
        移除
      </Button>
    </Popconfirm>
  )
}

const whyEmpty = (keyword: string, beyond: number) => {
  if (keyword !== '') return '没有找到这样的成员，换个词试试'
  return beyond > 0 ? '成员都不在您的数据范围内' : '还没有成员。拥有这个角色的用户会列在这里'
}

/** Who has the role; added and removed here, in force with their next request. */
export const RoleMembers = ({ roleId, roleName }: { roleId: string; roleName: string }) => {
  const [index, setIndex] = useState(0)
  const [keyword, setKeyword] = useState('')
  const [chosen, setChosen] = useState<Chosen[]>([])
  const me = useSession(state => state.userId)
  const modal = useModal()
  const { message } = App.useApp()
  const { data, error, isPlaceholderData } = useMembers(roleId, index, keyword)
  const change = useChangeMembers(roleId)
  const mayEditRole = usePermissions(sysRole.page).may('edit')
  const mayEditMembers = usePermissions(sysUser.page).may('edit') && mayEditRole
  const refusal = mayEditMembers ? data?.refusal : undefined
  const mayEdit = mayEditMembers && refusal === undefined
  const beyond = data?.beyond ?? 0
  const add = async () => {
    const ids = chosen.map(each => each.value)
    const added = await change.mutateAsync({ ids, isMember: true }).catch(() => undefined)
    if (!added) return
    setChosen([])
    void message.success(`已把「${roleName}」授予 ${ids.length} 个用户，立即生效`)
  }
  const remove = async ({ id, userName }: Member) => {
    const question =
      id === me ? await askOwnLoss(`收回自己的「${roleName}」？`, '移除', { taken: [roleId] }) : undefined
    if (question && !(await modal.confirm(question))) return
    const removed = await change.mutateAsync({ ids: [id], isMember: false }).catch(() => undefined)
    if (removed) void message.success(`已收回${userName}的「${roleName}」，立即生效`)
  }
  const columns: ListColumn<Member>[] = [
    { key: 'userName', title: '姓名', render: each => each.userName },
    { key: 'userAccount', title: '账号', render: each => each.userAccount },
    { key: 'orgName', title: '机构', render: each => each.orgName ?? '—' },
    { key: 'userStatus', title: '状态', render: each => each.userStatus },
    {
      key: 'isOnline',
      title: '在线',
      render: each => (
        <Badge status={each.isOnline ? 'success' : 'default'} text={each.isOnline ? '在线' : '离线'} />
      ),
    },
    ...(mayEdit
      ? [
          {
            key: 'actions',
            title: '操作',
            isActions: true,
            render: (each: Member) => (
              <RemoveButton
                roleName={roleName}
                member={each}
                isOwn={each.id === me}
                onRemove={() => void remove(each).catch(report)}
              />
            ),
          },
        ]
      : []),
  ]
  const found = data?.total === 0 ? whyEmpty(keyword, beyond) : totalWords(data?.total ?? 0, false)
  return (
    <section aria-label="角色成员">
      <OutcomeStatus outcome={data && !isPlaceholderData ? { asked: keyword, found, index } : {}} />
      {refusal && <Alert type="info" showIcon title={refusal} style={{ marginTop: 12 }} />}
      <div className={styles['tools']}>
        <SearchBox
          label="查找成员"
          placeholder="查找成员"
          onSearch={word => {
            setKeyword(word)
            setIndex(0)
          }}
          className={styles['search'] ?? ''}
        />
        {mayEdit && (
          <>
            <div className={styles['choose']}>
              <RefInput
                aria-label="选择要添加的用户"
                resource={sysUser.name}
                multiple
                value={chosen}
                onChange={setChosen}
              />
            </div>
            <Button type="primary" disabled={chosen.length === 0} loading={change.isPending} onClick={add}>
              添加成员
            </Button>
          </>
        )}
      </div>
      {beyond > 0 && (
        <Typography.Paragraph type="secondary">
          另有 {beyond} 名成员不在您的数据范围内，没有列出。
        </Typography.Paragraph>
      )}
      {!data && !error ? (
        <div role="status" aria-label="正在读取成员">
          <Skeleton active title={false} paragraph={{ rows: 6 }} />
        </div>
      ) : (
        <DataTable<Member>
          label="角色成员"
          columns={columns}
          rows={data?.items ?? []}
          paging={{ index, limit, total: data?.total ?? 0, onTurn: setIndex, of: '角色成员的' }}
          empty={<Empty description={error?.message ?? whyEmpty(keyword, beyond)} />}
        />
      )}
    </section>
  )
}
