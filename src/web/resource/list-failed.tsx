import { ExclamationCircleFilled } from '@ant-design/icons'
import { Button } from 'antd'

import { Failure, failures } from '#contract/failure.ts'

import styles from './list.module.css'

interface Props {
  error: unknown
  onRetry: () => void
  /** Asks for the list without search and filters, where it has them. */
  onReset?: () => void
}

/** The address asks for what the server does not understand: asked for again, it is refused again. */
const isRefused = (error: unknown) => error instanceof Failure && error.code === failures.badRequest.code

/** In the place of a list that could not be read. Comes with the list: what is fetched now may not come either. */
export const ListFailed = ({ error, onRetry, onReset }: Props) => (
  <div className={styles['failed']} role="alert">
    <ExclamationCircleFilled aria-hidden />
    <p>{error instanceof Error ? error.message : '列表没有读出来'}</p>
    {onReset && isRefused(error) ? (
      <Button onClick={onReset}>清除搜索和筛选</Button>
    ) : (
      <Button onClick={onRetry}>重新加载</Button>
    )}
  </div>
)
