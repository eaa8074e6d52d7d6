import { DownOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState, type CSSProperties } from 'react'

import styles from './cards.module.css'
import { ChooseAll } from './table/choose-all.tsx'
import { ChooseBox } from './table/choose-box.tsx'
import { Counted } from './table/counted.tsx'
import type { ListColumn, ListRow } from './table/list-column.ts'
import type { ListTableProps } from './table/list-table-props.ts'
import { allRows, linesOf } from './table/tree-rows.ts'
import { TurnPages } from './table/turn-pages.tsx'
import { useOpened } from './table/use-opened.ts'
import { Way } from './way.tsx'

/** Of a list that has no pages: so many cards at first, and as many more each time. */
const portion = 50

/** A card has room for what there is; a line that only says that there is nothing takes the place of one that says something. */
const isEmpty = <T extends ListRow>({ field }: ListColumn<T>, row: T) => {
  if (field === undefined) return false
  const value: unknown = Object.entries(row).find(([name]) => name === field)?.[1]
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

/** The values of all cards begin where those of the others do, whatever each of them tells; no title takes more than that. */
const widestTitle = 6
const withLabels = (facts: readonly { title: string }[]): CSSProperties => {
  const widest = Math.min(widestTitle, Math.max(0, ...facts.map(({ title }) => title.length)))
  return Object.fromEntries([['--label', `${widest}em`]])
}

/** One column of a card: its title and the row's value. */
const Fact = <T extends ListRow>({ column, row }: { column: ListColumn<T>; row: T }) => (
  <>
    <dt>{column.title}</dt>
    <dd>{column.render(row)}</dd>
  </>
)

interface BelowProps {
  /** Of the row, where it is known. */
  name: string | undefined
  count: number
  isOpen: boolean
  onToggle: () => void
}

/** Shows what is below a row of a tree, and puts it away. */
const Below = ({ name, count, isOpen, onToggle }: BelowProps) => (
  <button
    type="button"
    className={styles['below']}
    aria-label={name && `${name}：下级 ${count} 项`}
    aria-expanded={isOpen}
    onClick={onToggle}
  >
    下级 {count} 项
    <DownOutlined aria-hidden />
  </button>
)

/** The rows of a table as cards, for a narrow screen; those of a tree one below another, indented, under what is open. */
export const CardList = <T extends ListRow>({
  label,
  columns,
  rows,
  paging,
  counted,
  answerTo = '',
  isLoading = false,
  choosing,
  empty = '暂无数据',
  ...props
}: ListTableProps<T>) => {
  const own = useOpened()
  const opened = props.opened ?? own
  const [most, setMost] = useState(portion)
  const all = linesOf(rows, id => opened.ids.has(id))
  const cards = paging ? all : all.slice(0, most)
  const rest = all.length - cards.length
  const actions = columns.find(column => column.isActions)
  const [name, ...facts] = columns.filter(column => column !== actions)
  if (all.length === 0 && !isLoading) return empty
  return (
    <div aria-busy={isLoading || undefined}>
      {choosing && (
        <div className={styles['all']}>
          <ChooseAll rows={allRows(rows)} choosing={choosing} isNamed />
        </div>
      )}
      <ul className={styles['cards']} style={withLabels(facts)} aria-label={label}>
        {cards.map(({ row, depth, isOpen }) => (
          <li
            key={row.id}
            className={styles['frame']}
            style={depth > 0 ? { marginInlineStart: depth * 16 } : undefined}
          >
            <header>
              {choosing && (
                <ChooseBox
                  label={`选择 ${choosing.nameOf(row)}`}
                  isChecked={choosing.ids.has(row.id)}
                  onChoose={isChosen => choosing.choose([row], isChosen)}
                />
              )}
              <span>
                {row.way !== undefined && <Way of={row.way} />}
                {name?.render(row)}
              </span>
              {isOpen !== undefined && (
                <Below
                  name={(choosing?.nameOf ?? props.nameOf)?.(row)}
                  count={row.children?.length ?? 0}
                  isOpen={isOpen}
                  onToggle={() => opened.toggle(row.id)}
                />
              )}
            </header>
            <dl className={styles['card']}>
              {facts
                .filter(column => !isEmpty(column, row))
                .map(column => (
                  <Fact key={column.key} column={column} row={row} />
                ))}
            </dl>
            {actions && <footer data-off-paper>{actions.render(row)}</footer>}
          </li>
        ))}
      </ul>
      {paging && <TurnPages {...paging} answerTo={answerTo} isBrief />}
      {!paging && (
        <Counted words={counted} answerTo={answerTo}>
          {rest > 0 && (
            <Button block onClick={() => setMost(most + portion)} style={{ marginBottom: 16 }}>
              再显示 {Math.min(portion, rest)} 条（共 {all.length} 条）
            </Button>
          )}
        </Counted>
      )}
    </div>
  )
}
