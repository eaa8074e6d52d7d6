import { Typography } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

import type { AnyRow, Resource } from '#contract/resource.ts'

import type { FormEntry } from './form-items.tsx'
import { RecordPanel } from './record-panel.tsx'

interface Props<R extends Resource> {
  resource: R
  formItems?: readonly FormEntry<R>[]
  details?: (row: AnyRow) => ReactNode
}

/** A record on a page of its own: `/x/view?id=…`, `&mode=edit`, or `?mode=add` for a new one. */
export const ResourceView = <R extends Resource>({ resource, formItems, details }: Props<R>) => {
  const [address, setAddress] = useSearchParams()
  const navigate = useNavigate()
  const id = address.get('id') ?? undefined
  const mode = address.get('mode')
  const toPage = (recordId: string | undefined, isEdit: boolean) =>
    setAddress({ ...(recordId && { id: recordId }), ...(isEdit && { mode: 'edit' }) }, { replace: true })
  if (id === undefined && mode !== 'add')
    return (
      <Typography.Paragraph>
        没有指定要查看的{resource.title}。<a onClick={() => void navigate(resource.page)}>到列表里选择一条</a>
      </Typography.Paragraph>
    )
  return (
    <RecordPanel
      key={id ?? 'new'}
      resource={resource}
      id={id}
      isEditing={id === undefined || mode === 'edit'}
      onEdit={() => toPage(id, true)}
      onSaved={row => toPage(row.id, false)}
      formItems={formItems}
      details={details}
    />
  )
}
