import { Checkbox, Empty, Pagination, Spin, Table, type TableColumnType, type TableProps } from 'antd'
import { useEffect, useRef, type Key, type ReactNode } from 'react'

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

interface FactProps<T> {
  column: TableColumnType<T>
  row: T
  index: number
}

/** One column of a card: its title and the row's value. */
const Fact = <T extends Record>({ column, row, index }: FactProps<T>) => (
  <>
    <dt>{typeof column.title === 'function' ? '' : column.title}</dt>
    <dd>{cellOf(column, row, index)}</dd>
  </>
)

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
  const actions = columns.find(column => column.key === 'actions')
  const [name, ...facts] = columns.filter(column => column !== actions)
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
              {facts.map(column => (
                <Fact key={String(column.key)} column={column} row={row} index={index} />
              ))}
            </dl>
            {actions && <footer>{cellOf(actions, row, index)}</footer>}
          </li>
        ))}
      </ul>
      {pagination && (
        <div className={styles['turn']}>
          {pagination.showTotal?.(pagination.total ?? 0, [0, 0])}
          <Pagination {...pagination} simple={{ readOnly: true }} showSizeChanger={false} onChange={turn} />
        </div>
      )}
    </Spin>
  )
}

/**
 * Ant Design measures columns in a hidden row that repeats the header, its checkbox included. `inert` keeps the keyboard out
 * of it.
 */
const useInertRuler = () => {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    for (const row of frame.current?.querySelectorAll('.ant-table-measure-row') ?? [])
      row.setAttribute('inert', '')
  })
  return frame
}

const Wide = <T extends Record>(props: Props<T>) => (
  <div ref={useInertRuler()}>
    <Table<T> scroll={{ x: 'max-content' }} size="middle" {...props} />
  </div>
)

/** The real Ant Design table; on a narrow screen the same columns make cards (design section 9). */
export const DataTable = <T extends Record>(props: Props<T>) => {
  const isMobile = useAppState(state => state.device === 'mobile')
  return isMobile ? <Cards {...props} /> : <Wide {...props} />
}
