import { Alert, App, Flex, Skeleton, Space, Tabs, Typography } from 'antd'
import { useState } from 'react'

import type { FunctionNode } from '#contract/function-tree.ts'
import { sysRole } from '#contract/resources/sys-role.ts'
import { useLast } from '#web/api/use-last.ts'
import { usePermissions } from '#web/resource/use-permissions.ts'
import { useKeptDraft } from '#web/resource/use-kept-draft.ts'
import { useRecord } from '#web/resource/use-record.ts'
import { useTab } from '#web/resource/use-tab.ts'
import { useUnsaved } from '#web/resource/use-unsaved.ts'
import { ViewToolbar } from '#web/resource/view-toolbar.tsx'
import { useGo } from '#web/session/use-go.ts'
import { useSearch } from '#web/session/use-search.ts'
import { useTabLabel } from '#web/session/use-tab-label.ts'
import { SearchBox } from '#web/widgets/text-box/search-box.tsx'
import { Heading } from '#web/widgets/heading/heading.tsx'

import { GrantsTable } from './grants-table.tsx'
import { LocalModeNote } from './local-mode-note.tsx'
import { countUnseen, gained, inOrder, rebase, search, type Grants } from './role-grants.ts'
import { RoleImpact } from './role-impact.tsx'
import { RoleMembers } from './role-members.tsx'
import { useOwnFunctions, useRoleFunctions, useSaveRoleFunctions } from './use-role-functions.ts'

const isDifferent = (tree: readonly FunctionNode[], before: Grants, after: Grants) =>
  gained(tree, before, after).length + gained(tree, after, before).length > 0

/** What somebody changes, and what it was when he began. */
interface Changes {
  before: Grants
  after: Grants
}

const keptOf = (grants: Grants) => Object.fromEntries(grants)

/** As `keptOf` gave them. */
const grantsOf = (kept: unknown): Grants | undefined =>
  typeof kept === 'object' && kept !== null ? (new Map(Object.entries(kept)) as Grants) : undefined

interface MatrixProps {
  roleId: string
  roleName: string
  tree: readonly FunctionNode[]
  stored: Grants
  /** What is stored by now: others may be at it, too. */
  readStored: () => Promise<Grants | undefined>
}

const Matrix = ({ roleId, roleName, tree, stored, readStored }: MatrixProps) => {
  const { modal, message } = App.useApp()
  const permissions = usePermissions(sysRole.page)
  const [changes, setChanges] = useState<Changes>()
  const [mode, setMode] = useState<'view' | 'edit' | 'preview'>(permissions.may('edit') ? 'edit' : 'view')
  const [word, setWord] = useState('')
  const save = useSaveRoleFunctions(roleId)
  const over = (newest: Grants) => inOrder(tree, changes ? rebase(tree, changes, newest) : newest)
  const after = over(stored)
  const unseen = countUnseen(tree, stored)
  const isChanged = isDifferent(tree, stored, after)
  useUnsaved({ isDirty: isChanged })
  useKeptDraft({
    label: '角色授权',
    isDirty: isChanged,
    isReady: mode === 'edit',
    collect: () => ({ before: keptOf(stored), after: keptOf(after) }),
    restore: values => {
      const [before, then] = [grantsOf(values['before']), grantsOf(values['after'])]
      if (before && then) setChanges({ before, after: then })
    },
  })
  const askAndSave = async () => {
    if (!isChanged) return void message.info('没有修改，不需要保存')
    const newest = await readStored()
    if (!newest) return
    const isBeside = changes !== undefined && isDifferent(tree, changes.before, newest)
    modal.confirm({
      title: `保存「${roleName}」的授权？`,
      content: (
        <>
          {isBeside && (
            <Alert
              type="info"
              showIcon
              title="这个角色的授权刚被别人修改过：他的修改保留，下面是您的修改。"
              style={{ marginBottom: 12 }}
            />
          )}
          <RoleImpact roleId={roleId} grants={over(newest)} />
        </>
      ),
      okText: '保存',
      cancelText: '再看看',
      width: 520,
      onOk: async () => {
        const last = await readStored()
        const saved = last && (await save.mutateAsync(over(last)).catch(() => undefined))
        if (!saved) return
        setChanges(undefined)
        void message.success('授权已保存，立即生效')
      },
    })
  }
  return (
    <>
      <ViewToolbar
        permissions={permissions}
        isEditing={mode === 'edit'}
        onEdit={() => setMode('edit')}
        onPreview={() => setMode('preview')}
        onSave={() => void askAndSave()}
        maySave={permissions.may('edit')}
        isSaving={save.isPending}
      />
      {mode === 'preview' && (
        <Alert
          type="info"
          title={isChanged ? '还没有保存的变化' : '还没有修改'}
          description={isChanged ? <RoleImpact roleId={roleId} grants={after} /> : undefined}
          style={{ marginBottom: 12 }}
        />
      )}
      <Flex wrap align="center" gap="8px 16px" style={{ marginBottom: 12 }}>
        <SearchBox
          label="查找功能"
          placeholder="查找功能"
          onText={setWord}
          style={{ flex: '1 1 240px', maxWidth: 360 }}
        />
        {mode === 'edit' && (
          <Typography.Text type="secondary">
            勾选列表时一并勾选它的详情页；不给详情页的，记录在列表上的抽屉里打开。
          </Typography.Text>
        )}
        {unseen > 0 && (
          <Typography.Text type="secondary">
            这个角色还有 {unseen} 项您没有的功能，没有列出{mode === 'edit' && '，保存时保持不变'}。
          </Typography.Text>
        )}
      </Flex>
      <GrantsTable
        tree={tree}
        shown={word ? search(tree, word) : tree}
        grants={after}
        onChange={next => setChanges({ before: stored, after: next })}
        isReadOnly={mode !== 'edit'}
      />
    </>
  )
}

const Authorisation = ({ roleId }: { roleId: string }) => {
  const [tab, chooseTab] = useTab(['grants', 'members'])
  const asked = [useRecord(sysRole, roleId), useOwnFunctions(), useRoleFunctions(roleId)] as const
  // What is being changed stays, whatever has become of the role meanwhile: saving it says so.
  const role = useLast(asked[0].data)
  const tree = useLast(asked[1].data)
  const grants = useLast(asked[2].data)
  useTabLabel(roleId, role && `角色授权：${role.roleName}`)
  if (!role || !tree || !grants) {
    const error = asked.find(each => each.error)?.error
    if (!error) return <Skeleton active paragraph={{ rows: 12 }} />
    return <Alert type="warning" showIcon title={error.message} description="请返回角色列表后重试。" />
  }
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
                <Matrix
                  roleId={roleId}
                  roleName={role.roleName}
                  tree={tree}
                  stored={grants}
                  readStored={async () => (await asked[2].refetch()).data}
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
    <Typography.Paragraph>
      没有指定要授权的角色。<a onClick={() => void navigate(sysRole.page)}>到角色列表里选择一个</a>
    </Typography.Paragraph>
  )
}
