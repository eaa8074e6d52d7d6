import { Form } from 'antd'
import { useNavigate } from 'react-router'

import { sysRole } from '#contract/resources/sys-role.ts'
import { FieldItem, type FormEntry } from '#web/resource/form-items.tsx'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { useHasPage } from '#web/resource/use-permissions.ts'

/** The organisations of a scope that names its own. */
const CustomOrgs = () =>
  Form.useWatch('dataScope', { preserve: true }) === '自定义机构' ? (
    <FieldItem resource={sysRole} name="sysOrgs" />
  ) : null

/** Shown on demand: the table fits the screen without it. */
const lesser = ['updateTime']

const formItems: FormEntry<typeof sysRole>[] = [
  'roleName',
  'roleCode',
  'roleStatus',
  'roleSort',
  'dataScope',
  <CustomOrgs key="sysOrgs" />,
  'requireTotp',
  'remark',
]

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
  const navigate = useNavigate()
  const mayAuthorise = useHasPage(authorisation)
  return (
    <ResourceList
      resource={sysRole}
      columns={columns}
      lesser={lesser}
      formItems={formItems}
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
