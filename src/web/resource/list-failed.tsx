import { ExclamationCircleFilled } from '@ant-design/icons'
import { Button } from 'antd'

import styles from './resource.module.css'

/** In the place of a list that could not be read. Comes with the list: what is fetched now may not come either. */
export const ListFailed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <div className={styles['failed']} role="alert">
    <ExclamationCircleFilled aria-hidden />
    <p>{error instanceof Error ? error.message : '列表没有读出来'}</p>
    <Button onClick={onRetry}>重新加载</Button>
  </div>
)
