import { Checkbox, Flex, Tag, Typography } from 'antd'
import { useMemo } from 'react'

import {
  districtChangeKinds,
  type DistrictChange,
  type DistrictChangeKind,
  type DistrictDifference,
} from '#contract/district-calls.ts'
import { PagedTable } from '#web/resource/table/paged-table.tsx'
import { useAppState } from '#web/session/app-state.ts'
import { TextBox } from '#web/widgets/text-box/text-box.tsx'

const colours: Record<DistrictChangeKind, string> = {
  新增: 'green',
  改名: 'blue',
  换码: 'purple',
  合并: 'orange',
  撤销: 'red',
}

/** What a line does, in words. */
const wordsOf = ({ kind, name, before, to }: DistrictChange) => {
  if (kind === '改名') return `${before ?? ''} → ${name}`
  return kind === '换码' ? `${name}（编码改为 ${to ?? ''}）` : name
}

/** Two lines may speak of one code: who leaves it, and who comes. */
export const keyOf = ({ kind, code }: DistrictChange) => `${kind} ${code}`

interface ChoiceProps {
  difference: DistrictDifference
  chosen: ReadonlySet<string>
  onChoose: (keys: ReadonlySet<string>) => void
  targets: ReadonlyMap<string, string>
  onTarget: (line: DistrictChange, to: string) => void
}

/** All lines of one kind at once: a whole edition has tens of thousands. */
const KindChoice = ({ difference, chosen, onChoose }: Omit<ChoiceProps, 'targets' | 'onTarget'>) => {
  const byKind = useMemo(() => Map.groupBy(difference.changes, each => each.kind), [difference])
  return (
    <Flex gap="small" wrap style={{ marginBottom: 12 }} role="group" aria-label="按变更选择">
      {districtChangeKinds.map(kind => {
        const keys = (byKind.get(kind) ?? []).map(keyOf)
        const count = keys.filter(each => chosen.has(each)).length
        return (
          keys.length > 0 && (
            <Checkbox
              key={kind}
              checked={count === keys.length}
              indeterminate={count > 0 && count < keys.length}
              onChange={({ target }) =>
                onChoose(target.checked ? chosen.union(new Set(keys)) : chosen.difference(new Set(keys)))
              }
            >
              <Tag color={colours[kind]} style={{ marginInlineEnd: 6 }}>
                {kind}
              </Tag>
              {count} / {keys.length}
            </Checkbox>
          )
        )
      })}
    </Flex>
  )
}

/** The lines to choose from. What is gone may go into another district, whose code is written beside it. */
export const DistrictChoice = ({ difference, chosen, onChoose, targets, onTarget }: ChoiceProps) => {
  // What only loses something comes last.
  const lines = useMemo(
    () => difference.changes.toSorted((a, b) => Number(a.kind === '撤销') - Number(b.kind === '撤销')),
    [difference],
  )
  const isMobile = useAppState(state => state.device === 'mobile')
  const into = (row: DistrictChange) =>
    row.kind === '撤销' && (
      <TextBox
        style={{ width: isMobile ? '100%' : 140 }}
        aria-label={`${row.name}并入的编码`}
        placeholder={isMobile ? '并入编码，可留空' : '留空则撤销'}
        value={targets.get(row.code) ?? ''}
        onText={code => onTarget(row, code.trim())}
      />
    )
  // A phone has no room beside each other.
  const placeColumns = isMobile
    ? [
        {
          title: '区域',
          key: 'name',
          render: (_: unknown, row: DistrictChange) => (
            <>
              <div>{wordsOf(row)}</div>
              <Typography.Text type="secondary">{row.code}</Typography.Text>
              <div>{into(row)}</div>
            </>
          ),
        },
      ]
    : [
        { title: '编码', dataIndex: 'code' },
        { title: '名称', key: 'name', render: (_: unknown, row: DistrictChange) => wordsOf(row) },
        { title: '并入编码', key: 'to', render: (_: unknown, row: DistrictChange) => into(row) },
      ]
  return (
    <>
      <Typography.Paragraph>
        共 {difference.changes.length} 处不同，{difference.same}{' '}
        条相同。勾选要应用的变更：全部成功，或一条也不改。
      </Typography.Paragraph>
      <KindChoice difference={difference} chosen={chosen} onChoose={onChoose} />
      <PagedTable<DistrictChange>
        rowKey={keyOf}
        size="small"
        scroll={{ ...(!isMobile && { x: 'max-content' }), y: 400 }}
        rows={lines}
        limit={100}
        rowSelection={{
          selectedRowKeys: [...chosen],
          preserveSelectedRowKeys: true,
          onChange: keys => onChoose(new Set(keys.map(String))),
          getCheckboxProps: row => ({ 'aria-label': `${row.kind} ${row.code} ${row.name}` }),
        }}
        columns={[
          {
            title: '变更',
            key: 'kind',
            ...(isMobile && { width: 88 }),
            render: (_, row) => <Tag color={colours[row.kind]}>{row.kind}</Tag>,
            filters: Object.keys(colours).map(kind => ({ text: kind, value: kind })),
            onFilter: (kind, row) => row.kind === kind,
          },
          ...placeColumns,
        ]}
      />
    </>
  )
}
