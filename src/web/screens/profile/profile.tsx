import { Button, Result, Skeleton } from 'antd'

import { AvatarPanel } from './avatar-panel.tsx'
import { InfoPanel } from './info-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import styles from './profile.module.css'
import { useInfo } from './use-info.ts'

const Waiting = () => (
  <div className={styles['panel']} role="status" aria-label="正在读取个人资料">
    <Skeleton active avatar paragraph={{ rows: 8 }} />
  </div>
)

/** The personal centre (specification section 2). */
export const Profile = () => {
  const { data: info, error, refetch } = useInfo()
  return (
    <div className={styles['profile']} data-ground="own">
      {info ? <AvatarPanel info={info} /> : !error && <Waiting />}
      {info ? <InfoPanel info={info} /> : !error && <Waiting />}
      {error && !info && (
        <Result
          status="warning"
          title="个人资料没有读到"
          subTitle={error.message}
          extra={<Button onClick={() => void refetch()}>重试</Button>}
        />
      )}
      <PasswordPanel />
    </div>
  )
}
