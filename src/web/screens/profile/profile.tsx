import { Button, Result, Skeleton, Tabs } from 'antd'
import type { ReactNode } from 'react'

import { useLast } from '#web/api/use-last.ts'
import type { Row } from '#contract/resource.ts'
import type { sysUser } from '#contract/resources/sys-user.ts'
import { useTab } from '#web/resource/use-tab.ts'
import { profileParts, type ProfilePart } from '#web/session/profile-parts.ts'
import { afterClosing } from '#web/widgets/back-closes/back-entry.ts'
import { useMedia } from '#web/widgets/media/use-media.ts'
import { Select } from '#web/widgets/select/select.tsx'

import { AvatarPanel } from './avatar-panel.tsx'
import { FactorPanel } from './factor-panel.tsx'
import { InfoPanel } from './info-panel.tsx'
import { LoginsPanel } from './logins-panel.tsx'
import { MessagesPanel } from './messages-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import styles from './profile.module.css'
import { SessionsPanel } from './sessions-panel.tsx'
import { useInfo } from './use-info.ts'

const Waiting = () => (
  <div className={styles['panel']} role="status" aria-label="正在读取个人资料">
    <Skeleton active avatar paragraph={{ rows: 8 }} />
  </div>
)

interface Part {
  key: string
  label: string
  children: ReactNode
}

/** Those behind the current one stay as they are filled, and hear no key. */
const partsOf = (info: Row<typeof sysUser>, current: string): Part[] => {
  const content: Record<ProfilePart, ReactNode> = {
    info: <InfoPanel info={info} isShown={current === 'info'} />,
    password: <PasswordPanel isShown={current === 'password'} />,
    factor: <FactorPanel />,
    sessions: <SessionsPanel />,
    logins: <LoginsPanel />,
    messages: <MessagesPanel />,
  }
  return profileParts.map(({ key, label }) => ({ key, label, children: content[key] }))
}

interface PartsProps {
  parts: Part[]
  current: string
  onChange: (key: string) => void
}

/** Beside the sidebar six tabs have no room in a narrower window. */
const narrow = '(width < 1180px)'

/**
 * Where six tabs do not fit, one chooses from a list: none is put away behind three dots. A screen that is turned leaves the
 * parts as they are filled.
 */
const Parts = ({ parts, current, onChange }: PartsProps) => {
  const isNarrow = useMedia(narrow)
  return (
    <>
      {isNarrow && (
        <Select
          aria-label="个人中心的内容"
          style={{ width: '100%', marginBottom: 16 }}
          value={current}
          options={parts.map(({ key, label }) => ({ value: key, label }))}
          // It leaves no step to go back to: the list has gone from the history before.
          onChange={key => afterClosing(() => onChange(key))}
        />
      )}
      <Tabs
        activeKey={current}
        items={parts}
        onChange={onChange}
        {...(isNarrow && { renderTabBar: () => <></> })}
      />
    </>
  )
}

/** The personal centre (specification section 2); the address says which part is open. */
export const Profile = () => {
  const { data, error, refetch } = useInfo()
  const info = useLast(data)
  const [tab, chooseTab] = useTab(['info', ...profileParts.map(({ key }) => key)])
  if (error && !info)
    return (
      <Result
        status="warning"
        title="个人资料没有读到"
        subTitle={error.message}
        extra={<Button onClick={() => void refetch()}>重试</Button>}
      />
    )
  if (!info) return <Waiting />
  return (
    <div className={styles['profile']} data-ground="own">
      <AvatarPanel info={info} />
      <div className={styles['tabs']}>
        <Parts parts={partsOf(info, tab)} current={tab} onChange={chooseTab} />
      </div>
    </div>
  )
}
