import { Empty, Skeleton, Timeline } from 'antd'
import type { ReactNode } from 'react'

import { codeLabels } from '#contract/code-labels.ts'
import { parsePermissions } from '#contract/permission.ts'
import { heldWords } from '#contract/permission-labels.ts'
import { allFields, type Field, type Resource } from '#contract/resource.ts'
import type { Change } from '#contract/resources/sys-log-opt.ts'
import { useSession } from '#web/session/store.ts'

import { toText } from './paragraphs.ts'
import styles from './record-history.module.css'
import { showTime } from './show-time.ts'
import { useHistory } from './use-record.ts'
import { useRefLabels } from './use-ref-labels.ts'

const idsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter(each => typeof each === 'string' && each !== '')

type Names = Readonly<Record<string, string>>

/** By the names that came along; the others are looked up. */
const RefValue = ({ resource, value, names }: { resource: string; value: unknown; names: Names }) => {
  const ids = idsIn(value)
  const others = ids.filter(id => names[id] === undefined)
  const found = useRefLabels(resource, others)
  return ids.map(id => names[id] ?? found[others.indexOf(id)]).join('、') || empty
}

const empty = '（空）'

/** A code as the dictionary calls it; one that is not there any more stays as it is. */
const DictValue = ({ dict, value }: { dict: string; value: unknown }) =>
  useSession(state => state.words[dict]?.[String(value)]) ?? String(value)

/** A stored value as a person reads it; of a field that is unknown here, as it is. */
export const ChangedValue = ({
  field,
  value,
  names,
}: {
  field: Field | undefined
  value: unknown
  names: Names
}): ReactNode => {
  if (value === null || value === undefined || value === '') return empty
  if (field?.kind === 'ref' || field?.kind === 'refs')
    return <RefValue resource={field.ref} value={value} names={names} />
  if (field?.kind === 'choice' && field.dict) return <DictValue dict={field.dict} value={value} />
  const labels = field && (field.kind === 'choice' ? field.labels : codeLabels(field))
  if (labels) return labels[String(value)] ?? String(value)
  if (field?.kind === 'text' && field.pattern === 'permissions')
    return heldWords(parsePermissions(String(value)))
  if (field?.kind === 'time') return showTime(value) || String(value)
  if (field?.kind === 'html') return toText(String(value))
  if (Array.isArray(value)) return value.map(String).join('、') || empty
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** What is logged beside a resource's own fields. */
const otherLabels: Record<string, string> = {
  password: '密码',
  sysFunctions: '授权的功能',
  totp: '二次验证',
  viewAs: '查看人 → 被查看人',
  sysRoles: '角色',
  userAccount: '账号',
}

const unspoken = new Set(['version', 'updateTime', 'updateBy', 'createTime', 'createBy'])

/** Old and new values of one change under their labels. `fields` may be unknown: a log outlives its resource. */
export const ChangesTable = ({
  changes,
  resource,
  names = {},
}: {
  changes: readonly Change[]
  resource: Resource | undefined
  names?: Names
}) => {
  const fields = resource ? allFields(resource) : {}
  const rows = changes.filter(change => !unspoken.has(change.field))
  return (
    <table className={styles['changes']}>
      <thead>
        <tr>
          <th scope="col">字段</th>
          <th scope="col">修改前</th>
          <th scope="col">修改后</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ field, before, after }) => (
          <tr key={field}>
            <td>{fields[field]?.label ?? otherLabels[field] ?? field}</td>
            <td>
              <ChangedValue field={fields[field]} value={before} names={names} />
            </td>
            <td>
              <ChangedValue field={fields[field]} value={after} names={names} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
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
          <ChangesTable changes={entry.changes} resource={resource} names={entry.names} />
        )}
      </>
    ),
  }))
  return <Timeline items={items} />
}
