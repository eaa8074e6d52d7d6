import type { ReactNode } from 'react'

import type { ChoiceField, Field } from '#contract/resource.ts'
import { useSession } from '#web/session/store.ts'

import styles from './cell.module.css'
import { toText } from './paragraphs.ts'
import { showTime } from './show-time.ts'

export interface ShowFieldProps {
  field: Field
  name: string
  row: Readonly<Record<string, unknown>>
  /** In a table cell: one line. In a record: everything. */
  isCell?: boolean
}

const good = new Set(['正常', '成功', '已发布', '已发送', '已读'])
const bad = new Set(['停用', '失败'])
const open = new Set(['待审核', '待发送', '草稿'])

/** The state is told by the word; its colour only helps the eye. */
const toneOf = (word: string) => {
  if (good.has(word)) return 'success'
  if (bad.has(word)) return 'error'
  return open.has(word) ? 'warning' : 'default'
}

const ShowChoice = ({ field, value }: { field: ChoiceField; value: string }) => {
  const { dict, labels } = field
  const label = useSession(state =>
    dict ? state.options[dict]?.find(option => String(option.value) === value)?.label : undefined,
  )
  return (
    <span className={styles['mark']} data-tone={toneOf(value)}>
      {label ?? labels?.[value] ?? value}
    </span>
  )
}

const ShowLong = ({ text, isCell }: { text: string; isCell?: boolean }) =>
  isCell ? (
    <span className={styles['line']} title={text}>
      {text}
    </span>
  ) : (
    <span style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</span>
  )

const ShowRefs = ({ labels }: { labels: unknown }): ReactNode =>
  Array.isArray(labels) && labels.length > 0
    ? labels.map(label => (
        <span key={String(label)} className={styles['mark']}>
          {String(label)}
        </span>
      ))
    : none

const none = <span className={styles['none']}>—</span>

/** One value of a record as a person reads it: times in the browser's zone, names in place of ids, choices as tags. */
export const ShowField = ({ field, name, row, isCell }: ShowFieldProps): ReactNode => {
  const value = row[name]
  if (field.kind === 'refs') return <ShowRefs labels={row[`${name}Label`]} />
  if (value === null || value === undefined || value === '') return none
  switch (field.kind) {
    case 'time':
      return <span style={{ whiteSpace: 'nowrap' }}>{showTime(value)}</span>
    case 'choice':
      return <ShowChoice field={field} value={String(value)} />
    case 'ref':
      return String(row[`${name}Label`] ?? value)
    case 'json':
      return <ShowLong text={JSON.stringify(value)} isCell={isCell} />
    case 'html':
      return <ShowLong text={toText(String(value))} isCell={isCell} />
    case 'number':
      return Number(value).toLocaleString('zh-CN')
    case 'text':
      return <ShowLong text={field.labels?.[String(value)] ?? String(value)} isCell={isCell} />
  }
}
