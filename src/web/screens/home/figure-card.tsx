import {
  BankOutlined,
  DesktopOutlined,
  FileSearchOutlined,
  LoginOutlined,
  UserOutlined,
  WarningOutlined,
} from '@ant-design/icons'
import type { CSSProperties } from 'react'

import type { PanelCard } from '#contract/replies.ts'
import { PageLink } from '#web/session/page-link.tsx'
import { showNumber } from '#web/widgets/number/show-number.ts'

import { compare, type Trend } from './comparison.ts'
import styles from './home.module.css'
import { Sparkline } from './sparkline.tsx'

const marks: Record<Trend, { sign: string; word: string }> = {
  up: { sign: '↑', word: '增加' },
  down: { sign: '↓', word: '减少' },
  same: { sign: '', word: '' },
}

/** What fewer of is good news. */
const unwelcome = new Set(['failedLogins'])

const toneOf = (key: string, trend: Trend) => {
  if (trend === 'same') return undefined
  return (trend === 'up') === unwelcome.has(key) ? 'bad' : 'good'
}

/** The signs of the pages that the figures come from. */
const signs: Readonly<Record<string, typeof UserOutlined>> = {
  users: UserOutlined,
  orgs: BankOutlined,
  online: DesktopOutlined,
  logins: LoginOutlined,
  failedLogins: WarningOutlined,
  operations: FileSearchOutlined,
}

interface Props {
  card: PanelCard
  /** What the figure before belongs to, as in 较昨日. */
  than: string
  /** A day that is still going on: its figure stands beside the one before, a difference would mean nothing yet. */
  isUnfinished?: boolean
  /** The figure of each day, oldest first: how it came about, at a scale of its own. */
  days?: readonly number[]
  /** The list of what it counts. */
  to?: string | undefined
}

/** One figure and, where comparing makes sense, how it differs from the period before. */
export const FigureCard = ({ card, than, isUnfinished = false, days, to }: Props) => {
  const comparison = compare(card.value, card.before)
  const mark = comparison && marks[comparison.trend]
  const Sign = signs[card.key]
  const figure = showNumber(card.value)
  return (
    <li
      className={styles['card']}
      data-key={card.key}
      title={card.before === null ? undefined : `${than} ${showNumber(card.before)}`}
    >
      <span className={styles['label']}>{to ? <PageLink to={to}>{card.label}</PageLink> : card.label}</span>
      {Sign && (
        <span className={styles['sign']} aria-hidden>
          <Sign />
        </span>
      )}
      <strong className={styles['value']} style={{ '--letters': figure.length } as CSSProperties}>
        {figure}
      </strong>
      <span className={styles['change']}>
        {card.aside && `${card.aside.label} ${showNumber(card.aside.value)}`}
        {isUnfinished && card.before !== null && `${than} ${showNumber(card.before)}`}
        {!isUnfinished && !comparison && card.before === 0 && `${than}没有记录`}
        {!isUnfinished && comparison && mark && (
          <>
            较{than} <span className={styles['hidden']}>{mark.word}</span>
            <span data-tone={toneOf(card.key, comparison.trend)}>
              <span aria-hidden>{mark.sign}</span> {comparison.text}
            </span>
          </>
        )}
      </span>
      {days && <Sparkline values={days} className={styles['spark']} />}
    </li>
  )
}
