import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const desktop = { width: 1280, height: 800 }
const phone = { width: 375, height: 812 }

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** No level asks for it, and who goes from heading to heading does. */
const alsoAsked = { 'heading-order': { enabled: true } }

/** What stands in the way of people with a keyboard, a screen reader or weak eyes, with the first places of each. */
const barriers = async (page: Page, coloursOnly: boolean) => {
  // In the page itself: without frames of other hosts, another page to gather the results is only slow.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    ...(coloursOnly
      ? { runOnly: ['color-contrast'] }
      : { runOnly: { type: 'tag', values: levels }, rules: alsoAsked }),
  })
  const { violations } = await axe.analyze()
  const places = (nodes: { target: unknown[] }[]) => nodes.slice(0, 3).map(node => node.target.join(' '))
  return violations.map(each => `${each.id}: ${places(each.nodes).join(' | ')}`)
}

/** Pressed by a thumb: at least 44 px each way. What stands within a sentence is read first and may be as high as its line. */
const tooSmall = (page: Page) =>
  page.evaluate(() => {
    const pressed =
      'a[href],button,input:not([type=hidden]),[role=tab],[role=menuitem],[role=switch],.ant-tree-switcher,.ant-table-row-expand-icon'
    const frames =
      'label,.ant-select,.ant-picker,.ant-input-affix-wrapper,.ant-input-number,.ant-segmented-item,.ant-tree-checkbox'
    /** A card all of which is pressed for the link in it, which lies over it. */
    const coveredBy = (each: Element) => {
      const { position, inset } = getComputedStyle(each, '::after')
      return each instanceof HTMLElement && position === 'absolute' && inset === '0px' && each.offsetParent
    }
    const found = [...document.querySelectorAll(pressed)].flatMap(each => {
      const target = each.closest(frames) ?? (coveredBy(each) || each)
      const { width, height } = target.getBoundingClientRect()
      const isHidden =
        !target.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }) ||
        target.closest('[inert],[aria-hidden=true],.ant-tree-switcher-noop') !== null ||
        getComputedStyle(target).clipPath !== 'none'
      const isText = target.closest('p,dd,.ant-typography,.ant-alert,.ant-tag') !== null
      if (isHidden || isText || (Math.round(width) >= 44 && Math.round(height) >= 44)) return []
      const name = target.getAttribute('aria-label') ?? target.textContent
      return [
        `${Math.round(width)}x${Math.round(height)} ${target.className || target.tagName} ${name.trim()}`,
      ]
    })
    return [...new Set(found)].slice(0, 5)
  })

/** What a library calls by an English word where nobody gave it another: read aloud it says nothing to the people here. */
const foreignNames = (page: Page) =>
  page.evaluate(() => {
    const isForeign = (name: string | null) => name !== null && /^[A-Za-z][A-Za-z -]*$/.test(name)
    const isHeard = (each: Element) =>
      each.checkVisibility({ checkVisibilityCSS: true }) &&
      each.closest('[inert],[aria-hidden=true]') === null &&
      !each.parentElement?.closest('button[aria-label],[role=button][aria-label]')
    return [...document.querySelectorAll('[aria-label]')]
      .filter(each => isForeign(each.getAttribute('aria-label')) && isHeard(each))
      .map(each => `${each.tagName} ${each.getAttribute('aria-label')} in ${each.parentElement?.className}`)
      .slice(0, 5)
  })

/** What a library says in English only where the keyboard is: of each strip of tabs, the one that is open. */
const foreignWordsAtTabs = (page: Page) =>
  page.evaluate(async () => {
    const before = document.activeElement
    const words: string[] = []
    for (const tab of document.querySelectorAll<HTMLElement>('[role=tab][aria-selected=true]')) {
      if (!tab.checkVisibility({ checkVisibilityCSS: true }) || tab.closest('[inert]')) continue
      tab.focus({ preventScroll: true })
      await new Promise<void>(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))
      const heard = [...tab.querySelectorAll('*')].filter(each => each.checkVisibility())
      words.push(...heard.map(each => each.textContent).filter(text => /^[A-Za-z][A-Za-z0-9 -]*$/.test(text)))
    }
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    return words.slice(0, 5)
  })

/** Colours change with a transition that not even still people are spared at once; two frames later it is over. */
const settle = (page: Page) =>
  page.evaluate(
    () => new Promise<void>(done => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )

/** What stands in the way as the window is now. */
export const usableAt = (page: Page): Promise<string[]> => barriers(page, false)

/**
 * What is shown now can be used by everybody: with axe, light and dark, 1280 and 375 px wide; on the phone nothing scrolls
 * sideways and everything that is pressed is large enough. Ends light and wide, as it began. The looks that only mix what the
 * others have shown, dark and wide, light and narrow, are left to `npm run test:looks`.
 */
export const usableByEverybody = async (page: Page, what: string) => {
  const looks = [
    { look: 'light 1280', size: desktop, colorScheme: 'light', coloursOnly: false },
    { look: 'dark 1280', size: desktop, colorScheme: 'dark', coloursOnly: true },
    { look: 'dark 375', size: phone, colorScheme: 'dark', coloursOnly: false },
    { look: 'light 375', size: phone, colorScheme: 'light', coloursOnly: true },
  ] as const
  for (const { look, size, colorScheme, coloursOnly } of looks) {
    if (coloursOnly && process.env.LOOKS !== 'all') continue
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(size)
    await settle(page)
    expect.soft(await barriers(page, coloursOnly), `${what}, ${look}`).toEqual([])
    if (!coloursOnly) {
      const foreign = [...(await foreignNames(page)), ...(await foreignWordsAtTabs(page))]
      expect.soft(foreign, `${what}, ${look}, in English`).toEqual([])
    }
    if (look !== 'dark 375') continue
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(width, `${what} scrolls sideways`).toBe(size.width)
    expect.soft(await tooSmall(page), `${what} has small targets`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(desktop)
  await settle(page)
}
