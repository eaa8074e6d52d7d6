import type { ReactNode } from 'react'

import { codeLabels } from '#contract/code-labels.ts'
import type { DictWords } from '#contract/dict.ts'
import { parsePermissions } from '#contract/permission.ts'
import { heldWords } from '#contract/permission-labels.ts'
import type { ChoiceField, Field } from '#contract/resource.ts'
import { useSession } from '#web/session/store.ts'
import { showNumber } from '#web/widgets/number/show-number.ts'

import styles from './cell.module.css'
import { Line } from './line.tsx'
import { toText } from './paragraphs.ts'
import { showTime } from './show-time.ts'

export interface ShowFieldProps {
  field: Field
  name: string
  row: Readonly<Record<string, unknown>>
  /** In a table cell: one line. In a record: everything. */
  isCell?: boolean
}

const good = new Set(['正常', '成功', '已发布', '已发送', '已读', '已通过'])
const bad = new Set(['停用', '失败', '已驳回'])
const open = new Set(['待审核', '待发送', '草稿'])

/** The state is told by the word; its colour only helps the eye. */
const toneOf = (word: string) => {
  if (good.has(word)) return 'success'
  if (bad.has(word)) return 'error'
  return open.has(word) ? 'warning' : 'default'
}

const showChoice = ({ dict, labels }: ChoiceField, value: string, words: DictWords) => {
  const label = dict ? words[dict]?.[value] : undefined
  return (
    <span className={styles['mark']} data-tone={toneOf(value)}>
      {label ?? labels?.[value] ?? value}
    </span>
  )
}

/** Of a field that holds no more letters a name is made. */
const nameLength = 64

const showLong = (text: string, isCell: boolean | undefined, isName = false) =>
  isCell ? (
    <Line text={text} isName={isName} />
  ) : (
    <span style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</span>
  )

const none = <span className={styles['none']}>—</span>

const showRefs = (labels: unknown) =>
  Array.isArray(labels) && labels.length > 0
    ? labels.map(label => (
        <span key={String(label)} className={styles['mark']} title={String(label)}>
          {String(label)}
        </span>
      ))
    : undefined

/**
 * One value of a record as a person reads it: times in the browser's zone, names in place of ids, choices as tags. A function,
 * not a component: a list shows hundreds, and none of them is to ask for the dictionaries by itself.
 */
export const showField = ({ field, name, row, isCell }: ShowFieldProps, words: DictWords): ReactNode => {
  const value = row[name]
  if (field.kind === 'refs') {
    const marks = showRefs(row[`${name}Label`])
    return marks && isCell ? <span className={styles['marks']}>{marks}</span> : (marks ?? none)
  }
  if (value === null || value === undefined || value === '') return none
  switch (field.kind) {
    case 'time':
      return <span className={styles['time']}>{showTime(value)}</span>
    case 'choice':
      return showChoice(field, String(value), words)
    case 'ref': {
      const label = String(row[`${name}Label`] ?? value)
      return isCell ? <Line text={label} isName /> : label
    }
    case 'json':
      return showLong(JSON.stringify(value), isCell)
    case 'html':
      return showLong(toText(String(value)), isCell)
    case 'number':
      return showNumber(Number(value))
    case 'text':
      if (field.pattern === 'permissions') return heldWords(parsePermissions(String(value)))
      return showLong(codeLabels(field)?.[String(value)] ?? String(value), isCell, field.max <= nameLength)
  }
}

/** The same by itself, as in a record. */
export const ShowField = (props: ShowFieldProps): ReactNode =>
  showField(
    props,
    useSession(state => state.words),
  )
