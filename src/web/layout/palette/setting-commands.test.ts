import { afterEach, expect, test, vi } from 'vitest'

import { defaultSettings, useSettings } from '#web/session/settings.ts'

import { find } from '#web/widgets/spelling/match.ts'
import { settingCommands } from './setting-commands.ts'
import { spell } from '#web/widgets/spelling/spell.ts'

afterEach(() => {
  useSettings.setState(defaultSettings)
  vi.unstubAllGlobals()
})

const foundBy = (word: string, restore = () => {}) =>
  find(settingCommands(defaultSettings, 'small', { restore, changeSize: () => undefined }), word, spell)

test.each(['主题色', '主题', 'ztys', 'zhutiyanse'])('%s finds the theme colours', word => {
  const [first, ...others] = foundBy(word)
  expect(first).toMatchObject({ label: '主题色：拂晓蓝', hint: '正在使用' })
  expect(others.map(({ label }) => label)).toContain('主题色：酱紫')
})

test('the colour scheme and the font size that hold are marked', () => {
  const marked = ['浅色', '深色', '明暗', '字体'].flatMap(word =>
    foundBy(word).filter(({ hint }) => hint === '正在使用'),
  )
  const chosen = { light: '浅色', dark: '深色', system: '明暗跟随系统' }[defaultSettings.colourScheme]
  expect(marked.map(({ label }) => label)).toEqual([chosen, '字体：小'])
})

test.each(['字号', 'zihao', '字体', '字体大小', '切换字体', 'zitidaxiao'])(
  '%s finds the font sizes',
  word => {
    expect(foundBy(word).map(({ label }) => label)).toEqual([
      '字体：标准',
      '字体：中',
      '字体：小',
      '字体：最小',
    ])
  },
)

test.each(['暗', '夜间'])('%s finds 深色', word => {
  expect(foundBy(word).map(({ label }) => label)).toContain('深色')
})

test.each([
  ['compact', '紧凑'],
  ['gray', '灰色模式'],
  ['grey', '灰色模式'],
  ['watermark', '水印'],
  ['tabs', '显示标签页'],
  ['lvse', '主题色：极光绿'],
  ['lüse', '主题色：极光绿'],
  ['紫色 主题', '主题色：酱紫'],
  ['chongzhi', '恢复默认'],
  ['重置', '恢复默认'],
  ['font size', '字体：标准'],
])('%s finds %s first', (word, label) => {
  expect(foundBy(word)[0]?.label).toBe(label)
})

test('a theme colour that is found is taken', () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  foundBy('酱紫')[0]?.run()
  expect(useSettings.getState().themeColour).toBe('#722ed1')
})

test('恢复默认 is found and done', () => {
  const restore = vi.fn<() => void>()
  foundBy('恢复默认', restore)[0]?.run()
  expect(restore).toHaveBeenCalledOnce()
})
