import { Empty, Skeleton, Table, Timeline } from 'antd'

import { allFields, type Field, type Resource } from '#contract/resource.ts'
import type { Change } from '#contract/resources/sys-log-opt.ts'

import { showTime } from './show-time.ts'
import { useHistory } from './use-record.ts'

const textOf = (field: Field | undefined, value: unknown) => {
  if (value === null || value === undefined || value === '') return '（空）'
  if (field?.kind === 'time') return showTime(value) || String(value)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const unspoken = new Set(['version', 'updateTime', 'updateBy', 'createTime', 'createBy'])

/** Old and new values of one change under their labels. `fields` may be unknown: a log outlives its resource. */
export const ChangesTable = ({
  changes,
  resource,
}: {
  changes: readonly Change[]
  resource: Resource | undefined
}) => {
  const fields = resource ? allFields(resource) : {}
  const rows = changes.filter(change => !unspoken.has(change.field))
  const valueColumn = (title: string, side: 'before' | 'after') => ({
    title,
    key: side,
    width: '38%',
    render: (_: unknown, change: Change) => (
      <span style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' as const }}>
        {textOf(fields[change.field], change[side])}
      </span>
    ),
  })
  const columns = [
    { title: '字段', key: 'field', render: (_: unknown, { field }: Change) => fields[field]?.label ?? field },
    valueColumn('修改前', 'before'),
    valueColumn('修改后', 'after'),
  ]
  return <Table<Change> rowKey="field" size="small" pagination={false} columns={columns} dataSource={rows} />
}

/** What happened to a record, newest first. */
export const RecordHistory = ({ resource, id }: { resource: Resource; id: string }) => {
  const { data, isLoading, isError, error } = useHistory(resource, id)
  if (isLoading) return <Skeleton active paragraph={{ rows: 4 }} />
  if (isError) return <Empty description={`读不到变更记录：${error.message}`} />
  if (!data?.length) return <Empty description="还没有变更记录。保存过的修改会列在这里" />
  const items = data.map(entry => ({
    key: entry.id,
    content: (
      <>
        <div>
          {showTime(entry.time)}　{entry.userName}　{entry.action}
        </div>
        {entry.changes && entry.changes.length > 0 && (
          <ChangesTable changes={entry.changes} resource={resource} />
        )}
      </>
    ),
  }))
  return <Timeline items={items} />
}
