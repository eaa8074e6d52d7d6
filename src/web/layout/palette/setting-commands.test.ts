import { afterEach, expect, test, vi } from 'vitest'

import { defaultSettings, useSettings } from '#web/session/settings.ts'

import { find } from './match.ts'
import { settingCommands } from './setting-commands.ts'

afterEach(() => {
  useSettings.setState(defaultSettings)
  vi.unstubAllGlobals()
})

const foundBy = (word: string, restore = () => {}) =>
  find(settingCommands(defaultSettings, restore), word, () => undefined)

test.each(['主题色', '主题', 'ztys', 'zhutiyanse'])('%s finds the theme colours', word => {
  const [first, ...others] = foundBy(word)
  expect(first).toMatchObject({ label: '主题色：拂晓蓝', hint: '正在使用' })
  expect(others.map(({ label }) => label)).toContain('主题色：酱紫')
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
