import { Skeleton } from 'antd'
import type { ReactNode } from 'react'

import { PageLink } from '#web/session/page-link.tsx'

import styles from './home.module.css'
import { NotRead } from './not-read.tsx'

interface Props {
  title: string
  more?: ReactNode
  /** What will be here one day. */
  empty: string
  /** Why they are not there. */
  error: Error | null
  /** Undefined while they are on their way. */
  rows: { key: string; to: string; label: string; note: string; isNew?: boolean }[] | undefined
  /** What stands below them. */
  children?: ReactNode
}

/** A card of links, each with a word on its right. */
export const RowList = ({ title, more, empty, error, rows, children }: Props) => (
  <section className={styles['panel']} aria-label={title}>
    <header>
      <h3>{title}</h3>
      {more}
    </header>
    {!rows && error && <NotRead title={title} />}
    {!rows && !error && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
    {rows?.length === 0 && <p className={styles['label']}>{empty}</p>}
    <ul className={styles['rows']}>
      {rows?.map(({ key, to, label, note, isNew }) => (
        <li key={key}>
          {/* The dot has its place beside what is read, too: all titles begin in one line. */}
          <PageLink to={to} data-new={isNew}>
            {isNew && <span className={styles['hidden']}>未读</span>}
            {label}
          </PageLink>
          <small>{note}</small>
        </li>
      ))}
    </ul>
    {children}
  </section>
)
