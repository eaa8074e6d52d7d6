import { Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'

import { PageLink } from '#web/session/page-link.tsx'

import styles from './home.module.css'

interface Props {
  title: string
  more?: ReactNode
  /** What will be here one day. */
  empty: string
  /** Why they are not there, and how to ask once more. */
  error: Error | null
  onRetry: () => void
  /** Undefined while they are on their way. */
  rows: { key: string; to: string; label: string; note: string; isNew?: boolean }[] | undefined
}

/** A card of links, each with a word on its right. */
export const RowList = ({ title, more, empty, error, onRetry, rows }: Props) => (
  <section className={styles['panel']} aria-label={title}>
    <header>
      <h3>{title}</h3>
      {more}
    </header>
    {!rows && error && (
      <p className={styles['label']} role="alert">
        {title}没有读到。
        <Button size="small" onClick={onRetry}>
          重试
        </Button>
      </p>
    )}
    {!rows && !error && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
    {rows?.length === 0 && <p className={styles['label']}>{empty}</p>}
    <ul className={styles['rows']}>
      {rows?.map(({ key, to, label, note, isNew = false }) => (
        <li key={key}>
          <PageLink to={to} data-new={isNew || undefined}>
            {isNew && <span className={styles['hidden']}>未读</span>}
            {label}
          </PageLink>
          <small>{note}</small>
        </li>
      ))}
    </ul>
  </section>
)
