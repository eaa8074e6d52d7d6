import { Edge, type Resize } from '../column-edge.tsx'
import type { ListColumn } from './list-column.ts'
import styles from './table.module.css'

type Direction = 'asc' | 'desc'

interface Props {
  column: Pick<ListColumn<never>, 'key' | 'title' | 'field' | 'isSortable' | 'isActions'>
  /** How the list is sorted: `field:asc` or `field:desc`. */
  order: string | undefined
  onSort: ((order: string | undefined) => void) | undefined
  resize: Resize | undefined
}

/** First upwards, then downwards, then as it was. */
const following = { none: 'asc', asc: 'desc', desc: undefined } as const
const hints = { none: '点击升序', asc: '点击降序', desc: '取消排序' } as const
const spoken = { asc: 'ascending', desc: 'descending' } as const

const directionOf = (field: string, order = ''): Direction | undefined => {
  const [sorted, direction] = order.split(':')
  if (sorted !== field) return undefined
  return direction === 'desc' ? 'desc' : 'asc'
}

const arrows = (
  <svg className={styles['arrows']} viewBox="0 0 8 13" width="8" height="13" aria-hidden>
    <path d="M4 0 8 5H0z" />
    <path d="M4 13 0 8h8z" />
  </svg>
)

/** The heading of a column: it sorts, and its edge changes the width. */
export const HeaderCell = ({ column, order, onSort, resize }: Props) => {
  const { key, title, field = key, isSortable, isActions } = column
  const direction = directionOf(field, order)
  const state = direction ?? 'none'
  const sort = () => {
    const next = following[state]
    onSort?.(next && `${field}:${next}`)
  }
  return (
    <th
      scope="col"
      className={isActions ? styles['pinned'] : undefined}
      aria-sort={direction && spoken[direction]}
      data-sortable={isSortable || undefined}
      data-stays
    >
      {isSortable ? (
        <button type="button" className={styles['sort']} title={hints[state]} onClick={sort}>
          <span>{title}</span>
          {arrows}
        </button>
      ) : (
        title
      )}
      {resize && !isActions && <Edge column={key} resize={resize} />}
    </th>
  )
}
