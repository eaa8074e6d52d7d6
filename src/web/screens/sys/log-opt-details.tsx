import { Empty } from 'antd'

import type { AnyRow } from '#contract/resource.ts'
import { resources } from '#contract/resources/index.ts'
import { sysLogOpt, type Change } from '#contract/resources/sys-log-opt.ts'
import { RecordDetails } from '#web/resource/record-details.tsx'
import { ChangesTable } from '#web/resource/record-history.tsx'
import { Heading } from '#web/widgets/heading/heading.tsx'

import { LoggedRecord } from './logged-record.tsx'

const isChange = (value: unknown): value is Change =>
  typeof value === 'object' && value !== null && 'field' in value && typeof value.field === 'string'

const changesOf = ({ changes }: AnyRow): Change[] => (Array.isArray(changes) ? changes.filter(isChange) : [])

/** The names that the server gives along with one operation, by id. */
const namesOf = ({ names: given }: AnyRow): Record<string, string> =>
  Object.fromEntries(Object.entries(Object(given)).filter(isNamed))

const isNamed = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string'

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

const names = Object.entries(sysLogOpt.fields).flatMap(([name, { kind }]) => (kind === 'json' ? [] : [name]))

/** One operation: on which record, and each value before and after. */
export const logOptDetails = (row: AnyRow) => {
  const changes = changesOf(row)
  const resource = resources.find(each => each.title === row['module'])
  const recordId = row['recordId']
  // A session ends and a log is read elsewhere: only what is kept has a name.
  const isKept = resource !== undefined && !resource.serverOnly && typeof recordId === 'string'
  const record = isKept && {
    key: 'record',
    label: '操作的记录',
    children: <LoggedRecord resource={resource} recordId={recordId} then={textOf(row['recordLabel'])} />,
  }
  return (
    <>
      <RecordDetails
        resource={sysLogOpt}
        row={row}
        names={record ? names.filter(each => each !== 'recordLabel') : names}
        more={record ? [record] : []}
      />
      <Heading rank={2} style={{ marginTop: 24 }}>
        变更内容
      </Heading>
      {changes.length > 0 ? (
        <ChangesTable changes={changes} resource={resource} names={namesOf(row)} />
      ) : (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="这次操作没有修改记录内容" />
      )}
    </>
  )
}
