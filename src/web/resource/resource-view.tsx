import { Typography } from 'antd'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'

import type { AnyRow, Resource, Row } from '#contract/resource.ts'
import { instead, labelTab } from '#web/session/tabs.ts'
import { useGo } from '#web/session/use-go.ts'
import { useSearch } from '#web/session/use-search.ts'
import { useTabLabel } from '#web/session/use-tab-label.ts'
import { afterClosing } from '#web/widgets/back-closes/back-entry.ts'

import type { FormEntry } from './form-items.tsx'
import { labelOf } from './label-of.ts'
import { RecordPanel } from './record-panel.tsx'
import { useRecord } from './use-record.ts'
import { startOf } from './use-record-address.ts'
import type { AskSave } from './use-record-form.tsx'

interface Props<R extends Resource> {
  resource: R
  formItems?: readonly FormEntry<R>[]
  details?: (row: AnyRow) => ReactNode
  onSaved?: (row: Row<R>, isNew: boolean) => void
  askSave?: AskSave
}

const nameOf = (resource: Resource, row: AnyRow) => `${resource.title}：${labelOf(resource, row)}`

/** 机构详情 becomes 机构：总部, or 新增机构. */
const useLabelledTab = (resource: Resource, id: string | undefined, isNew: boolean) => {
  const { data } = useRecord(resource, id)
  useTabLabel(id, isNew ? `新增${resource.title}` : data && nameOf(resource, data))
}

/** A record on a page of its own: `/x/view?id=…`, `&mode=edit`, or `?mode=add` for a new one. */
export const ResourceView = <R extends Resource>(props: Props<R>) => {
  const { resource, formItems, details, onSaved, askSave } = props
  const [address, setAddress] = useSearch()
  const navigate = useGo()
  const { pathname } = useLocation()
  const id = address.get('id') ?? undefined
  const mode = address.get('mode')
  useLabelledTab(resource, id, id === undefined && mode === 'add')
  const toPage = (recordId: string | undefined, isEdit: boolean) =>
    afterClosing(() =>
      setAddress(
        { ...(recordId && { id: recordId }), ...(isEdit && { mode: 'edit' }) },
        // A new record has its id now: the tab in which it was filled in becomes the record's.
        { replace: true, ...(id === undefined && { state: instead(pathname) }) },
      ),
    )
  if (id === undefined && mode !== 'add')
    return (
      <Typography.Paragraph>
        没有指定要查看的{resource.title}。<a onClick={() => void navigate(resource.page)}>到列表里选择一条</a>
      </Typography.Paragraph>
    )
  return (
    <RecordPanel
      key={id ?? 'new'}
      isPage
      resource={resource}
      id={id}
      isEditing={id === undefined || mode === 'edit'}
      onEdit={() => toPage(id, true)}
      onSaved={(row, isNew) => {
        toPage(row.id, false)
        labelTab(pathname, row.id, nameOf(resource, row))
        onSaved?.(row, isNew)
      }}
      initial={startOf(address)}
      formItems={formItems}
      details={details}
      askSave={askSave}
    />
  )
}
