import { Alert, Form, Skeleton, Tabs } from 'antd'
import { useId, useState, type ReactNode } from 'react'

import { failure } from '#contract/failure.ts'
import type { AnyRow, Resource, Row } from '#contract/resource.ts'
import { onlyHeard } from '#web/widgets/only-heard/only-heard.ts'
import { settleTyping } from '#web/widgets/text-box/typing.ts'

import { defaultFormItems, FormItems, type FormEntry } from './form-items.tsx'
import type { ToolbarAction } from './toolbar-buttons.tsx'
import { MayNotSave, useEver } from './may-not-save.tsx'
import { RecordDetails } from './record-details.tsx'
import { RecordGone } from './record-gone.tsx'
import { RecordHistory } from './record-history.tsx'
import styles from './record.module.css'
import { Unreadable } from './unreadable.tsx'
import { useFirstField } from './use-first-field.ts'
import { useFocusKept } from './use-focus-kept.ts'
import { usePermissions } from './use-permissions.ts'
import { useRecordForm, type AskSave } from './use-record-form.tsx'
import { useSaveKey } from './use-save-key.ts'
import { ViewToolbar } from './view-toolbar.tsx'

export interface RecordPanelProps<R extends Resource> {
  resource: R
  /** It stands on a page of its own, and not over its list. */
  isPage?: boolean
  /** Absent: a new record. */
  id: string | undefined
  isEditing: boolean
  onEdit: () => void
  onSaved: (row: Row<R>, isNew: boolean) => void
  formItems?: readonly FormEntry<R>[] | undefined
  initial?: Readonly<Record<string, string>> | undefined
  askSave?: AskSave | undefined
  actions?: readonly ToolbarAction[] | undefined
  /** Records that nobody changes any more say no. */
  isEditable?: ((row: Row<R>) => boolean) | undefined
  /** Instead of the list of fields, or below it. */
  details?: ((row: AnyRow) => ReactNode) | undefined
}

/** One record: to read, to fill in, and what happened to it. The same in a page and in a drawer. */
export const RecordPanel = <R extends Resource>(props: RecordPanelProps<R>) => {
  const { resource, id, isEditing, onEdit, onSaved, initial, actions, details, askSave } = props
  const permissions = usePermissions(resource.page)
  const record = useRecordForm(resource, { id, isEditing, initial, onSaved, askSave })
  // Several records can be open behind one another; their inputs must not share an id.
  const formName = useId()
  const [isPreview, setPreview] = useState(false)
  const isForm = isEditing && !isPreview
  const action = id === undefined ? 'add' : 'edit'
  const maySave = permissions.may(action)
  const couldSave = useEver(maySave)
  // It was loaded by the calls of this very resource.
  const isFixed =
    resource.serverOnly === true ||
    (record.stored !== undefined && props.isEditable?.(record.stored as Row<R>) === false)
  // Of somebody who never could there is nothing to lose: he reads.
  const isLost = couldSave || record.isDirty || id === undefined
  const save = () => void record.submit()
  useSaveKey(isForm && maySave && !isFixed && record.stored && !record.isSaving ? save : undefined)
  useFocusKept(isForm)
  const formBox = useFirstField(id === undefined && isForm && record.stored !== undefined)
  if (record.isLoading) return <Skeleton active paragraph={{ rows: 8 }} />
  if (record.error || !record.stored)
    return (
      <Unreadable
        error={record.error ?? failure('notFound')}
        retry={record.retry}
        {...(props.isPage && { list: resource })}
      />
    )
  // What is in the form lies over the stored record, whose id and version stay.
  const shown = isEditing ? (record.preview() as AnyRow) : record.stored
  return (
    <>
      {isFixed ? (
        <div className={styles['still']} />
      ) : (
        <ViewToolbar
          permissions={permissions}
          isEditing={isForm}
          onEdit={() => {
            setPreview(false)
            // Back from a preview one edits already; going anywhere would ask about what is not saved.
            if (!isEditing) onEdit()
          }}
          onPreview={() => {
            settleTyping()
            setPreview(true)
          }}
          onSave={save}
          maySave={maySave}
          isSaving={record.isSaving}
          {...(actions && { actions })}
        />
      )}
      {isEditing && record.isGone && id !== undefined && <RecordGone resource={resource} id={id} />}
      {isForm && !isFixed && !maySave && <MayNotSave page={resource.page} action={action} isLost={isLost} />}
      {isEditing && isPreview && (
        <Alert type="info" showIcon title="这是预览，修改还没有保存。" style={{ marginBottom: 12 }} />
      )}
      <p key={record.unmoved.times} role="alert" style={onlyHeard}>
        {record.unmoved.words}
      </p>
      <Form
        form={record.form}
        name={formName}
        layout="vertical"
        className={styles['form']}
        hidden={!isForm}
        disabled={!maySave && !isLost}
        onValuesChange={record.noteChange}
        onFinish={() => maySave && save()}
        requiredMark
      >
        <div ref={formBox} className={styles['fields']}>
          <FormItems resource={resource} items={props.formItems ?? defaultFormItems(resource)} />
        </div>
        <button type="submit" hidden tabIndex={-1}>
          保存
        </button>
      </Form>
      {!isForm && (details ? details(shown) : <RecordDetails resource={resource} row={shown} />)}
      {id !== undefined && !isEditing && !resource.serverOnly && (
        <Tabs
          style={{ marginTop: 16 }}
          items={[
            { key: 'history', label: '变更记录', children: <RecordHistory resource={resource} id={id} /> },
          ]}
        />
      )}
    </>
  )
}
