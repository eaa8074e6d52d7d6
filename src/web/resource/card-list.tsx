import { Button, Checkbox, Empty, Pagination, Spin, type TableColumnType, type TableProps } from 'antd'
import { useState, type Key, type ReactNode } from 'react'

import styles from './resource.module.css'

export interface CardRow {
  id: string
  children?: CardRow[]
}

export type CardProps<T> = Omit<TableProps<T>, 'columns'> & { columns: TableColumnType<T>[] }

/** Of a list that has no pages: so many cards at first, and as many more each time. */
const portion = 50

const valueOf = <T extends CardRow>({ dataIndex }: TableColumnType<T>, row: T): unknown =>
  Object.entries(row).find(([name]) => name === dataIndex)?.[1]

const cellOf = <T extends CardRow>(column: TableColumnType<T>, row: T, index: number): ReactNode => {
  const value = valueOf(column, row)
  // Our columns render nodes; antd's other form, cell properties, has no meaning in a card.
  return column.render ? (column.render(value, row, index) as ReactNode) : String(value ?? '')
}

/** A card has room for what there is; a line that only says that there is nothing takes the place of one that says something. */
const isEmpty = <T extends CardRow>(column: TableColumnType<T>, row: T) => {
  if (column.dataIndex === undefined) return false
  const value = valueOf(column, row)
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

/** Rows of a tree one below another, each with how deep it lies. */
const flatten = <T extends CardRow>(rows: readonly T[], depth = 0): { row: T; depth: number }[] =>
  // Children of a row are rows of the same kind.
  rows.flatMap(row => [{ row, depth }, ...flatten((row.children ?? []) as T[], depth + 1)])

interface FactProps<T> {
  column: TableColumnType<T>
  row: T
  index: number
}

/** One column of a card: its title and the row's value. */
const Fact = <T extends CardRow>({ column, row, index }: FactProps<T>) => (
  <>
    <dt>{typeof column.title === 'function' ? '' : column.title}</dt>
    <dd>{cellOf(column, row, index)}</dd>
  </>
)

/** The rows of a table as cards, for a narrow screen. */
export const CardList = <T extends CardRow>({
  columns,
  dataSource,
  pagination,
  loading,
  rowSelection,
  locale,
  onChange,
}: CardProps<T>) => {
  const [most, setMost] = useState(portion)
  const all = flatten(dataSource ?? [])
  const cards = pagination ? all : all.slice(0, most)
  const actions = columns.find(column => column.key === 'actions')
  const [name, ...facts] = columns.filter(column => column !== actions)
  const rows = all.map(card => card.row)
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
  // The total stands beside it already.
  const { showTotal, ...paged } = pagination || {}
  if (rows.length === 0 && !loading)
    return typeof locale?.emptyText === 'function' ? locale.emptyText() : (locale?.emptyText ?? <Empty />)
  return (
    <Spin spinning={loading === true}>
      <ul className={styles['cards']}>
        {cards.map(({ row, depth }, index) => (
          <li
            key={row.id}
            className={styles['frame']}
            style={depth > 0 ? { marginInlineStart: depth * 16 } : undefined}
          >
            <header>
              {rowSelection && (
                <Checkbox
                  checked={keys.includes(row.id)}
                  onChange={() => toggle(row)}
                  {...rowSelection.getCheckboxProps?.(row)}
                />
              )}
              {name && cellOf(name, row, index)}
            </header>
            <dl className={styles['card']}>
              {facts
                .filter(column => !isEmpty(column, row))
                .map(column => (
                  <Fact key={String(column.key)} column={column} row={row} index={index} />
                ))}
            </dl>
            {actions && <footer>{cellOf(actions, row, index)}</footer>}
          </li>
        ))}
      </ul>
      {cards.length < all.length && (
        <Button block onClick={() => setMost(most + portion)} style={{ marginBottom: 16 }}>
          再显示 {Math.min(portion, all.length - cards.length)} 条（共 {all.length} 条）
        </Button>
      )}
      {pagination && (
        <div className={styles['turn']}>
          {showTotal?.(paged.total ?? 0, [0, 0])}
          <Pagination {...paged} simple={{ readOnly: true }} showSizeChanger={false} onChange={turn} />
        </div>
      )}
    </Spin>
  )
}
