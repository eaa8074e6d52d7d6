import { theme, type ThemeConfig } from 'antd'

import { limits, type FontSize } from '#contract/limits.ts'
import type { Settings } from '#web/session/settings.ts'

import { tint } from './colour.ts'
import type { Modes } from './filters.ts'
import { groundOf } from './grounds.ts'

/** Base font in pixels of the four sizes (specification section 9); everything else follows from it. */
export const fontPixels: Record<FontSize, number> = { default: 16, medium: 14, small: 13, mini: 12 }

/** Without hues a link is told from what cannot be pressed, and what is chosen from what is not, by how strong it is: contrast to 1. */
const strengthInGrey = { link: 7, hover: 9, chosen: 11 } as const

/** Height of buttons and inputs that goes with a size. */
export const componentSizes = { default: 'large', medium: 'medium', small: 'small', mini: 'small' } as const

/** On a narrow screen everything that is pressed is as high as a thumb needs, whatever the font size. */
const touchHeights = { controlHeight: 44, controlHeightSM: 44, controlHeightLG: 48 }

/** Compact takes no height from what a thumb presses. */
const withTouchHeight: Algorithm = (seed, map = theme.defaultAlgorithm(seed)) => ({
  ...map,
  controlHeight: touchHeights.controlHeight,
})

/** What `theme.algorithm` takes a list of; antd gives it no public name. */
type Algorithm = Extract<ThemeConfig['algorithm'], readonly unknown[]>[number]

interface Read {
  link: string
  primary: string
  linkHover: string
  error: string
  success: string
  warning: string
  info: string
  chosen: string
  chosenHover: string
}

/**
 * The last step of the derivation: colours of texts, and of what lies under them where something is chosen, are exactly these,
 * whatever the steps before made of the seeds.
 */
const withTexts =
  ({ link, primary, linkHover, error, success, warning, info, chosen, chosenHover }: Read): Algorithm =>
  (seed, map) => ({
    ...(map ?? theme.defaultAlgorithm(seed)),
    colorLink: link,
    colorPrimaryText: primary,
    colorLinkHover: linkHover,
    colorLinkActive: linkHover,
    colorError: error,
    colorErrorText: error,
    colorSuccessText: success,
    colorWarningText: warning,
    colorInfoText: info,
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
 * it takes the nearest shade that can be read, so that no choice of colour, and no mode that recolours the page, makes the
 * interface illegible.
 */
export const themeOf = (
  { themeColour, compact, ...modes }: Pick<Settings, 'themeColour' | 'compact'> & Modes,
  size: FontSize,
  isDark: boolean,
  isTouch = false,
): ThemeConfig => {
  const ground = groundOf(isDark, modes)
  const { surface, page, raised, shade } = ground
  const chosen = tint(themeColour, surface, ground.tinted)
  const chosenHover = tint(themeColour, surface, ground.tinted + 0.03)
  const grounds = [surface, page, raised, chosen, chosenHover]
  const strength = modes.grey ? strengthInGrey : undefined
  const asText = shade(themeColour, grounds, strength?.link)
  const asTextHover = shade(themeColour, grounds, strength?.hover ?? 6)
  const asChosen = strength ? shade(asText, grounds, strength.chosen) : asText
  // A group of the menu whose page is open stays lit up below the pointer.
  const inMenu = shade(asChosen, [tint(ground.hovered.colour, surface, ground.hovered.share)])
  const error = shade(ground.error, grounds)
  const { success, warning, info } = ground
  const underText = (least?: number) => shade(themeColour, ['#ffffff'], least)
  // A white knob is seen on it, and it on the page: black in the dark, or white in the light, would look like off.
  const switched = shade(underText(3), [surface, raised], 3)
  return {
    algorithm: [
      isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
      ...(compact ? [compactWithFonts] : []),
      withLeastFont,
      ...(componentSizes[size] === 'large' ? [withEvenFonts] : []),
      withTexts({
        link: asText,
        primary: asChosen,
        linkHover: asTextHover,
        error,
        success,
        warning,
        info,
        chosen,
        chosenHover,
      }),
      ...(isTouch ? [withTouchHeight] : []),
    ],
    token: {
      colorPrimary: themeColour,
      colorBgLayout: ground.page,
      colorBgContainer: ground.surface,
      colorBgElevated: ground.raised,
      colorTextDescription: ground.soft,
      colorTextPlaceholder: ground.faint,
      fontSize: fontPixels[size],
      // As the style sheet of the first page has it.
      fontFamily: 'var(--font)',
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
        itemSelectedColor: inMenu,
        itemSelectedBg: chosen,
        subMenuItemSelectedColor: inMenu,
        itemBg: 'transparent',
        subMenuItemBg: 'transparent',
        activeBarBorderWidth: 0,
        itemHeight: 44,
        // The library's grows with what a thumb presses.
        ...(isTouch && { iconMarginInlineEnd: 10 }),
      },
      Typography: { colorWarning: ground.warning, colorSuccess: ground.success },
      Badge: { colorError: ground.count },
      Tabs: { itemSelectedColor: asChosen, itemHoverColor: asText },
      // A tick is as readable as a text, in the colour of the surface around its box.
      Checkbox: { colorPrimary: asText, colorPrimaryHover: asTextHover, colorWhite: ground.surface },
      Pagination: { colorPrimary: asChosen },
      Descriptions: { labelColor: ground.soft },
      Slider: {
        trackBg: asText,
        trackHoverBg: asTextHover,
        handleColor: asText,
        handleActiveColor: asTextHover,
        dotActiveBorderColor: asText,
      },
      Switch: { colorPrimary: switched, colorPrimaryHover: switched },
      Segmented: { itemSelectedColor: asChosen, trackBg: ground.track },
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
