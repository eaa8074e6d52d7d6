import { theme, type ThemeConfig } from 'antd'

import { limits, type FontSize } from '#contract/limits.ts'
import type { Settings } from '#web/session/settings.ts'

import { readable, tint } from './colour.ts'

/** Base font in pixels of the four sizes (specification section 9); everything else follows from it. */
export const fontPixels: Record<FontSize, number> = { default: 16, medium: 14, small: 13, mini: 12 }

/** Height of buttons and inputs that goes with a size. */
export const componentSizes = { default: 'large', medium: 'medium', small: 'small', mini: 'small' } as const

const light = {
  page: '#f5f7fa',
  surface: '#ffffff',
  raised: '#ffffff',
  /** How much of the theme colour lies under what is chosen. */
  tinted: 0.07,
  /** How much of it lies in the edge around that. */
  edged: 0.35,
  track: '#e6eaf0',
  soft: '#5a6577',
  faint: '#6b7585',
  error: readable('#ff4d4f', '#fff2f0'),
  success: readable('#52c41a', '#f6ffed'),
  warning: readable('#faad14', '#fffbe6'),
  onError: '#ffffff',
  /** Under white figures. */
  count: readable('#ff4d4f', '#ffffff'),
}
const dark: typeof light = {
  page: '#101318',
  surface: '#181c23',
  raised: '#1f242d',
  tinted: 0.16,
  edged: 0.45,
  track: '#262c36',
  soft: '#9aa5b5',
  faint: '#8c97a8',
  error: '#ff7875',
  success: '#73d13d',
  warning: '#ffc53d',
  onError: '#2a0a0b',
  count: '#d32029',
}

/** On a narrow screen everything that is pressed is as high as a thumb needs, whatever the font size. */
const touchHeights = { controlHeight: 44, controlHeightSM: 44, controlHeightLG: 48 }

/** What `theme.algorithm` takes a list of; antd gives it no public name. */
type Algorithm = Extract<ThemeConfig['algorithm'], readonly unknown[]>[number]

interface Read {
  link: string
  linkHover: string
  error: string
  chosen: string
  chosenHover: string
}

/**
 * The last step of the derivation: colours of texts, and of what lies under them where something is chosen, are exactly these,
 * whatever the steps before made of the seeds.
 */
const withTexts =
  ({ link, linkHover, error, chosen, chosenHover }: Read): Algorithm =>
  (seed, map) => ({
    ...(map ?? theme.defaultAlgorithm(seed)),
    colorLink: link,
    colorLinkHover: linkHover,
    colorLinkActive: linkHover,
    colorError: error,
    colorErrorText: error,
    colorPrimaryBg: chosen,
    colorPrimaryBgHover: chosenHover,
  })

/** Smaller texts than this, in pixels, nobody reads all day. */
const leastFont = 11

/** The smallest can still be read. */
const withLeastFont: Algorithm = (seed, map = theme.defaultAlgorithm(seed)) => ({
  ...map,
  fontSizeSM: Math.max(map.fontSizeSM, leastFont),
})

/** Compact takes space, not texts: how large they are is chosen apart. */
const compactWithFonts: Algorithm = (seed, map) => {
  const plain = theme.defaultAlgorithm(seed)
  const fonts = Object.entries(plain).filter(([name]) => /^(fontSize|fontHeight|lineHeight)/.test(name))
  return { ...theme.compactAlgorithm(seed, map), ...Object.fromEntries(fonts) }
}

/**
 * The controls of 标准 are the library's large ones for their height; their words are no larger than those beside them.
 */
const withEvenFonts: Algorithm = (seed, map = theme.defaultAlgorithm(seed)) => ({
  ...map,
  fontSizeLG: map.fontSize,
  lineHeightLG: map.lineHeight,
})

/**
 * Ant Design's theme for what a person has set. The theme colour paints ornaments as it is; where it carries or is a text
 * it takes the nearest shade that can be read, so that no choice of colour makes the interface illegible.
 */
export const themeOf = (
  { themeColour, compact }: Pick<Settings, 'themeColour' | 'compact'>,
  size: FontSize,
  isDark: boolean,
  isTouch = false,
): ThemeConfig => {
  const ground = isDark ? dark : light
  const chosen = tint(themeColour, ground.surface, ground.tinted)
  const chosenHover = tint(themeColour, ground.surface, ground.tinted + 0.03)
  const grounds = [ground.surface, ground.page, chosen, chosenHover]
  const onAll = (colour: string, least?: number) =>
    grounds.reduce((shade, under) => readable(shade, under, least), colour)
  const textOf = (least?: number) => onAll(themeColour, least)
  const asText = textOf()
  const asTextHover = textOf(6)
  const error = onAll(ground.error)
  const underText = (least?: number) => readable(themeColour, '#ffffff', least)
  return {
    algorithm: [
      isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
      ...(compact ? [compactWithFonts] : []),
      withLeastFont,
      ...(componentSizes[size] === 'large' ? [withEvenFonts] : []),
      withTexts({ link: asText, linkHover: asTextHover, error, chosen, chosenHover }),
    ],
    token: {
      colorPrimary: themeColour,
      colorBgLayout: ground.page,
      colorBgContainer: ground.surface,
      colorBgElevated: ground.raised,
      colorTextDescription: ground.soft,
      colorTextPlaceholder: ground.faint,
      fontSize: fontPixels[size],
      borderRadius: 6,
      ...(isTouch && touchHeights),
    },
    components: {
      Button: {
        colorPrimary: underText(),
        colorPrimaryHover: underText(5.5),
        colorPrimaryActive: underText(7),
        defaultHoverColor: asText,
        defaultHoverBorderColor: asText,
        defaultActiveColor: asTextHover,
        defaultActiveBorderColor: asTextHover,
        dangerColor: ground.onError,
      },
      Menu: {
        collapsedWidth: limits.sidebarCollapsed,
        itemSelectedColor: asText,
        itemSelectedBg: chosen,
        subMenuItemSelectedColor: asText,
        itemBg: 'transparent',
        subMenuItemBg: 'transparent',
        activeBarBorderWidth: 0,
        itemHeight: 44,
      },
      Typography: { colorWarning: ground.warning, colorSuccess: ground.success },
      Badge: { colorError: ground.count },
      Tabs: { itemSelectedColor: asText, itemHoverColor: asText },
      // A tick is as readable as a text, in the colour of the surface around its box.
      Checkbox: { colorPrimary: asText, colorPrimaryHover: asTextHover, colorWhite: ground.surface },
      Pagination: { colorPrimary: asText },
      Descriptions: { labelColor: ground.soft },
      Segmented: { itemSelectedColor: asText, trackBg: ground.track },
      Tag: {
        colorPrimary: underText(),
        colorInfo: asText,
        colorInfoBg: chosen,
        colorInfoBorder: tint(themeColour, ground.surface, ground.edged),
        colorSuccess: ground.success,
        colorWarning: ground.warning,
        colorError: ground.error,
      },
    },
  }
}
