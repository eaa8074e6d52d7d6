import { App } from 'antd'
import { useCallback } from 'react'

import type { Row } from '#contract/resource.ts'
import { sysDept } from '#contract/resources/sys-dept.ts'
import { treeCalls } from '#contract/tree-calls.ts'
import type { RowContext } from '#web/resource/list-props.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { usePermissions } from '#web/resource/use-permissions.ts'
import { useSelectPage } from '#web/resource/use-select-page.ts'
import { useSteady } from '#web/widgets/steady/use-steady.ts'
import { useTreeNodes } from '#web/resource/use-tree-nodes.ts'

import { deptForm } from './org-form.tsx'
import { TreePanel, type Spot } from './tree-panel.tsx'
import { useMove } from './use-move.tsx'
import { useStatus } from './use-status.tsx'
import { useTreeChoice } from './use-tree-choice.ts'

/** The tree beside the list says what lies where. */
const lesser = ['parentId', 'sort', 'updateTime']

const columns = ['deptName', 'orgId', 'parentId', 'leader', 'phone', 'sort', 'status', 'updateTime'] as const

/** Departments in the tree of organisations. Choosing an organisation lists its departments, choosing one those below it, or itself. */
export const DeptList = () => {
  const { message } = App.useApp()
  const select = useSelectPage(sysDept)
  const { may } = usePermissions(sysDept.page)
  const tree = useTreeNodes(sysDept.name)
  const move = useMove({ resource: sysDept, effect: treeCalls.deptEffect, kind: '部门' })
  const chooseTo = useSteady(move.choose)
  const status = useSteady(useStatus(sysDept, treeCalls.deptEffect, '部门'))
  const actionsOf = useCallback(
    (row: Row<typeof sysDept>, { permissions }: RowContext) =>
      permissions.may('edit')
        ? [
            {
              name: 'move',
              isSeldom: true,
              label: '移动',
              onClick: () =>
                chooseTo({ id: row.id, label: row.deptName }, { id: row.orgId, label: row.orgIdLabel ?? '' }),
            },
            {
              name: 'status',
              isSeldom: true,
              label: row.status === '停用' ? '启用' : '停用',
              onClick: () => status(row),
            },
          ]
        : [],
    [chooseTo, status],
  )
  const { orgId } = select.page.filters
  const { chosen, choose } = useTreeChoice(select, tree.nodes)
  const nodeOf = (id: string | null) => tree.nodes.find(each => each.id === id)
  const isOrg = (id: string) => nodeOf(id)?.isGroup === true
  /** The organisation that a department in the tree hangs below. */
  const orgOf = (id: string): Spot | undefined => {
    const node = nodeOf(id)
    if (!node || node.isGroup) return node && { id: node.id, label: node.label }
    return node.parentId ? orgOf(node.parentId) : undefined
  }
  const drop = (what: Spot, to: Spot | null) => {
    if (isOrg(what.id)) return void message.info('机构请在机构管理里移动')
    const org = orgOf((to ?? what).id)
    return move.ask(what, { parent: to && isOrg(to.id) ? null : to, org })
  }
  return (
    <TreePanel
      nodes={tree}
      resource={sysDept}
      search={treeCalls.searchDepts}
      chosen={chosen}
      onChoose={choose}
      onMove={may('edit') ? drop : undefined}
    >
      <ResourceList
        resource={sysDept}
        select={select}
        columns={columns}
        lesser={lesser}
        formItems={deptForm}
        {...(orgId && { start: { orgId } })}
        rowActions={actionsOf}
      />
    </TreePanel>
  )
}
