import { memo } from 'react'

import { ChooseBox } from './choose-box.tsx'
import { Way } from '../way.tsx'
import type { ListColumn, ListRow } from './list-column.ts'
import type { Choosing, ListTableProps, Opened } from './list-table-props.ts'
import styles from './table.module.css'

interface BodyRowProps<T extends ListRow> {
  row: T
  columns: readonly ListColumn<T>[]
  /** Its place in the whole table, where only a part is drawn. */
  ordinal: number | undefined
  /** Where it stands in a tree; undefined in a flat list. */
  depth: number | undefined
  isOpen: boolean | undefined
  toggle: Opened['toggle']
  /** Undefined: nothing can be chosen here. */
  isChosen: boolean | undefined
  nameOf: Choosing<T>['nameOf'] | undefined
  onChoose: (row: T, isChosen: boolean, isRange: boolean) => void
  /** Every cell is one line. */
  isClipped: boolean
  sortedBy: string | undefined
  rowProps: ListTableProps<T>['rowProps']
  className: string | undefined
}

interface TwigProps {
  id: string
  /** Of the row, where it is known. */
  name: string | undefined
  depth: number
  isOpen: boolean | undefined
  toggle: Opened['toggle']
}

/** How deep a row stands, and the button for what is below it. */
const Twig = ({ id, name = '', depth, isOpen, toggle }: TwigProps) => (
  <span className={styles['twig']} style={{ paddingInlineStart: depth * 16 }}>
    {isOpen !== undefined && (
      <button
        type="button"
        aria-label={`${isOpen ? '收起' : '展开'} ${name}`.trim()}
        aria-expanded={isOpen}
        onClick={() => toggle(id)}
      />
    )}
  </span>
)

const classOf = <T,>({ isActions, field }: ListColumn<T>, isCut: boolean, sortedBy: string | undefined) =>
  [
    isActions && styles['pinned'],
    isCut && styles['cut'],
    field !== undefined && field === sortedBy && styles['sorted'],
  ]
    .filter(Boolean)
    .join(' ') || undefined

const Row = <T extends ListRow>(props: BodyRowProps<T>) => {
  const { row, columns, depth, isChosen, isClipped, sortedBy, onChoose } = props
  return (
    <tr
      {...props.rowProps?.(row)}
      className={props.className}
      data-row-key={row.id}
      data-chosen={isChosen || undefined}
      aria-rowindex={props.ordinal}
      aria-level={depth === undefined ? undefined : depth + 1}
      aria-expanded={props.isOpen}
    >
      {isChosen !== undefined && (
        <td className={styles['choose']} data-stays>
          <ChooseBox
            label={`选择 ${props.nameOf?.(row) ?? row.id}`}
            isChecked={isChosen}
            onChoose={(next, isRange) => onChoose(row, next, isRange)}
          />
        </td>
      )}
      {columns.map((column, at) => {
        const isCut = (isClipped || column.width !== undefined) && !column.isActions
        const shown = column.render(row)
        return (
          <td
            key={column.key}
            className={classOf(column, isCut, sortedBy)}
            data-stays={column.isActions || undefined}
            style={isCut && !isClipped ? { maxWidth: column.width } : undefined}
            title={isCut && typeof shown === 'string' ? shown : undefined}
          >
            {at === 0 && depth !== undefined && (
              <Twig
                id={row.id}
                name={props.nameOf?.(row)}
                depth={depth}
                isOpen={props.isOpen}
                toggle={props.toggle}
              />
            )}
            {at === 0 && row.way !== undefined && <Way of={row.way} />}
            {shown}
          </td>
        )
      })}
    </tr>
  )
}

/** One row, drawn anew only when something of its own has changed. */
// `memo` forgets that the component is generic.
export const BodyRow = memo(Row) as typeof Row
