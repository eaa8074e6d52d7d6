import { useMemo } from 'react'

import { useWindow } from '#web/widgets/row-window/use-window.ts'

import { BodyRow } from './body-row.tsx'
import { Counted } from './counted.tsx'
import { ChooseAll } from './choose-all.tsx'
import { HeaderCell } from './header-cell.tsx'
import type { ListRow } from './list-column.ts'
import type { ListTableProps } from './list-table-props.ts'
import styles from './table.module.css'
import { allRows, linesOf } from './tree-rows.ts'
import { TurnPages } from './turn-pages.tsx'
import { useChooseRange } from './use-choose-range.ts'
import { useEdges } from './use-edges.ts'
import { useOpened } from './use-opened.ts'

/** So many rows without pages are no longer all drawn: only those in sight are there. */
const drawnAll = 200
/** Where only a part is drawn no content says how wide a column is; in pixels. */
const usual = { choose: 36, column: 150, actions: 240 }

/** The place of rows that are not drawn. */
const Gap = ({ height, span }: { height: number; span: number }) =>
  height > 0 && (
    <tr aria-hidden className={styles['gap']}>
      <td colSpan={span} style={{ height }} />
    </tr>
  )

/**
 * The table of every list. Plain HTML: a cell has no hooks and no effects, so that opening a page again costs what it shows.
 * Why it is our own: docs/decisions/0014-own-list-table.md.
 */
export const ListTable = <T extends ListRow>(props: ListTableProps<T>) => {
  const {
    columns,
    rows,
    density = 'middle',
    order,
    paging,
    choosing,
    isLoading = false,
    answerTo = '',
  } = props
  const own = useOpened()
  const opened = props.opened ?? own
  const frame = useEdges()
  const lines = useMemo(() => linesOf(rows, id => opened.ids.has(id)), [rows, opened.ids])
  const all = useMemo(() => allRows(rows), [rows])
  const isLong = !paging && all.length > drawnAll
  const isTree = all.length > rows.length
  const { first, last, onScroll, above, below } = useWindow(lines.length)
  const drawn = isLong ? lines.slice(first, last) : lines
  const onChoose = useChooseRange(lines, choosing?.choose)
  const sortedBy = order?.split(':')[0]
  const span = columns.length + (choosing ? 1 : 0)
  const widthOf = ({ width, isActions }: (typeof columns)[number]) =>
    width ?? (isLong ? usual[isActions ? 'actions' : 'column'] : undefined)
  const whole = columns.reduce((sum, column) => sum + (widthOf(column) ?? 0), choosing ? usual.choose : 0)
  return (
    <>
      <div
        ref={frame}
        className={styles['frame']}
        data-density={density}
        data-long={isLong || undefined}
        data-empty={rows.length === 0 || undefined}
        aria-busy={isLoading || undefined}
        onScroll={isLong ? onScroll : undefined}
      >
        <table
          className={styles['table']}
          aria-label={props.label}
          // Only in such a table may a row say how deep it stands.
          role={isTree ? 'treegrid' : undefined}
          style={isLong ? { width: whole } : undefined}
          aria-rowcount={isLong ? lines.length + 1 : undefined}
        >
          <colgroup>
            {choosing && <col style={{ width: usual.choose }} />}
            {columns.map(column => (
              <col key={column.key} style={{ width: widthOf(column) }} />
            ))}
          </colgroup>
          <thead>
            <tr aria-rowindex={isLong ? 1 : undefined}>
              {choosing && (
                <th scope="col" className={styles['choose']} data-stays>
                  <ChooseAll rows={all} choosing={choosing} />
                </th>
              )}
              {columns.map(column => (
                <HeaderCell
                  key={column.key}
                  column={column}
                  order={order}
                  onSort={props.onSort}
                  resize={props.onResize}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {isLong && <Gap height={above} span={span} />}
            {drawn.map(({ row, depth, isOpen }, at) => (
              <BodyRow
                key={row.id}
                row={row}
                columns={columns}
                ordinal={isLong ? first + at + 2 : undefined}
                depth={isTree ? depth : undefined}
                isOpen={isOpen}
                toggle={opened.toggle}
                isChosen={choosing?.ids.has(row.id)}
                nameOf={choosing?.nameOf ?? props.nameOf}
                onChoose={onChoose}
                isClipped={isLong}
                sortedBy={sortedBy}
                rowProps={props.rowProps}
                className={props.rowClass?.(row)}
              />
            ))}
            {isLong && <Gap height={below} span={span} />}
            {rows.length === 0 && (
              <tr>
                <td colSpan={span} className={styles['empty']}>
                  {!isLoading && <div>{props.empty ?? '暂无数据'}</div>}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      {paging && <TurnPages {...paging} answerTo={answerTo} />}
      {props.counted && <Counted words={props.counted} answerTo={answerTo} />}
    </>
  )
}
