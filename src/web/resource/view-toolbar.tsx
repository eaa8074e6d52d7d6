import { EditOutlined, EyeOutlined, SaveOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef } from 'react'

import { CustomActions, type ToolbarAction } from './toolbar-buttons.tsx'
import record from './record.module.css'
import styles from './toolbar.module.css'
import type { PagePermissions } from './use-permissions.ts'
import { useHeightTold } from './use-height-told.ts'
import { useScrolled } from './use-scrolled.ts'

interface Props {
  permissions: PagePermissions
  isEditing: boolean
  onEdit: () => void
  onPreview: () => void
  onSave: () => void
  /** The right to save what is filled in may have been taken since. */
  maySave: boolean
  isSaving: boolean
  actions?: readonly ToolbarAction[]
}

/** Who sees the view toolbar at all: admin, write, edit or add (specification section 6). */
export const mayChange = ({ may }: PagePermissions) => may('edit') || may('add')

export const ViewToolbar = (props: Props) => {
  const { permissions, isEditing, onEdit, onPreview, onSave, maySave, isSaving, actions = [] } = props
  const ref = useRef<HTMLDivElement>(null)
  const isFixed = useScrolled(ref)
  useHeightTold(ref, isFixed)
  if (!mayChange(permissions)) return <div className={record['still']} />
  return (
    <div
      ref={ref}
      className={`${styles['toolbar']} ${isFixed ? styles['fixed'] : ''}`}
      data-stays
      role="toolbar"
      aria-label="记录工具栏"
    >
      {isEditing ? (
        <>
          <Button icon={<EyeOutlined aria-hidden />} onClick={onPreview}>
            预览
          </Button>
          <Button
            type="primary"
            icon={<SaveOutlined aria-hidden />}
            disabled={!maySave}
            loading={isSaving}
            onClick={onSave}
          >
            保存
          </Button>
        </>
      ) : (
        <Button type="primary" icon={<EditOutlined aria-hidden />} onClick={onEdit}>
          编辑
        </Button>
      )}
      <CustomActions actions={actions.filter(action => isEditing || action.always)} />
    </div>
  )
}
