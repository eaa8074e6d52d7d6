import { Button, Result } from 'antd'
import { logout } from '#web/session/sign-in.ts'

export interface LoadFailedProps {
  sentence: string
  onRetry(): void
}

/** The application cannot begin: roles and menus did not come. */
export const LoadFailed = ({ sentence, onRetry }: LoadFailedProps) => (
  <Result
    status="warning"
    title="暂时打不开"
    subTitle={sentence || '没有取到您的菜单，请重试。'}
    extra={[
      <Button key="retry" type="primary" onClick={onRetry}>
        重试
      </Button>,
      <Button key="leave" onClick={() => void logout()}>
        重新登录
      </Button>,
    ]}
  />
)
