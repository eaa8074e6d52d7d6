import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { closeSidebar, setDevice, setSize, toggleSidebar, useAppState } from './app-state.ts'

/** What the browser keeps over a reload. */
let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  useAppState.setState(useAppState.getInitialState())
})
afterEach(() => vi.unstubAllGlobals())

test('toggling the sidebar keeps 1 for open and 0 for closed', () => {
  expect(useAppState.getState().sidebarOpened).toBe(true)
  toggleSidebar()
  expect([useAppState.getState().sidebarOpened, kept.get('sidebarStatus')]).toEqual([false, '0'])
  toggleSidebar()
  expect([useAppState.getState().sidebarOpened, kept.get('sidebarStatus')]).toEqual([true, '1'])
})

test('closing it is seen, or skips its animation', () => {
  closeSidebar()
  expect(useAppState.getState()).toMatchObject({ sidebarOpened: false, withoutAnimation: false })
  toggleSidebar()
  closeSidebar(true)
  expect(useAppState.getState()).toMatchObject({ sidebarOpened: false, withoutAnimation: true })
})

test('a narrow window closes it at once; a wide one has it again as it was left', () => {
  setDevice('mobile')
  expect(useAppState.getState()).toMatchObject({
    device: 'mobile',
    sidebarOpened: false,
    withoutAnimation: true,
  })
  toggleSidebar()
  expect(kept.has('sidebarStatus')).toBe(false)
  setDevice('desktop')
  expect(useAppState.getState().sidebarOpened).toBe(true)
  closeSidebar()
  setDevice('mobile')
  setDevice('desktop')
  expect(useAppState.getState().sidebarOpened).toBe(false)
})

test('the size is medium until another is chosen, which is kept', () => {
  expect(useAppState.getState().size).toBe('medium')
  setSize('mini')
  expect([useAppState.getState().size, kept.get('size')]).toEqual(['mini', 'mini'])
})
