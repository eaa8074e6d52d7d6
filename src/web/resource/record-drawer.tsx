import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { AnyRow, Resource } from '#contract/resource.ts'
import { useAppState } from '#web/session/app-state.ts'
import { Drawer } from '#web/widgets/drawer/drawer.tsx'

import { labelOf } from './label-of.ts'
import styles from './record.module.css'
import { RecordPanel, type RecordPanelProps } from './record-panel.tsx'
import { recordKey, useRecord } from './use-record.ts'

interface Props<R extends Resource> extends RecordPanelProps<R> {
  isOpen: boolean
  onClose: () => void
}

/** What the record is called, as soon as it is there; still while the drawer slides away, without asking for it again. */
const useName = (resource: Resource, id: string | undefined, isOpen: boolean): string => {
  const client = useQueryClient()
  const { data } = useRecord(resource, isOpen ? id : undefined)
  const row = data ?? client.getQueryData<AnyRow>(recordKey(resource, id))
  const label = row ? labelOf(resource, row) : ''
  return label === id ? '' : label
}

/** A record over its list, for resources without a page of their own. Fills a phone. */
export const RecordDrawer = <R extends Resource>({ isOpen, onClose, ...panel }: Props<R>) => {
  const isMobile = useAppState(state => state.device === 'mobile')
  // What was open stays to be seen while the drawer slides away.
  const [last, setLast] = useState(panel)
  if (isOpen && (last.id !== panel.id || last.isEditing !== panel.isEditing)) setLast(panel)
  const shown = isOpen ? panel : { ...panel, id: last.id, isEditing: last.isEditing, initial: last.initial }
  const verb = shown.isEditing ? '编辑' : '查看'
  const name = useName(shown.resource, shown.id, isOpen)
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      isInAddress
      title={`${shown.id === undefined ? '新增' : verb}${panel.resource.title}${name && `：${name}`}`}
      size={isMobile ? '100%' : 760}
      destroyOnHidden
      className={styles['drawer'] ?? ''}
    >
      <RecordPanel key={shown.id ?? 'new'} {...shown} />
    </Drawer>
  )
}
