import { Tag, Typography } from 'antd'

import type { ConfigFieldChange, ConfigLine } from '#contract/config-text-calls.ts'
import { PagedTable } from '#web/resource/table/paged-table.tsx'

const colours = { 新增: 'green', 修改: 'blue', 删除: 'red' } as const

const inWords = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '（空）'
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Of two objects (what a role grants) only the keys that differ. */
const narrowed = ({ label, before, after }: ConfigFieldChange): ConfigFieldChange[] => {
  if (!isRecord(before) && !isRecord(after)) return [{ label, before, after }]
  const [left, right] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}]
  return [...new Set([...Object.keys(left), ...Object.keys(right)])]
    .filter(key => left[key] !== right[key])
    .map(key => ({
      label: `${label} ${key}`,
      before: key in left ? left[key] || '只读' : null,
      after: key in right ? right[key] || '只读' : null,
    }))
}

const Changes = ({ changes }: { changes: readonly ConfigFieldChange[] }) => (
  <ul style={{ margin: 0, paddingInlineStart: 20 }}>
    {changes.flatMap(narrowed).map(({ label, before, after }) => (
      <li key={label} style={{ overflowWrap: 'anywhere' }}>
        {label}：
        {before !== null && before !== undefined && (
          <Typography.Text delete>{inWords(before)}</Typography.Text>
        )}{' '}
        {inWords(after)}
      </li>
    ))}
  </ul>
)

const showChanges = ({ changes }: ConfigLine) => <Changes changes={changes} />

/** What an import would do, line by line; a line opens to its fields. */
export const ConfigLines = ({ lines }: { lines: readonly ConfigLine[] }) => (
  <PagedTable<ConfigLine>
    rowKey={({ title, key }) => `${title} ${key}`}
    size="small"
    scroll={{ x: 'max-content' }}
    rows={lines}
    limit={50}
    expandable={{
      expandedRowRender: showChanges,
      rowExpandable: ({ changes }) => changes.length > 0,
    }}
    columns={[
      { title: '变更', key: 'kind', render: (_, { kind }) => <Tag color={colours[kind]}>{kind}</Tag> },
      { title: '类型', dataIndex: 'title' },
      { title: '编码', dataIndex: 'key' },
      { title: '名称', dataIndex: 'label' },
      {
        title: '不同之处',
        key: 'fields',
        render: (_, { kind, changes }) =>
          kind === '修改'
            ? changes.map(each => each.label).join('、')
            : kind === '删除'
              ? '整条删除'
              : '整条新增',
      },
    ]}
  />
)
