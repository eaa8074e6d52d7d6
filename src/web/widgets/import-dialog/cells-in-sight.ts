import type { Table } from 'antd'
import type { ComponentRef } from 'react'

import type { ImportTemplate } from '#contract/import-template.ts'

/** A cell by its row and field; no field is the row as a whole. */
export interface CellPlace {
  id: string
  prop: string
}

export type TableHandle = ComponentRef<typeof Table>

/** Of the columns that stay at the sides, and of one that names no width, CSS pixels. */
export const lineWidth = 72
export const actionWidth = 64
export const usualWidth = 160

const headersOf = (table: TableHandle) => table.nativeElement.querySelector('.ant-table-header')

/**
 * Rows and their headers, which the table moves together only where a pointer moves them. Its list knows `left`; the type
 * of the table around it does not say so.
 */
const scrollAcross = (table: TableHandle, left: number) => {
  const place: Parameters<TableHandle['scrollTo']>[0] & { left: number } = { left }
  table.scrollTo(place)
  const headers = headersOf(table)
  if (headers) headers.scrollLeft = left
}

const leftOf = (table: TableHandle) => headersOf(table)?.scrollLeft ?? 0

/** What a browser scrolled by itself to bring something into sight: rows alone, without their headers. It is undone. */
export const undoOwnScroll = (scrolled: EventTarget): void => {
  if (!(scrolled instanceof HTMLElement) || !scrolled.closest('.ant-table-tbody-virtual')) return
  if (scrolled.scrollLeft !== 0) scrolled.scrollLeft = 0
}

/**
 * Brings the cell that has just taken the focus out from under the columns at the sides, headers and all. Not one that a
 * pointer pressed: it would slip away from under the second press of a double click.
 */
export const showFocused = (table: TableHandle | null, focused: EventTarget): void => {
  if (!(focused instanceof Element) || !focused.matches(':focus-visible')) return
  const cell = focused.closest('.ant-table-cell')
  // The columns at the sides are always in sight.
  if (!table || !cell || cell.matches('[class*=ant-table-cell-fix]')) return
  for (let up = cell.parentElement; up && up !== table.nativeElement; up = up.parentElement) undoOwnScroll(up)
  const room = table.nativeElement.getBoundingClientRect()
  const place = cell.getBoundingClientRect()
  const hiddenLeft = room.left + lineWidth - place.left
  const hiddenRight = place.right - (room.right - actionWidth)
  if (hiddenLeft > 0) scrollAcross(table, Math.max(0, leftOf(table) - hiddenLeft))
  else if (hiddenRight > 0) scrollAcross(table, leftOf(table) + hiddenRight)
}

/** Scrolls to a row and, so that its column lies in the middle of what is not fixed, across. */
export const bringIntoSight = (
  table: TableHandle,
  columns: ImportTemplate['columns'],
  { id, prop }: CellPlace,
): void => {
  const at = columns.findIndex(each => each.prop === prop)
  const column = columns[at]
  if (column) {
    const before = columns.slice(0, at).reduce((sum, each) => sum + (each.width ?? usualWidth), 0)
    const room = table.nativeElement.clientWidth - lineWidth - actionWidth
    scrollAcross(table, Math.max(0, before - (room - (column.width ?? usualWidth)) / 2))
  }
  table.scrollTo({ key: id })
}
