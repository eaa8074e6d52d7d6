import { theme } from 'antd'
import { expect, test } from 'vitest'

import type { FontSize } from '#contract/limits.ts'

import { contrast } from './colour.ts'
import { themeOf } from './theme.ts'

const tokenOf = (themeColour: string, isDark: boolean, compact = false) =>
  theme.getDesignToken(themeOf({ themeColour, compact }, 'medium', isDark))

test.each(['#1890ff', '#fa8c16', '#ffec3d', '#000000', '#ffffff'])(
  'with %s links and errors can be read on the surface, light and dark, compact or not',
  colour => {
    for (const isDark of [false, true])
      for (const compact of [false, true]) {
        const token = tokenOf(colour, isDark, compact)
        expect(contrast(token.colorLink, token.colorBgContainer)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(token.colorError, token.colorBgContainer)).toBeGreaterThanOrEqual(4.5)
      }
  },
)

test.each(['#1890ff', '#003a8c', '#fadb14', '#000000', '#ffffff'])(
  'with %s what can be done with a chosen row can be read, below the pointer, too',
  colour => {
    for (const isDark of [false, true]) {
      const token = tokenOf(colour, isDark)
      for (const ground of [token.controlItemBgActive, token.controlItemBgActiveHover]) {
        expect(contrast(token.colorLink, ground)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(token.colorError, ground)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(ground, token.colorBgContainer)).toBeLessThan(2)
      }
    }
  },
)

test('the chosen colour itself is the primary one', () => {
  expect(tokenOf('#1890ff', false).colorPrimary).toBe('#1890ff')
})

test('each size has its own base font, and compact takes less space', () => {
  const pixels = (['default', 'medium', 'small', 'mini'] as const).map(
    size => themeOf({ themeColour: '#1890ff', compact: false }, size, false).token?.fontSize,
  )
  expect(pixels).toEqual([16, 14, 13, 12])
  expect(tokenOf('#1890ff', false, true).controlHeight).toBeLessThan(tokenOf('#1890ff', false).controlHeight)
})

test('compact takes no size from the texts, and the smallest of them can be read', () => {
  for (const size of ['default', 'medium', 'small', 'mini'] as const) {
    const of = (compact: boolean) =>
      theme.getDesignToken(themeOf({ themeColour: '#1890ff', compact }, size, false))
    expect(of(true).fontSize).toBe(of(false).fontSize)
    expect(of(true).fontSizeSM).toBe(of(false).fontSizeSM)
    expect(of(true).fontSizeSM).toBeGreaterThanOrEqual(11)
  }
})

test('words of warning and of success can be read, light and dark', () => {
  for (const isDark of [false, true]) {
    const { token, components } = themeOf({ themeColour: '#1890ff', compact: false }, 'medium', isDark)
    for (const colour of [components?.Typography?.colorWarning, components?.Typography?.colorSuccess])
      expect(contrast(colour ?? '', String(token?.colorBgElevated))).toBeGreaterThanOrEqual(4.5)
  }
})

test('the count of unread messages can be read, light and dark', () => {
  for (const isDark of [false, true]) {
    const ground = themeOf({ themeColour: '#1890ff', compact: false }, 'medium', isDark).components?.Badge
      ?.colorError
    expect(contrast(ground ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5)
  }
})

test.each(['#1890ff', '#722ed1', '#ffec3d', '#000000', '#ffffff'])(
  'with %s what is chosen in the menu lies on a little of that colour, and can be read',
  themeColour => {
    for (const isDark of [false, true]) {
      const { token, components } = themeOf({ themeColour, compact: false }, 'medium', isDark)
      const { itemSelectedBg = '', itemSelectedColor = '' } = components?.Menu ?? {}
      expect(contrast(itemSelectedColor, itemSelectedBg)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(itemSelectedBg, String(token?.colorBgContainer))).toBeLessThan(2)
    }
  },
)

test.each(['#1890ff', '#fadb14', '#000000', '#ffffff'])(
  'with %s a tick stands out in its box, and the box on its surface',
  themeColour => {
    for (const isDark of [false, true]) {
      const { token, components } = themeOf({ themeColour, compact: false }, 'medium', isDark)
      const { colorPrimary = '', colorPrimaryHover = '', colorWhite = '' } = components?.Checkbox ?? {}
      expect(colorWhite).toBe(token?.colorBgContainer)
      for (const box of [colorPrimary, colorPrimaryHover])
        expect(contrast(box, colorWhite)).toBeGreaterThanOrEqual(4.5)
    }
  },
)

test('the ground of what is chosen is of the theme colour, not always blue', () => {
  const groundOf = (themeColour: string) =>
    themeOf({ themeColour, compact: false }, 'medium', false).components?.Menu?.itemSelectedBg
  expect(groundOf('#1890ff')).toBe('#eff7ff')
  expect(groundOf('#fa8c16')).not.toBe(groundOf('#1890ff'))
})

test('what is written on a control is as large as what stands beside it, in every size', () => {
  const lookOf = (size: FontSize) =>
    theme.getDesignToken(themeOf({ themeColour: '#1890ff', compact: false }, size, false))
  expect(lookOf('default')).toMatchObject({ fontSize: 16, fontSizeLG: 16, controlHeightLG: 40 })
  // Theirs are no large controls: larger words are those of headings.
  for (const size of ['medium', 'small', 'mini'] as const)
    expect(lookOf(size).fontSizeLG).toBeGreaterThan(lookOf(size).fontSize)
})

test('compact takes no height from what a thumb presses', () => {
  for (const compact of [false, true]) {
    const token = theme.getDesignToken(themeOf({ themeColour: '#1890ff', compact }, 'medium', false, true))
    expect([token.controlHeight, token.controlHeightSM, token.controlHeightLG]).toEqual([44, 44, 48])
  }
})
