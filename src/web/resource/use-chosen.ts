import type { TableProps } from 'antd'
import { useState, type Key } from 'react'

import type { Resource, Row } from '#contract/resource.ts'

import { labelOf } from './label-of.ts'

/** Rows of other pages are not given again: they are among those that were chosen before. */
const chosenOf = <T extends { id: string }>(keys: readonly Key[], rows: readonly (T | undefined)[]) =>
  keys.flatMap(key => rows.find(row => row?.id === key) ?? [])

/** The rows that are chosen, over all pages of a list, and what the real Ant Design table needs to choose them. */
export const useChosen = <R extends Resource>(resource: R) => {
  const [chosen, setChosen] = useState<readonly Row<R>[]>([])
  const rowSelection: NonNullable<TableProps<Row<R>>['rowSelection']> = {
    selectedRowKeys: chosen.map(row => row.id),
    preserveSelectedRowKeys: true,
    getTitleCheckboxProps: () => ({ 'aria-label': '选择本页全部' }),
    getCheckboxProps: row => ({ 'aria-label': `选择 ${labelOf(resource, row)}` }),
    onChange: (keys, rows) => setChosen(now => chosenOf(keys, [...rows, ...now])),
  }
  return { chosen, forget: () => setChosen([]), rowSelection }
}
