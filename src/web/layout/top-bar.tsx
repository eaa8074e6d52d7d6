import { MenuFoldOutlined, MenuUnfoldOutlined, SettingOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'

import { toggleSidebar, useAppState } from '#web/session/app-state.ts'
import { useSettings } from '#web/session/settings.ts'
import { FontSizeSelect } from '#web/widgets/font-size/font-size.tsx'
import { FullScreen } from '#web/widgets/full-screen/full-screen.tsx'
import { later } from '#web/widgets/later/later.tsx'
import { LazyPart } from '#web/widgets/lazy-part/lazy-part.tsx'
import { Hint } from '#web/widgets/tooltip/hint.tsx'

import { BreadcrumbBar } from './breadcrumb-bar.tsx'
import styles from './top-bar.module.css'
import { PaletteButton } from './palette/palette-button.tsx'
import { useChangeSize } from './use-change-size.ts'
import { UserMenu } from './user-menu.tsx'

const SettingsDrawer = later(async () => (await import('./settings-drawer.tsx')).SettingsDrawer)

interface Props {
  /** What the application adds before the user's name, such as the message bell. */
  extra?: ReactNode
}

/** The top bar (specification section 1). */
export const TopBar = ({ extra }: Props) => {
  const { sidebarOpened, device, size } = useAppState()
  const changeSize = useChangeSize()
  const showSettings = useSettings(settings => settings.showSettings)
  const [isSetting, setSetting] = useState<boolean>()
  const [times, setTimes] = useState(0)
  const openSettings = () => (setTimes(times + 1), setSetting(true))
  const isDesktop = device === 'desktop'
  const label = sidebarOpened ? '收起菜单' : '展开菜单'
  return (
    <div className={styles['bar']}>
      <Hint title={label} placement="bottom">
        {button => (
          <Button
            ref={button}
            type="text"
            aria-label={label}
            aria-expanded={sidebarOpened}
            icon={sidebarOpened ? <MenuFoldOutlined aria-hidden /> : <MenuUnfoldOutlined aria-hidden />}
            onClick={toggleSidebar}
          />
        )}
      </Hint>
      {isDesktop && <BreadcrumbBar />}
      <div className={styles['tools']}>
        <PaletteButton openSettings={showSettings ? openSettings : undefined} />
        {extra}
        <FullScreen />
        <FontSizeSelect value={size} onChange={changeSize} />
        {showSettings && isDesktop && (
          <Hint title="界面设置" isShut={isSetting === true}>
            {button => (
              <Button
                ref={button}
                type="text"
                aria-label="界面设置"
                icon={<SettingOutlined aria-hidden />}
                onClick={openSettings}
              />
            )}
          </Hint>
        )}
        {/* A phone's bar has no room for it beside the name. */}
        <UserMenu {...(showSettings && !isDesktop && { openSettings })} />
        {isSetting !== undefined && (
          <LazyPart asked={times}>
            <SettingsDrawer open={isSetting} onClose={() => setSetting(false)} />
          </LazyPart>
        )}
      </div>
    </div>
  )
}
