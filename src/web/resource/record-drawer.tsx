import { Drawer } from 'antd'

import type { Resource } from '#contract/resource.ts'
import { useAppState } from '#web/session/app-state.ts'

import { RecordPanel, type RecordPanelProps } from './record-panel.tsx'

interface Props<R extends Resource> extends RecordPanelProps<R> {
  isOpen: boolean
  onClose: () => void
}

/** A record over its list, for resources without a page of their own. Fills a phone. */
export const RecordDrawer = <R extends Resource>({ isOpen, onClose, ...panel }: Props<R>) => {
  const isMobile = useAppState(state => state.device === 'mobile')
  const verb = panel.isEditing ? '编辑' : '查看'
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      title={`${panel.id === undefined ? '新增' : verb}${panel.resource.title}`}
      size={isMobile ? '100%' : 760}
      destroyOnHidden
    >
      <RecordPanel key={panel.id ?? 'new'} {...panel} />
    </Drawer>
  )
}
