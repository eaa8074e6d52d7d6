import { Empty, Typography } from 'antd'

import type { AnyRow } from '#contract/resource.ts'
import { resources } from '#contract/resources/index.ts'
import { sysLogOpt, type Change } from '#contract/resources/sys-log-opt.ts'
import { RecordDetails } from '#web/resource/record-details.tsx'
import { ChangesTable } from '#web/resource/record-history.tsx'

const isChange = (value: unknown): value is Change =>
  typeof value === 'object' && value !== null && 'field' in value && typeof value.field === 'string'

const changesOf = ({ changes }: AnyRow): Change[] => (Array.isArray(changes) ? changes.filter(isChange) : [])

/** One operation with each value before and after. */
export const logOptDetails = (row: AnyRow) => {
  const changes = changesOf(row)
  return (
    <>
      <RecordDetails resource={sysLogOpt} row={row} />
      <Typography.Title level={5} style={{ marginTop: 24 }}>
        变更内容
      </Typography.Title>
      {changes.length > 0 ? (
        <ChangesTable changes={changes} resource={resources.find(each => each.title === row['module'])} />
      ) : (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="这次操作没有修改记录内容" />
      )}
    </>
  )
}
