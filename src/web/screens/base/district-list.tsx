import { DiffOutlined } from '@ant-design/icons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useCallback, useState } from 'react'

import { districtCalls, type PlantReply } from '#contract/district-calls.ts'
import type { Row } from '#contract/resource.ts'
import { sysDistrict } from '#contract/resources/sys-district.ts'
import { treeCalls } from '#contract/tree-calls.ts'
import { call } from '#web/api/call.ts'
import type { RowContext } from '#web/resource/list-props.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'
import type { RowAction } from '#web/resource/row-actions.tsx'
import { usePermissions } from '#web/resource/use-permissions.ts'
import { useSelectPage } from '#web/resource/use-select-page.ts'
import { useSteady } from '#web/widgets/steady/use-steady.ts'
import { useTreeNodes } from '#web/resource/use-tree-nodes.ts'
import { useFocusBackFrom } from '#web/widgets/focus-back/use-focus-back.ts'
import { later } from '#web/widgets/later/later.tsx'
import { LazyPart } from '#web/widgets/lazy-part/lazy-part.tsx'

import { TreePanel } from './tree-panel.tsx'
import { useMerge } from './use-merge.tsx'
import { useMove } from './use-move.tsx'
import { useTreeChoice } from './use-tree-choice.ts'

const DistrictEdition = later(async () => (await import('./district-edition.tsx')).DistrictEdition)

/** Towns of a county, out of the data that the product carries. */
const usePlant = (onPlanted: (id: string) => void) => {
  const { message } = App.useApp()
  const client = useQueryClient()
  const plant = useMutation({
    mutationFn: ({ id }: { id: string; name: string }) =>
      call<PlantReply>(districtCalls.plantTowns, { params: { id } }),
    onSuccess: ({ count }, { id, name }) => {
      onPlanted(id)
      void message.success(count > 0 ? `已载入「${name}」的 ${count} 个乡镇` : `「${name}」的乡镇都已经在了`)
      return client.invalidateQueries({ queryKey: [sysDistrict.name] })
    },
  })
  return (row: Row<typeof sysDistrict>) => plant.mutate({ id: row.id, name: row.districtName })
}

const diffIcon = <DiffOutlined aria-hidden />

// In a narrow window it is the end that is scrolled to: there is what one can do without.
const columns = ['districtName', 'districtCode', 'districtLevel', 'updateTime', 'parentId', 'pinyin'] as const

/** Regions: the tree opens level by level, the list shows what lies directly below the chosen one. */
export const DistrictList = () => {
  const select = useSelectPage(sysDistrict)
  const tree = useTreeNodes(sysDistrict.name)
  const { may } = usePermissions(sysDistrict.page)
  const move = useMove({ resource: sysDistrict, effect: districtCalls.districtEffect, kind: '区域' })
  const chooseTo = useSteady(move.choose)
  const merge = useSteady(useMerge())
  const [isImporting, setImporting] = useState(false)
  const noteOpening = useFocusBackFrom(isImporting)
  const openEdition = () => {
    noteOpening()
    setImporting(true)
  }
  const { chosen, choose } = useTreeChoice(select, tree.nodes)
  // Who looks at the county sees its towns now, also where the tree beside is not open so far down.
  const plant = useSteady(usePlant(id => id === chosen && choose({ id, isLeaf: false })))
  const actionsOf = useCallback(
    (row: Row<typeof sysDistrict>, { permissions }: RowContext): RowAction[] => {
      const spot = { id: row.id, label: row.districtName }
      return [
        ...(permissions.may('import') && row.districtLevel === '县'
          ? [{ name: 'towns', label: '载入乡镇', isSeldom: true, onClick: () => plant(row) }]
          : []),
        ...(permissions.may('edit')
          ? [
              { name: 'move', isSeldom: true, label: '移动', onClick: () => chooseTo(spot) },
              { name: 'merge', isSeldom: true, label: '合并', onClick: () => merge(spot) },
            ]
          : []),
      ]
    },
    [plant, chooseTo, merge],
  )
  return (
    <TreePanel
      nodes={tree}
      resource={sysDistrict}
      search={treeCalls.searchDistricts}
      chosen={chosen}
      onChoose={choose}
      onMove={may('edit') ? (what, to) => move.ask(what, { parent: to }) : undefined}
    >
      <ResourceList
        resource={sysDistrict}
        select={select}
        viewPath="/base/district/view"
        columns={columns}
        {...(chosen && { start: { parentId: chosen } })}
        rowActions={actionsOf}
        toolbarActions={() =>
          may('import')
            ? [
                {
                  name: 'edition',
                  label: '对照新版区划',
                  icon: diffIcon,
                  onClick: openEdition,
                },
              ]
            : []
        }
      />
      {isImporting && (
        <LazyPart>
          <DistrictEdition onClose={() => setImporting(false)} />
        </LazyPart>
      )}
    </TreePanel>
  )
}
