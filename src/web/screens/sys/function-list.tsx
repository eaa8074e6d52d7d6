import { Space } from 'antd'

import { parsePermissions } from '#contract/permission.ts'
import type { Row } from '#contract/resource.ts'
import { sysFunction } from '#contract/resources/sys-function.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'
import type { Column } from '#web/resource/to-columns.tsx'
import { useSelectTree } from '#web/resource/use-select-page.ts'
import { Icon } from '#web/widgets/icon/icon.tsx'

import { componentNames } from './component-names.ts'
import { permissionLabels } from './function-form.tsx'

const name = {
  key: 'functionName',
  title: sysFunction.fields.functionName.label,
  render: (_: unknown, row: Row<typeof sysFunction>) => (
    <Space>
      {row.functionIcon && <Icon name={row.functionIcon} />}
      {row.functionName}
    </Space>
  ),
}

const component = {
  key: 'functionComponent',
  title: sysFunction.fields.functionComponent.label,
  render: (_: unknown, { functionComponent }: Row<typeof sysFunction>) =>
    componentNames.get(functionComponent ?? '') ?? functionComponent ?? '—',
}

const grantable = {
  key: 'functionPermission',
  title: sysFunction.fields.functionPermission.label,
  render: (_: unknown, { functionPermission }: Row<typeof sysFunction>) =>
    parsePermissions(functionPermission)
      .map(each => permissionLabels[each])
      .join('、') || '—',
}

const columns: Column<typeof sysFunction>[] = [
  name,
  'rootPath',
  component,
  grantable,
  'isHidden',
  'functionSort',
]

/** Menus, pages and their permissions as the tree they are. */
export const FunctionList = () => (
  <ResourceList
    resource={sysFunction}
    select={useSelectTree(sysFunction)}
    viewPath="/sys/function/view"
    columns={columns}
    rowActions={(row, { permissions, open }) =>
      permissions.may('add')
        ? [
            {
              name: 'add-below',
              label: '新增下级',
              onClick: () => open('add', undefined, { parentId: row.id }),
            },
          ]
        : []
    }
  />
)
