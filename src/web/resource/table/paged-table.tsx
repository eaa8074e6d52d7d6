import { Table, type TableProps } from 'antd'
import { useState } from 'react'

import { useAppState } from '#web/session/app-state.ts'

import { TurnPages } from './turn-pages.tsx'

interface Props<T> extends Omit<TableProps<T>, 'dataSource' | 'onChange' | 'pagination'> {
  /** All of them are here. */
  rows: readonly T[]
  limit: number
}

/**
 * The library's table with pages of rows that are all here. The arrows of its own pages have no name, so they are turned as
 * those of the lists are; where one page holds them all there is nothing to turn.
 */
export const PagedTable = <T extends object>({ rows, limit, ...props }: Props<T>) => {
  const isMobile = useAppState(state => state.device === 'mobile')
  const [asked, setIndex] = useState(0)
  // How many a filter of its columns leaves; undefined: nothing is filtered.
  const [left, setLeft] = useState<number>()
  const total = left ?? rows.length
  const index = Math.min(asked, Math.max(0, Math.ceil(total / limit) - 1))
  return (
    <>
      <Table<T>
        {...props}
        dataSource={rows}
        pagination={{ current: index + 1, pageSize: limit, placement: ['none'] }}
        onChange={(_, filters, __, { action, currentDataSource }) => {
          if (action !== 'filter') return
          setLeft(Object.values(filters).some(Boolean) ? currentDataSource.length : undefined)
          setIndex(0)
        }}
      />
      {total > limit && (
        <TurnPages index={index} limit={limit} total={total} onTurn={setIndex} isBrief={isMobile} />
      )}
    </>
  )
}
