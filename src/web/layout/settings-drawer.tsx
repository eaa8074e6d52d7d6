import { Button, ColorPicker, Drawer, Flex, Segmented, Switch } from 'antd'
import type { ReactNode } from 'react'

import {
  changeSettings,
  defaultSettings,
  useSettings,
  type ColourScheme,
  type Settings,
} from '#web/session/settings.ts'
import { useUndoToast } from '#web/widgets/undo-toast/use-undo-toast.tsx'

import styles from './layout.module.css'
import { settingSwitches } from './setting-switches.ts'

const schemes: { value: ColourScheme; label: string }[] = [
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
  { value: 'system', label: '跟随系统' },
]

const colours = [
  { name: '拂晓蓝', value: '#1890ff' },
  { name: '极客蓝', value: '#2f54eb' },
  { name: '酱紫', value: '#722ed1' },
  { name: '洋红', value: '#eb2f96' },
  { name: '薄暮红', value: '#f5222d' },
  { name: '日暮橙', value: '#fa8c16' },
  { name: '明青', value: '#13a8a8' },
  { name: '极光绿', value: '#389e0d' },
]

/** The recommended colours one beside the other: the library's picker, for any other, is for a pointer alone. */
const Colours = ({ chosen }: { chosen: string }) => (
  <div role="group" aria-label="推荐的主题色" className={styles['colours']}>
    {colours.map(({ name, value }) => (
      <button
        key={value}
        type="button"
        aria-label={name}
        title={name}
        aria-pressed={value === chosen.toLowerCase()}
        style={{ background: value }}
        onClick={() => changeSettings({ themeColour: value })}
      />
    ))}
  </div>
)

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <label className={styles['setting']}>
    <span>{label}</span>
    {children}
  </label>
)

/** What the drawer itself offers to change. */
const looksOf = ({ showSettings: _, storageMode: __, ...looks }: Settings) => looks

/** The settings of specification section 3. Every change acts at once and is kept on this device. */
export const SettingsDrawer = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const settings = useSettings()
  const sayUndo = useUndoToast()
  const restore = () => {
    changeSettings(looksOf(defaultSettings))
    sayUndo('外观和布局已恢复默认', () => changeSettings(looksOf(settings)))
  }
  return (
    <Drawer title="界面设置" open={open} onClose={onClose} size={320}>
      <h3 className={styles['settingHead']}>外观</h3>
      <Segmented<ColourScheme>
        block
        aria-label="明暗"
        options={schemes}
        value={settings.colourScheme}
        onChange={colourScheme => changeSettings({ colourScheme })}
      />
      <Row label="主题色">
        <ColorPicker
          value={settings.themeColour}
          disabledAlpha
          showText
          onChangeComplete={colour => changeSettings({ themeColour: colour.toHexString().slice(0, 7) })}
        />
      </Row>
      <Colours chosen={settings.themeColour} />
      <h3 className={styles['settingHead']}>布局</h3>
      {settingSwitches.map(({ name, label }) => (
        <Row key={name} label={label}>
          <Switch
            aria-label={label}
            checked={settings[name]}
            onChange={checked => changeSettings({ [name]: checked })}
          />
        </Row>
      ))}
      <Flex vertical style={{ marginTop: 24 }}>
        <Button onClick={restore}>恢复默认</Button>
      </Flex>
    </Drawer>
  )
}
