import { Checkbox, Empty, Pagination, Spin, Table, type TableColumnType, type TableProps } from 'antd'
import type { Key, ReactNode } from 'react'

import { useAppState } from '#web/session/app-state.ts'

import styles from './resource.module.css'

interface Record {
  id: string
  children?: Record[]
}

type Props<T> = Omit<TableProps<T>, 'columns'> & { columns: TableColumnType<T>[] }

const cellOf = <T extends Record>(column: TableColumnType<T>, row: T, index: number): ReactNode => {
  const value = Object.entries(row).find(([name]) => name === column.dataIndex)?.[1]
  // Our columns render nodes; antd's other form, cell properties, has no meaning in a card.
  return column.render ? (column.render(value, row, index) as ReactNode) : String(value ?? '')
}

/** Rows of a tree one below another, each with how deep it lies. */
const flatten = <T extends Record>(rows: readonly T[], depth = 0): { row: T; depth: number }[] =>
  // Children of a row are rows of the same kind.
  rows.flatMap(row => [{ row, depth }, ...flatten((row.children ?? []) as T[], depth + 1)])

const Cards = <T extends Record>({
  columns,
  dataSource,
  pagination,
  loading,
  rowSelection,
  locale,
  onChange,
}: Props<T>) => {
  const cards = flatten(dataSource ?? [])
  const rows = cards.map(card => card.row)
  const keys: readonly Key[] = rowSelection?.selectedRowKeys ?? []
  const toggle = (row: T) => {
    const next = keys.includes(row.id) ? keys.filter(key => key !== row.id) : [...keys, row.id]
    rowSelection?.onChange?.(
      next,
      rows.filter(each => next.includes(each.id)),
      { type: 'single' },
    )
  }
  const turn = (current: number, pageSize: number) =>
    onChange?.({ current, pageSize }, {}, {}, { action: 'paginate', currentDataSource: rows })
  if (rows.length === 0 && !loading)
    return typeof locale?.emptyText === 'function' ? locale.emptyText() : (locale?.emptyText ?? <Empty />)
  return (
    <Spin spinning={loading === true}>
      <ul className={styles['cards']}>
        {cards.map(({ row, depth }, index) => (
          <li key={row.id} className={styles['frame']} style={{ marginInlineStart: depth * 16 }}>
            {rowSelection && (
              <Checkbox checked={keys.includes(row.id)} onChange={() => toggle(row)}>
                选择
              </Checkbox>
            )}
            <dl className={styles['card']}>
              {columns.map(column => [
                <dt key={`${String(column.key)}-title`}>
                  {typeof column.title === 'function' ? '' : column.title}
                </dt>,
                <dd key={String(column.key)}>{cellOf(column, row, index)}</dd>,
              ])}
            </dl>
          </li>
        ))}
      </ul>
      {pagination && (
        <Pagination
          {...pagination}
          size="small"
          simple={false}
          showSizeChanger={false}
          onChange={turn}
          align="center"
        />
      )}
    </Spin>
  )
}

/** The real Ant Design table; on a narrow screen the same columns make cards (design section 9). */
export const DataTable = <T extends Record>(props: Props<T>) => {
  const isMobile = useAppState(state => state.device === 'mobile')
  return isMobile ? <Cards {...props} /> : <Table<T> scroll={{ x: 'max-content' }} size="middle" {...props} />
}
