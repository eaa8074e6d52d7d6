import { App, Button, Flex, Switch } from 'antd'
import type { ReactNode } from 'react'

import {
  changeSettings,
  defaultSettings,
  useSettings,
  type ColourScheme,
  type Settings,
} from '#web/session/settings.ts'
import { useUndoToast } from '#web/widgets/undo-toast/use-undo-toast.tsx'
import { Segmented } from '#web/widgets/segmented/segmented.tsx'
import { Drawer } from '#web/widgets/drawer/drawer.tsx'
import { layers } from '#web/widgets/layers/layers.ts'

import styles from './settings.module.css'
import { layoutSwitches, looksSwitches, type SettingSwitch } from './setting-switches.ts'
import { ThemeColour } from './theme-colour.tsx'

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

/** What the drawer itself offers to change. */
const looksOf = ({ showSettings: _, storageMode: __, ...looks }: Settings) => looks

/** The settings of specification section 3. Every change acts at once and is kept. */
export const SettingsDrawer = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const settings = useSettings()
  const { message } = App.useApp()
  const sayUndo = useUndoToast()
  const restore = () => {
    changeSettings(looksOf(defaultSettings))
    sayUndo('外观和布局已恢复默认', () => {
      changeSettings(looksOf(settings))
      void message.success('已撤销，外观和布局和原来一样')
    })
  }
  return (
    <Drawer
      title="界面设置"
      open={open}
      onClose={onClose}
      size={344}
      zIndex={layers.overWindow}
      destroyOnHidden
    >
      <h3 className={styles['settingHead']}>外观</h3>
      <Segmented<ColourScheme>
        block
        aria-label="明暗"
        options={schemes}
        value={settings.colourScheme}
        onChange={colourScheme => changeSettings({ colourScheme })}
      />
      <ThemeColour />
      <Switches switches={looksSwitches} />
      <h3 className={styles['settingHead']}>布局</h3>
      <Switches switches={layoutSwitches} />
      <Flex vertical style={{ marginTop: 24 }}>
        <Button onClick={restore}>恢复默认</Button>
      </Flex>
    </Drawer>
  )
}
