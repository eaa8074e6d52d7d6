import type { Settings } from '#web/session/settings.ts'

type SwitchName = { [K in keyof Settings]: Settings[K] extends boolean ? K : never }[keyof Settings]

export interface SettingSwitch {
  name: SwitchName
  label: string
  /** What else it is called, for those who look for it. */
  words: string
}

export const looksSwitches: readonly SettingSwitch[] = [
  { name: 'watermark', label: '水印', words: 'watermark' },
  { name: 'grey', label: '灰色模式', words: 'grey gray 黑白' },
  { name: 'colourWeak', label: '色弱模式', words: '色盲 colourweak colorweak' },
]

export const layoutSwitches: readonly SettingSwitch[] = [
  { name: 'showTabs', label: '显示标签页', words: 'tabs 多页签' },
  { name: 'showLogo', label: '显示标志', words: 'logo' },
  { name: 'fixedHeader', label: '固定顶栏', words: 'fixedheader 吸顶' },
  { name: 'compact', label: '紧凑', words: 'compact 密集' },
]

/** The settings that are on or off, as the drawer and the command palette name them. */
export const settingSwitches = [...layoutSwitches, ...looksSwitches]
