import { Form, Input } from 'antd'
import { useState } from 'react'

import { adminRoleCode, isBuiltInRole } from '#contract/permission.ts'
import { dataScopes, sysRole } from '#contract/resources/sys-role.ts'
import { clearable } from '#web/widgets/clearable/clearable.tsx'
import { FieldItem, type FormEntry } from '#web/resource/form-items.tsx'
import { ResourceList } from '#web/resource/resource-list.tsx'
import type { DeleteWords } from '#web/resource/use-delete.tsx'
import { useHasPage } from '#web/resource/use-permissions.ts'
import { useSession } from '#web/session/store.ts'
import { useGo } from '#web/session/use-go.ts'
import { Select } from '#web/widgets/select/select.tsx'

import { askRole } from './ask-role.tsx'
import { Decided, RoleBeyond } from './role-beyond.tsx'
import { HandOverImpact } from './role-impact.tsx'

/** Nobody lets others see all, who does not see it himself. */
const DataScope = () =>
  useSession(state => state.seesAll) ? (
    <FieldItem resource={sysRole} name="dataScope" />
  ) : (
    <FieldItem resource={sysRole} name="dataScope" extra="“全部”超过您自己的数据范围，不能选择">
      <Select
        options={dataScopes.map(value => ({ value, label: value, disabled: value === '全部' }))}
        placeholder="请选择数据范围"
        allowClear={clearable}
      />
    </FieldItem>
  )

/** The organisations of a scope that names its own. */
const CustomOrgs = () =>
  Form.useWatch('dataScope', { preserve: true }) === '自定义机构' ? (
    <FieldItem resource={sysRole} name="sysOrgs" isNeeded />
  ) : null

/** What the form was filled with: what somebody types meanwhile is not the stored code. */
const useStoredCode = (): unknown => {
  const [id, version, roleCode]: unknown[] = [
    Form.useWatch('id', { preserve: true }),
    Form.useWatch('version', { preserve: true }),
    Form.useWatch('roleCode', { preserve: true }),
  ]
  const [stored, setStored] = useState<{ id: unknown; roleCode: unknown }>()
  if (typeof version === 'number' && stored?.id !== id) setStored({ id, roleCode })
  return typeof version === 'number' ? stored?.roleCode : undefined
}

/** The product looks for its own roles by their codes. */
const RoleCode = () =>
  isBuiltInRole(useStoredCode()) ? (
    <FieldItem resource={sysRole} name="roleCode" extra="内置角色的编码不能修改">
      <Input disabled />
    </FieldItem>
  ) : (
    <FieldItem resource={sysRole} name="roleCode" />
  )

/** Shown on demand: the table fits the screen without it. */
const lesser = ['updateTime']

const decided = (name: 'roleName' | 'roleStatus' | 'requireTotp') => (
  <Decided key={name}>
    <FieldItem resource={sysRole} name={name} />
  </Decided>
)

const formItems: FormEntry<typeof sysRole>[] = [
  <RoleBeyond key="beyond" />,
  decided('roleName'),
  <Decided key="roleCode">
    <RoleCode />
  </Decided>,
  decided('roleStatus'),
  'roleSort',
  <Decided key="dataScope">
    <DataScope />
  </Decided>,
  <Decided key="sysOrgs">
    <CustomOrgs />
  </Decided>,
  decided('requireTotp'),
  'remark',
]

const deleteWords: DeleteWords = {
  impact: (ids, to) => <HandOverImpact ids={ids} to={to} />,
}

const authorisation = '/sys/role/view'

const columns = [
  'roleName',
  'roleCode',
  'dataScope',
  'requireTotp',
  'roleStatus',
  'roleSort',
  'remark',
  'updateTime',
] as const

/** Roles; what a role may do is given on its own page (specification section 2, role authorisation). */
export const RoleList = () => {
  const navigate = useGo()
  const mayAuthorise = useHasPage(authorisation)
  return (
    <ResourceList
      resource={sysRole}
      columns={columns}
      lesser={lesser}
      formItems={formItems}
      askSave={askRole}
      deleteWords={deleteWords}
      isDeletable={row => row.roleCode !== adminRoleCode}
      whyKept="内置的管理员角色要留着"
      rowActions={row =>
        mayAuthorise
          ? [
              {
                name: 'authorise',
                label: '授权',
                onClick: () => void navigate(`${authorisation}?id=${row.id}`),
              },
              {
                name: 'members',
                label: '成员',
                onClick: () => void navigate(`${authorisation}?id=${row.id}&tab=members`),
              },
            ]
          : []
      }
    />
  )
}
