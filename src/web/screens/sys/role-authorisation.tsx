import { Alert, App, Input, Skeleton, Space, Typography } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

import type { FunctionNode } from '#contract/function-tree.ts'
import { sysRole } from '#contract/resources/sys-role.ts'
import { usePermissions } from '#web/resource/use-permissions.ts'
import { useRecord } from '#web/resource/use-record.ts'
import { useUnsaved } from '#web/resource/use-unsaved.ts'
import { ViewToolbar } from '#web/resource/view-toolbar.tsx'

import { permissionLabels } from './function-form.tsx'
import { GrantsTable } from './grants-table.tsx'
import { gained, search, type Difference, type Grants } from './role-grants.ts'
import { useOwnFunctions, useRoleFunctions, useSaveRoleFunctions } from './use-role-functions.ts'

const wordsOf = ({ name, isWhole, permissions }: Difference) => {
  const labels = permissions.map(each => permissionLabels[each]).join('、')
  if (!isWhole) return `${name}：${labels}`
  return labels ? `${name}（打开页面，${labels}）` : `${name}（打开页面）`
}

const DifferenceList = ({ title, items }: { title: string; items: readonly Difference[] }) =>
  items.length > 0 && (
    <>
      <Typography.Text strong>
        {title}（{items.length}）
      </Typography.Text>
      <ul style={{ maxHeight: 200, overflow: 'auto', paddingInlineStart: 20 }}>
        {items.map(item => (
          <li key={item.name}>{wordsOf(item)}</li>
        ))}
      </ul>
    </>
  )

interface Differences {
  tree: readonly FunctionNode[]
  before: Grants
  after: Grants
}

const ShowDifferences = ({ tree, before, after }: Differences) => (
  <>
    <DifferenceList title="新增的权限" items={gained(tree, before, after)} />
    <DifferenceList title="收回的权限" items={gained(tree, after, before)} />
  </>
)

const hasDifference = ({ tree, before, after }: Differences) =>
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
  const differences = { tree, before: stored, after: draft ?? stored }
  const isChanged = hasDifference(differences)
  useUnsaved(isChanged)
  const askAndSave = () => {
    if (!isChanged) return void message.info('没有修改，不需要保存')
    modal.confirm({
      title: `保存「${roleName}」的授权？`,
      content: <ShowDifferences {...differences} />,
      okText: '保存',
      cancelText: '再看看',
      width: 520,
      onOk: async () => {
        const saved = await save.mutateAsync(differences.after).catch(() => undefined)
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
        isSaving={save.isPending}
      />
      {mode === 'preview' && (
        <Alert
          type="info"
          title={isChanged ? '还没有保存的变化' : '还没有修改'}
          description={isChanged ? <ShowDifferences {...differences} /> : undefined}
          style={{ marginBottom: 12 }}
        />
      )}
      <Input.Search
        allowClear
        aria-label="查找功能"
        placeholder="查找功能"
        onChange={event => setWord(event.target.value.trim())}
        style={{ maxWidth: 320, marginBottom: 12 }}
      />
      <GrantsTable
        tree={tree}
        shown={word ? search(tree, word) : tree}
        grants={differences.after}
        onChange={setDraft}
        isReadOnly={mode !== 'edit'}
      />
    </>
  )
}

const Authorisation = ({ roleId }: { roleId: string }) => {
  const role = useRecord(sysRole, roleId)
  const tree = useOwnFunctions()
  const grants = useRoleFunctions(roleId)
  const error = role.error ?? tree.error ?? grants.error
  if (error)
    return <Alert type="warning" showIcon title={error.message} description="请返回角色列表后重试。" />
  if (!role.data || !tree.data || !grants.data) return <Skeleton active paragraph={{ rows: 12 }} />
  return (
    <>
      <Space wrap style={{ paddingTop: 12 }}>
        <Typography.Title level={4} style={{ margin: 0 }}>
          {role.data.roleName}
        </Typography.Title>
        <Typography.Text type="secondary">
          {role.data.roleCode}　数据范围：{role.data.dataScope ?? '仅本人'}
        </Typography.Text>
      </Space>
      <Matrix roleId={roleId} roleName={role.data.roleName} tree={tree.data} stored={grants.data} />
    </>
  )
}

/** Role authorisation (specification section 2, /sys/role/view): which functions and which permissions a role gives. */
export const RoleAuthorisation = () => {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const id = address.get('id')
  if (id) return <Authorisation key={id} roleId={id} />
  return (
    <Typography.Paragraph>
      没有指定要授权的角色。<a onClick={() => void navigate(sysRole.page)}>到角色列表里选择一个</a>
    </Typography.Paragraph>
  )
}
