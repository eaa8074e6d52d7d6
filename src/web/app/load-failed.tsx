import { Button, Result } from 'antd'
import { logout } from '#web/session/sign-in.ts'
import { leaveViewAs } from '#web/session/view-as.ts'
import { useViewing } from '#web/session/use-viewing.ts'

export interface LoadFailedProps {
  sentence: string
  onRetry(): void
}

/** The application cannot begin: roles and menus did not come. Who looks with another's eyes is himself again, and stays signed in. */
export const LoadFailed = ({ sentence, onRetry }: LoadFailedProps) => {
  const viewing = useViewing()
  return (
    <Result
      status="warning"
      title="暂时打不开"
      subTitle={sentence || (viewing ? '没有取到对方的菜单，请重试。' : '没有取到您的菜单，请重试。')}
      extra={[
        <Button key="retry" type="primary" onClick={onRetry}>
          重试
        </Button>,
        <Button key="leave" onClick={() => void (viewing ? leaveViewAs() : logout())}>
          {viewing ? '退出查看' : '重新登录'}
        </Button>,
      ]}
    />
  )
}
