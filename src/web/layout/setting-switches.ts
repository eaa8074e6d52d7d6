import type { Settings } from '#web/session/settings.ts'

type SwitchName = { [K in keyof Settings]: Settings[K] extends boolean ? K : never }[keyof Settings]

export interface SettingSwitch {
  name: SwitchName
  label: string
}

export const looksSwitches: readonly SettingSwitch[] = [
  { name: 'watermark', label: '水印' },
  { name: 'grey', label: '灰色模式' },
  { name: 'colourWeak', label: '色弱模式' },
]

export const layoutSwitches: readonly SettingSwitch[] = [
  { name: 'showTabs', label: '显示标签页' },
  { name: 'showLogo', label: '显示标志' },
  { name: 'fixedHeader', label: '固定顶栏' },
  { name: 'compact', label: '紧凑' },
]

/** The settings that are on or off, as the drawer and the command palette name them. */
export const settingSwitches = [...layoutSwitches, ...looksSwitches]
