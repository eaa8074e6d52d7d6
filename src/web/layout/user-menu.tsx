import { ExportOutlined, LogoutOutlined, SettingOutlined, UserOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'

import { PageLink } from '#web/session/page-link.tsx'
import { useSession } from '#web/session/store.ts'
import { useGo } from '#web/session/use-go.ts'
import { onePress } from '#web/widgets/menu/one-press.ts'
import { useMenu } from '#web/widgets/menu/use-menu.ts'

import styles from './top-bar.module.css'
import { useLeave } from './use-leave.ts'
import { UserAvatar } from './user-avatar.tsx'

/** The user name, which links to the profile, and the avatar with its menu (specification section 1). */
export const UserMenu = ({ openSettings }: { openSettings?: () => void }) => {
  const { userName, userAccount } = useSession()
  const navigate = useGo()
  const leave = useLeave()
  const menu = useMenu()
  return (
    <>
      <PageLink to="/profile" className={styles['user']} title={`${userName || userAccount}的个人中心`}>
        {userName || userAccount}
      </PageLink>
      <Dropdown
        trigger={['click']}
        autoFocus
        {...menu}
        menu={{
          items: [
            { key: 'profile', icon: <UserOutlined aria-hidden />, label: '个人中心' },
            { key: 'export', icon: <ExportOutlined aria-hidden />, label: '我的导出' },
            ...(openSettings
              ? [
                  {
                    key: 'settings',
                    icon: <SettingOutlined aria-hidden />,
                    label: '界面设置',
                    onClick: openSettings,
                  },
                ]
              : []),
            { type: 'divider' },
            { key: 'logout', icon: <LogoutOutlined aria-hidden />, label: '退出登录' },
          ],
          onClick: onePress(key => {
            if (key === 'logout') void leave()
            else if (key !== 'settings') void navigate(`/${key}`)
          }),
        }}
      >
        <button type="button" className={styles['avatar']} aria-label="个人菜单" aria-haspopup="menu">
          <UserAvatar size={32} />
        </button>
      </Dropdown>
    </>
  )
}
