import { Button } from 'antd'

import styles from './home.module.css'
import { useRetryFailed } from './use-retry-failed.ts'

/** In the place of a panel's content that did not come; the way to it is the way to all that did not. */
export const NotRead = ({ title }: { title: string }) => (
  <p className={styles['label']} role="alert">
    {title}没有读到。
    <Button size="small" onClick={useRetryFailed()}>
      重试
    </Button>
  </p>
)
