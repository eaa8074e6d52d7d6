import { ExportOutlined, LogoutOutlined, UserOutlined } from '@ant-design/icons'
import { App, Dropdown } from 'antd'
import { Link, useNavigate } from 'react-router'

import { logout } from '#web/session/sign-in.ts'
import { useSession } from '#web/session/store.ts'
import { useUnsavedPaths } from '#web/session/unsaved.ts'

import styles from './layout.module.css'
import { UserAvatar } from './user-avatar.tsx'

/** The user name, which links to the profile, and the avatar with its menu (specification section 1). */
export const UserMenu = () => {
  const { userName, userAccount } = useSession()
  const { modal } = App.useApp()
  const navigate = useNavigate()
  const leave = async () => {
    const unsaved = useUnsavedPaths.getState().paths.length
    const agreed =
      unsaved === 0 ||
      (await modal.confirm({
        title: '还有未保存的修改',
        content: `有 ${unsaved} 个页面的内容还没有保存，退出后不会保留。`,
        okText: '不保存，退出',
        okButtonProps: { danger: true },
        cancelText: '返回填写',
      }))
    if (agreed) await logout()
  }
  return (
    <>
      <Link to="/profile" className={styles['user']} title={`${userName || userAccount}的个人中心`}>
        {userName || userAccount}
      </Link>
      <Dropdown
        trigger={['click', 'hover']}
        autoFocus
        menu={{
          items: [
            { key: 'profile', icon: <UserOutlined aria-hidden />, label: '个人中心' },
            { key: 'export', icon: <ExportOutlined aria-hidden />, label: '我的导出' },
            { type: 'divider' },
            { key: 'logout', icon: <LogoutOutlined aria-hidden />, label: '退出登录' },
          ],
          onClick: ({ key }) => void (key === 'logout' ? leave() : navigate(`/${key}`)),
        }}
      >
        <button type="button" className={styles['avatar']} aria-label="个人菜单" aria-haspopup="menu">
          <UserAvatar size={32} />
        </button>
      </Dropdown>
    </>
  )
}
