import { Alert, Button, Flex, Switch } from 'antd'
import type { ReactNode } from 'react'

import { useAppState } from '#web/session/app-state.ts'
import { changeSettings, useSettings, type ColourScheme } from '#web/session/settings.ts'
import { useViewing } from '#web/session/use-viewing.ts'
import { Segmented } from '#web/widgets/segmented/segmented.tsx'
import { Drawer } from '#web/widgets/drawer/drawer.tsx'
import { layers } from '#web/widgets/layers/layers.ts'

import styles from './settings.module.css'
import { layoutSwitches, looksSwitches, type SettingSwitch } from './setting-switches.ts'
import { ThemeColour } from './theme-colour.tsx'
import { useRestoreLooks } from './use-restore-looks.ts'

const schemes: { value: ColourScheme; label: string }[] = [
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
  { value: 'system', label: '跟随系统' },
]

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <label className={styles['setting']}>
    <span>{label}</span>
    {children}
  </label>
)

const Switches = ({ switches }: { switches: readonly SettingSwitch[] }) => {
  const settings = useSettings()
  return switches.map(({ name, label }) => (
    <Row key={name} label={label}>
      <Switch
        aria-label={label}
        checked={settings[name]}
        onChange={checked => changeSettings({ [name]: checked })}
      />
    </Row>
  ))
}

/** The settings of specification section 3. Every change acts at once and is kept. Fills a phone, as what else opens does. */
export const SettingsDrawer = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const settings = useSettings()
  const isMobile = useAppState(state => state.device === 'mobile')
  const restore = useRestoreLooks()
  const viewing = useViewing()
  return (
    <Drawer
      title="界面设置"
      open={open}
      onClose={onClose}
      size={isMobile ? '100%' : 344}
      zIndex={layers.overWindow}
      destroyOnHidden
    >
      {viewing && <Alert type="info" showIcon title="您正在以他人的身份查看，这里的改动退出查看后复原" />}
      <h2 className={styles['settingHead']}>外观</h2>
      <Segmented<ColourScheme>
        block
        aria-label="明暗"
        options={schemes}
        value={settings.colourScheme}
        onChange={colourScheme => changeSettings({ colourScheme })}
      />
      <ThemeColour />
      <Switches switches={looksSwitches} />
      <h2 className={styles['settingHead']}>布局</h2>
      <Switches switches={layoutSwitches} />
      <Flex vertical style={{ marginTop: 24 }}>
        <Button onClick={restore}>恢复默认</Button>
      </Flex>
    </Drawer>
  )
}
