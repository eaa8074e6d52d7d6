import { theme, type ThemeConfig } from 'antd'

import { limits, type FontSize } from '#contract/limits.ts'
import type { Settings } from '#web/session/settings.ts'

import { readable } from './colour.ts'

/** Base font in pixels of the four sizes (specification section 9); everything else follows from it. */
export const fontPixels: Record<FontSize, number> = { default: 16, medium: 14, small: 13, mini: 12 }

/** Height of buttons and inputs that goes with a size. */
export const componentSizes = { default: 'large', medium: 'medium', small: 'small', mini: 'small' } as const

const grounds = {
  light: { page: '#f5f7fa', surface: '#ffffff', hover: '#f0f7ff' },
  dark: { page: '#101318', surface: '#181c23', hover: '#1b2a3d' },
} as const

/**
 * Ant Design's theme for what a person has set. The theme colour paints ornaments as it is; where it carries or is a text
 * it takes the nearest shade that can be read, so that no choice of colour makes the interface illegible.
 */
export const themeOf = (
  { themeColour, compact }: Pick<Settings, 'themeColour' | 'compact'>,
  size: FontSize,
  isDark: boolean,
): ThemeConfig => {
  const ground = isDark ? grounds.dark : grounds.light
  const asText = readable(themeColour, ground.hover)
  const underText = readable(themeColour, '#ffffff')
  const algorithm = isDark ? theme.darkAlgorithm : theme.defaultAlgorithm
  return {
    algorithm: compact ? [algorithm, theme.compactAlgorithm] : algorithm,
    token: {
      colorPrimary: themeColour,
      colorLink: asText,
      colorBgLayout: ground.page,
      colorBgContainer: ground.surface,
      colorTextDescription: isDark ? '#9aa5b5' : '#5a6577',
      colorTextPlaceholder: isDark ? '#8c97a8' : '#6b7585',
      fontSize: fontPixels[size],
      borderRadius: 6,
      wireframe: false,
    },
    components: {
      Button: { colorPrimary: underText, algorithm: true },
      Menu: {
        collapsedWidth: limits.sidebarCollapsed,
        itemSelectedColor: asText,
        itemSelectedBg: ground.hover,
        subMenuItemSelectedColor: asText,
        itemBg: 'transparent',
        subMenuItemBg: 'transparent',
        activeBarBorderWidth: 0,
        itemHeight: 44,
      },
      Tabs: { itemSelectedColor: asText, itemHoverColor: asText },
      Pagination: { colorPrimary: asText },
      Segmented: { itemSelectedColor: asText },
      Tag: { colorPrimary: underText },
    },
  }
}
