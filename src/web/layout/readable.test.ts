import { theme } from 'antd'
import { describe, expect, test } from 'vitest'

import { contrast, tint } from './colour.ts'
import { filterOf, lensOf, type Modes } from './filters.ts'
import { recommendedColours } from './recommended-colours.ts'
import { themeOf } from './theme.ts'

const modes: { name: string; on: Modes }[] = [
  { name: 'as it comes', on: {} },
  { name: '灰色模式', on: { grey: true } },
  { name: '色弱模式', on: { colourWeak: true } },
  { name: 'both', on: { grey: true, colourWeak: true } },
]
const colours = [...recommendedColours.map(({ value }) => value), '#ffec3d', '#800000', '#000000', '#ffffff']

/** What is written, or drawn, on what. */
const pairsOf = (themeColour: string, isDark: boolean, on: Modes) => {
  const config = themeOf({ themeColour, compact: false, ...on }, 'medium', isDark)
  const token = theme.getDesignToken(config)
  const { Button, Menu, Badge, Tag, Typography, Checkbox } = config.components ?? {}
  const surfaces = [token.colorBgContainer, token.colorBgLayout, token.colorBgElevated]
  const chosen = [token.controlItemBgActive, token.controlItemBgActiveHover]
  const hovered = tint(isDark ? '#ffffff' : '#000000', token.colorBgContainer, isDark ? 0.12 : 0.06)
  const pairs: Record<string, [string | undefined, string | undefined][]> = {
    link: [...surfaces, ...chosen].map(ground => [token.colorLink, ground]),
    error: [...surfaces, ...chosen].map(ground => [token.colorError, ground]),
    soft: surfaces.map(ground => [token.colorTextDescription, ground]),
    button: [Button?.colorPrimary, Button?.colorPrimaryHover, Button?.colorPrimaryActive].map(ground => [
      '#ffffff',
      ground,
    ]),
    danger: [[Button?.dangerColor, token.colorError]],
    menu: [Menu?.itemSelectedBg, token.colorBgContainer, hovered].map(ground => [
      Menu?.itemSelectedColor,
      ground,
    ]),
    badge: [['#ffffff', Badge?.colorError]],
    tag: [
      ['#ffffff', Tag?.colorPrimary],
      [Tag?.colorInfo, Tag?.colorInfoBg],
      [Tag?.colorError, token.colorErrorBg],
      [Tag?.colorSuccess, token.colorSuccessBg],
      [Tag?.colorWarning, token.colorWarningBg],
    ],
    words: [Typography?.colorSuccess, Typography?.colorWarning].map(word => [word, token.colorBgElevated]),
    line: [token.colorSuccessText, token.colorInfoText].map(line => [line, token.colorBgContainer]),
    tick: [[Checkbox?.colorPrimary, Checkbox?.colorWhite]],
  }
  return Object.entries(pairs).flatMap(([name, list]) =>
    list.map(([text = '', ground = '']) => ({ name, text, ground })),
  )
}

describe.each(modes)('$name', ({ on }) => {
  const seen = lensOf(on)
  test.each(colours)('with %s everything can be read behind it, light and dark', colour => {
    for (const isDark of [false, true])
      for (const { name, text, ground } of pairsOf(colour, isDark, on)) {
        const ratio = contrast(seen(text), seen(ground))
        expect(ratio, `${name}, ${text} on ${ground}, ${isDark ? 'dark' : 'light'}`).toBeGreaterThanOrEqual(
          4.5,
        )
      }
  })
})

test.each(colours)('with %s a switch that is on is seen, and its knob on it', colour => {
  for (const isDark of [false, true]) {
    const config = themeOf({ themeColour: colour, compact: false }, 'medium', isDark)
    const { colorBgContainer, colorBgElevated } = theme.getDesignToken(config)
    for (const ground of ['#ffffff', colorBgContainer, colorBgElevated])
      expect(contrast(config.components?.Switch?.colorPrimary ?? '', ground)).toBeGreaterThanOrEqual(3)
  }
})

test.each(colours)('with %s what is chosen is stronger than what is not, where no hue tells it', colour => {
  const on = { grey: true }
  const seen = lensOf(on)
  for (const isDark of [false, true]) {
    const config = themeOf({ themeColour: colour, compact: false, ...on }, 'medium', isDark)
    const token = theme.getDesignToken(config)
    const surface = token.colorBgContainer
    const beside = tint(isDark ? '#ffffff' : '#000000', surface, 0.65)
    const { Menu, Pagination, Segmented, Tabs } = config.components ?? {}
    const words = [Menu?.itemSelectedColor, Tabs?.itemSelectedColor, Segmented?.itemSelectedColor]
    for (const word of [...words, Pagination?.colorPrimary, token.colorPrimaryText])
      expect(contrast(seen(word ?? ''), surface)).toBeGreaterThan(contrast(beside, surface))
  }
})

/** Where a colour stands on the wheel, in degrees. */
const hue = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))
  return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI
}

const apart = (one: string, other: string) => {
  const between = Math.abs(hue(one) - hue(other)) % 360
  return Math.min(between, 360 - between)
}

test.each(colours)('with %s the lines of a chart have hues of their own', colour => {
  for (const isDark of [false, true]) {
    const { colorInfoText, colorSuccessText, colorError } = theme.getDesignToken(
      themeOf({ themeColour: colour, compact: false }, 'medium', isDark),
    )
    expect(apart(colorInfoText, colorSuccessText)).toBeGreaterThan(60)
    expect(apart(colorInfoText, colorError)).toBeGreaterThan(60)
    expect(apart(colorSuccessText, colorError)).toBeGreaterThan(60)
  }
})

test('the arithmetic is that of the browser’s filters', () => {
  const both = { grey: true, colourWeak: true }
  expect(filterOf(both)).toBe('grayscale(1) saturate(1.8)')
  expect(filterOf({ grey: false, colourWeak: false })).toBe('')
  // As Chromium paints them.
  expect(lensOf({ grey: true })('#f5222d')).toBe('#505050')
  expect(lensOf({ colourWeak: true })('#1890ff')).toBe('#009eff')
  expect(lensOf({ colourWeak: true })('#cf1322')).toBe('#ff000d')
  expect(lensOf({})('#1890ff')).toBe('#1890ff')
})
