import { Table } from 'antd'
import { useEffect, useRef } from 'react'

import { useAppState } from '#web/session/app-state.ts'

import { CardList, type CardProps, type CardRow } from './card-list.tsx'
import { Heading, ResizeColumns, type Resize } from './column-edge.tsx'
import styles from './resource.module.css'

interface Props<T> extends CardProps<T> {
  /** A column's edge was dragged to that width; undefined: as wide as its content again. */
  onResize?: Resize
}

/** So many rows without pages are no longer all drawn: only those in sight are there. */
const drawnAll = 200
/** What a drawn-in-part table needs to be told: how high it is, and how wide where no column says so. */
const window = { height: 560, column: 150, actions: 240 }

const countRows = <T extends CardRow>(rows: readonly T[]): number =>
  rows.reduce((sum, { children }) => sum + 1 + countRows(children ?? []), 0)

/**
 * What Ant Design leaves out. It measures columns in a hidden row that repeats the header, its checkbox included: `inert` keeps
 * the keyboard and screen readers out of it. And the rows of a table that is drawn in part stand in nothing that is a table.
 */
const useRepairs = () => {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    for (const row of frame.current?.querySelectorAll('.ant-table-measure-row') ?? [])
      row.setAttribute('inert', '')
    frame.current?.querySelector('.ant-table-tbody-virtual-holder-inner')?.setAttribute('role', 'table')
  })
  return frame
}

const asRow = () => ({ role: 'row' })
const asCell = () => ({ role: 'cell' })

const components = { header: { cell: Heading } }

/** Columns of a table that is drawn in part need a width each. */
const withWidths = <T,>(columns: CardProps<T>['columns']) =>
  columns.map(column => ({
    ...column,
    width: column.width ?? (column.key === 'actions' ? window.actions : window.column),
    ellipsis: column.key !== 'actions',
    onCell: asCell,
  }))

const Large = <T extends CardRow>({ columns, ...props }: CardProps<T>) => {
  const wide = withWidths(columns)
  const x = wide.reduce((sum, { width }) => sum + Number(width), 0)
  return (
    <Table<T>
      virtual
      size="middle"
      {...props}
      columns={wide}
      components={components}
      onRow={asRow}
      {...(props.rowSelection && {
        rowSelection: { ...props.rowSelection, columnWidth: 48, onCell: asCell },
      })}
      scroll={{ x, y: window.height }}
    />
  )
}

const Wide = <T extends CardRow>({ onResize, ...props }: Props<T>) => (
  <ResizeColumns value={onResize}>
    <div ref={useRepairs()} className={styles['table']}>
      {!props.pagination && countRows(props.dataSource ?? []) > drawnAll ? (
        <Large {...props} />
      ) : (
        <Table<T> scroll={{ x: 'max-content' }} size="middle" {...props} components={components} />
      )}
    </div>
  </ResizeColumns>
)

/** The real Ant Design table; on a narrow screen the same columns make cards (design section 9). */
export const DataTable = <T extends CardRow>(props: Props<T>) => {
  const isMobile = useAppState(state => state.device === 'mobile')
  const { onResize: _, ...cards } = props
  return isMobile ? <CardList {...cards} /> : <Wide {...props} />
}
