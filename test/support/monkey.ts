import type { CDPSession, Page } from '@playwright/test'

import { localTree } from '#contract/function-tree.ts'

import { menuLink } from './menu-link.ts'

/** The same choices for the same seed: what a monkey has broken can be broken again. */
const chance = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const pages = localTree
  .flatMap(({ sysFunctions = [] }) => sysFunctions)
  .filter(each => each.isHidden !== '是')
  .map(each => each.rootPath)

/** Whatever would leave, fetch or destroy. */
const forbidden =
  /删除|退出|下线|全屏|导出|下载|停用|启用|发布|撤回|重置密码|应用|清空|恢复|载入|发送|以其身份|刷新页面|关闭/

const press = (page: Page, selector: string, at: number) =>
  page.evaluate(
    ([where, n, never]) => {
      const seen = [...document.querySelectorAll<HTMLElement>(where)].filter(
        each =>
          each.offsetParent !== null &&
          !each.closest('[inert],[aria-hidden=true]') &&
          !new RegExp(never).test(
            `${each.textContent} ${each.getAttribute('aria-label') ?? ''} ${each.title}`,
          ),
      )
      seen[n % Math.max(1, seen.length)]?.click()
    },
    [selector, at, forbidden.source] as const,
  )

const letters = ['管', 'a', '1', '北京', 'xyz', '']

const acts: ((page: Page, random: (below: number) => number) => Promise<unknown>)[] = [
  (page, random) => press(page, 'main button:not(:disabled)', random(500)),
  (page, random) => press(page, 'nav[aria-label="打开的页面"] a', random(500)),
  (page, random) => press(page, 'main th > button, main nav[aria-label="分页"] button', random(500)),
  (page, random) => press(page, 'main .ant-tree-switcher, main td [aria-expanded]', random(500)),
  async (page, random) => {
    await page.keyboard.press('/')
    await page.keyboard.insertText(letters[random(letters.length)] ?? '')
    await page.keyboard.press('Enter')
  },
  async (page, random) => {
    await page.keyboard.press('Control+k')
    await page.keyboard.insertText(letters[random(letters.length)] ?? '')
    await page.keyboard.press('Escape')
  },
  page => page.keyboard.press('Tab'),
  async (page, random) => page.mouse.wheel(0, random(2000) - 600),
]

const settleBoxes = async (page: Page) => {
  // Half-filled forms are left behind; whatever else is open is closed.
  for (let n = 0; n < 3; n++) {
    if ((await page.getByRole('dialog').filter({ visible: true }).count()) === 0) return
    await press(page, '.ant-modal-confirm-btns .ant-btn-dangerous', 0)
    await page.keyboard.press('Escape')
  }
}

// Pressed as a script presses: whatever stands before the menu is left where it is. A folded menu has no links.
const go = async (page: Page, path: string) => {
  await press(page, 'button[aria-label="展开菜单"]', 0)
  await page.locator(menuLink(path)).dispatchEvent('click')
}

/** Every page once: their code is there, twenty tabs are open. */
export const openAll = async (page: Page): Promise<void> => {
  for (const { functionName } of localTree) {
    const heading = page
      .getByRole('navigation', { name: '主菜单' })
      .getByRole('menuitem', { name: functionName })
    if ((await heading.getAttribute('aria-expanded')) !== 'true') await heading.click()
  }
  for (const path of pages) {
    await go(page, path)
    await page.waitForURL(`**${path}*`)
    await page.waitForLoadState('networkidle')
  }
}

/** Uses the product at random, until `until` says that it is enough. */
export const useAtRandom = async (
  page: Page,
  seed: number,
  until: (steps: number) => boolean,
): Promise<number> => {
  const random = chance(seed)
  let steps = 0
  for (; !until(steps); steps++) {
    if (random(4) === 0) await go(page, pages[random(pages.length)] ?? '/index')
    else await acts[random(acts.length)]?.(page, random)
    if (random(3) === 0) await settleBoxes(page)
  }
  await settleBoxes(page)
  return steps
}

/** Closes all tabs but home, as the tab menu does; forms that are half-filled are given up. */
export const closeAllTabs = async (page: Page): Promise<void> => {
  // What the last step asked for may come only now, and stand before the tabs.
  const late = page.getByRole('dialog').filter({ visible: true }).first()
  await page.addLocatorHandler(late, () => settleBoxes(page))
  await page
    .getByRole('navigation', { name: '打开的页面' })
    .getByRole('button', { name: /标签操作$/ })
    .click()
  await page.removeLocatorHandler(late)
  await page.getByRole('menuitem', { name: '全部关闭' }).click()
  const agree = page.getByRole('dialog').getByRole('button', { name: '不保存，离开' })
  await page.getByRole('main', { name: '首页' }).or(agree).first().waitFor()
  if (await agree.isVisible()) await agree.click()
  await page.getByRole('main', { name: '首页' }).waitFor()
}

/** What JavaScript holds after everything that can go has gone, in MB. */
export const heapOf = async (tools: CDPSession): Promise<number> => {
  await tools.send('HeapProfiler.enable')
  for (let n = 0; n < 3; n++) await tools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await tools.send('Runtime.getHeapUsage')
  return Math.round((usedSize / 1024 / 1024) * 10) / 10
}
