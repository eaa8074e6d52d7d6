import { ApartmentOutlined } from '@ant-design/icons'
import { Skeleton } from 'antd'
import { useCallback, useState } from 'react'

import type { Row } from '#contract/resource.ts'
import { sysOrg } from '#contract/resources/sys-org.ts'
import { treeCalls } from '#contract/tree-calls.ts'
import type { RowContext } from '#web/resource/list-props.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { usePermissions } from '#web/resource/use-permissions.ts'
import { useSelectPage } from '#web/resource/use-select-page.ts'
import { useSteady } from '#web/widgets/steady/use-steady.ts'
import { useTreeNodes } from '#web/resource/use-tree-nodes.ts'
import { useSession } from '#web/session/store.ts'
import { later } from '#web/widgets/later/later.tsx'
import { LazyPart } from '#web/widgets/lazy-part/lazy-part.tsx'
import { Modal } from '#web/widgets/modal/modal.tsx'

import { orgForm } from './org-form.tsx'
import { TreePanel } from './tree-panel.tsx'
import { useMove } from './use-move.tsx'
import { useStatus } from './use-status.tsx'
import { useTreeChoice } from './use-tree-choice.ts'

/** The tree beside the list says what lies where. */
const lesser = ['parentId', 'districtId', 'sort']
const chartIcon = <ApartmentOutlined aria-hidden />
const OrgChart = later(
  async () => (await import('./org-chart.tsx')).OrgChart,
  <Skeleton active paragraph={{ rows: 10 }} />,
)

const columns = [
  'orgName',
  'orgCode',
  'orgType',
  'parentId',
  'districtId',
  'leader',
  'phone',
  'sort',
  'status',
] as const

/** Organisations: their tree beside the list of what lies below the chosen one; moved by dragging, drawn as a chart. */
export const OrgList = () => {
  const select = useSelectPage(sysOrg)
  const tree = useTreeNodes(sysOrg.name)
  const { may } = usePermissions(sysOrg.page)
  const hasTop = useSession(state => state.seesAll)
  const move = useMove({ resource: sysOrg, effect: treeCalls.orgEffect, kind: '机构', hasTop })
  const choose = useSteady(move.choose)
  const status = useSteady(useStatus(sysOrg, treeCalls.orgEffect, '机构'))
  const actionsOf = useCallback(
    (row: Row<typeof sysOrg>, { permissions }: RowContext) =>
      permissions.may('edit')
        ? [
            {
              name: 'move',
              isSeldom: true,
              label: '移动',
              onClick: () => choose({ id: row.id, label: row.orgName }),
            },
            {
              name: 'status',
              isSeldom: true,
              label: row.status === '停用' ? '启用' : '停用',
              onClick: () => status(row),
            },
          ]
        : [],
    [choose, status],
  )
  const [isChart, setChart] = useState(false)
  const { chosen, choose: chooseNode } = useTreeChoice(select, tree.nodes)
  return (
    <TreePanel
      nodes={tree}
      resource={sysOrg}
      search={treeCalls.searchOrgs}
      chosen={chosen}
      onChoose={chooseNode}
      hasTop={hasTop}
      onMove={may('edit') ? (what, to) => move.ask(what, { parent: to }) : undefined}
    >
      <ResourceList
        resource={sysOrg}
        select={select}
        viewPath="/base/org/view"
        columns={columns}
        lesser={lesser}
        formItems={orgForm}
        {...(chosen && { start: { parentId: chosen } })}
        toolbarActions={() => [
          {
            name: 'chart',
            label: '组织架构图',
            icon: chartIcon,
            onClick: () => setChart(true),
          },
        ]}
        rowActions={actionsOf}
      />
      <Modal
        open={isChart}
        onCancel={() => setChart(false)}
        title="组织架构图"
        footer={null}
        width="min(1200px, 96vw)"
        destroyOnHidden
      >
        <LazyPart>
          <OrgChart />
        </LazyPart>
      </Modal>
    </TreePanel>
  )
}
