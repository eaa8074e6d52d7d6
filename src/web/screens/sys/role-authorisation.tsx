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

import { GrantsTable } from './grants-table.tsx'
import { LocalModeNote } from './local-mode-note.tsx'
import { countUnseen, gained, inOrder, search, type Grants } from './role-grants.ts'
import { RoleImpact } from './role-impact.tsx'
import { RoleMembers } from './role-members.tsx'
import { useOwnFunctions, useRoleFunctions, useSaveRoleFunctions } from './use-role-functions.ts'

const isDifferent = (tree: readonly FunctionNode[], before: Grants, after: Grants) =>
  gained(tree, before, after).length + gained(tree, after, before).length > 0

interface MatrixProps {
  roleId: string
  roleName: string
  tree: readonly FunctionNode[]
  stored: Grants
}

const Matrix = ({ roleId, roleName, tree, stored }: MatrixProps) => {
  const { modal, message } = App.useApp()
  const permissions = usePermissions(sysRole.page)
  const [draft, setDraft] = useState<Grants>()
  const [mode, setMode] = useState<'view' | 'edit' | 'preview'>(permissions.may('edit') ? 'edit' : 'view')
  const [word, setWord] = useState('')
  const save = useSaveRoleFunctions(roleId)
  const after = inOrder(tree, draft ?? stored)
  const unseen = countUnseen(tree, stored)
  const isChanged = isDifferent(tree, stored, after)
  useUnsaved({ isDirty: isChanged })
  useKeptDraft({
    label: '角色授权',
    isDirty: isChanged,
    isReady: mode === 'edit',
    collect: () => Object.fromEntries(after),
    restore: values => setDraft(new Map(Object.entries(values)) as Grants), // as `collect` gave them
  })
  const askAndSave = () => {
    if (!isChanged) return void message.info('没有修改，不需要保存')
    modal.confirm({
      title: `保存「${roleName}」的授权？`,
      content: <RoleImpact roleId={roleId} grants={after} />,
      okText: '保存',
      cancelText: '再看看',
      width: 520,
      onOk: async () => {
        const saved = await save.mutateAsync(after).catch(() => undefined)
        if (!saved) return
        setDraft(undefined)
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
        onSave={askAndSave}
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
        onChange={setDraft}
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
        <Typography.Title level={4} style={{ margin: 0 }}>
          {role.roleName}
        </Typography.Title>
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
                <Matrix roleId={roleId} roleName={role.roleName} tree={tree} stored={grants} />
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
