import { fontSizes, type FontSize } from '#contract/limits.ts'
import { toggleSidebar } from '#web/session/app-state.ts'
import { changeSettings, type ColourScheme, type Settings } from '#web/session/settings.ts'

import { recommendedColours } from '../recommended-colours.ts'
import { settingSwitches } from '../setting-switches.ts'
import type { Command } from './use-commands.ts'

const schemes: { value: ColourScheme; label: string; words: string }[] = [
  { value: 'light', label: '浅色', words: 'light 亮色 白天' },
  { value: 'dark', label: '深色', words: 'dark 暗色 黑色 夜间' },
  { value: 'system', label: '明暗跟随系统', words: 'system' },
]

/** What else people call the theme colour. */
export const colourWords = '主题颜色 主题色 theme'

/** What the top bar calls it, and other words for it. */
const sizeWords = '字号 字体大小 切换字体 文字大小 fontsize'

/** Of several of which one holds: which it is. */
const inUse = (isInUse: boolean) => (isInUse ? { hint: '正在使用' } : {})

/** What says itself what it has done. */
export interface SettingActions {
  restore: () => void
  changeSize: (size: FontSize) => void
}

/** The settings one by one, as they stand. */
export const settingCommands = (
  settings: Settings,
  size: FontSize,
  { restore, changeSize }: SettingActions,
): Command[] => [
  ...schemes.map(({ value, ...found }): Command => ({
    ...found,
    key: `scheme ${value}`,
    group: '设置',
    ...inUse(settings.colourScheme === value),
    run: () => changeSettings({ colourScheme: value }),
  })),
  ...recommendedColours.map(({ name, value }): Command => ({
    key: `colour ${value}`,
    group: '设置',
    label: `主题色：${name}`,
    // 酱紫 is 紫色 to everybody.
    words: `${name.slice(-1)}色 ${colourWords}`,
    ...inUse(settings.themeColour.toLowerCase() === value),
    run: () => changeSettings({ themeColour: value }),
  })),
  ...settingSwitches.map(({ name, label, words }): Command => ({
    key: name,
    group: '设置',
    label,
    words,
    hint: settings[name] ? '已开启，选择后关闭' : '已关闭，选择后开启',
    run: () => changeSettings({ [name]: !settings[name] }),
  })),
  ...fontSizes.map(({ value, label }): Command => ({
    key: `size ${value}`,
    group: '设置',
    label: `字体：${label}`,
    words: sizeWords,
    ...inUse(size === value),
    run: () => changeSize(value),
  })),
  { key: 'sidebar', group: '设置', label: '展开或收起菜单', run: toggleSidebar },
  {
    key: 'restore',
    group: '设置',
    label: '恢复默认',
    // Whoever reads 重置 by itself reads zhong.
    words: '重置 chongzhi 还原 reset',
    hint: '外观和布局',
    run: restore,
  },
]
