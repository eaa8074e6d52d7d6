import type { Page } from '@playwright/test'

import { enter, enterByForm, field, palette, sideMenu } from './support/back-office.ts'
import { hold } from './support/hold.ts'
import { expect, test } from './support/journey.ts'

// The command palette: menus, actions and settings, however fast somebody types. Its records: `found-records.journey.ts`.

/** Types a word after Ctrl K while the palette's code is held back; lets that come. */
const typeEarly = async (page: Page, code: RegExp, word: string) => {
  const held = await hold(page, code)
  await enter(page)
  await expect(sideMenu(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type(word)
  return held
}

test('Ctrl K finds a menu by its initials and opens it; ? lists the keys', async ({ page }) => {
  await enter(page)
  await expect(sideMenu(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeFocused()
  await page.keyboard.type('yhgl')
  await expect(page.getByRole('listbox', { name: '查找结果' }).getByRole('option').first()).toContainText(
    '用户管理',
  )
  await palette(page).press('Enter')
  await expect(page).toHaveURL(/\/sys\/user\/list/)
  await expect(palette(page)).toHaveCount(0)
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: '键盘快捷键' })
  await expect(keys).toBeVisible()
  await expect(keys).toContainText('空格勾选焦点所在的行或树节点')
})

test('the palette fills the screen and gives it back, and lists the keys', async ({ page }) => {
  await enter(page)
  await expect(sideMenu(page)).toBeVisible()
  const run = async (word: string, option: string) => {
    await page.keyboard.press('Control+k')
    await palette(page).fill(word)
    await expect(page.getByRole('option', { name: option }).first()).toHaveAttribute('aria-selected', 'true')
    await palette(page).press('Enter')
    await expect(palette(page)).toHaveCount(0)
  }
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null)
  await run('qp', '全屏')
  await expect.poll(isFull).toBe(true)
  await run('退出全屏', '退出全屏')
  await expect.poll(isFull).toBe(false)
  await run('快捷键', '键盘快捷键')
  await expect(page.getByRole('dialog', { name: '键盘快捷键' })).toBeVisible()
})

test('letters typed after Ctrl K before the palette is there are in its box when it is', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const code = await typeEarly(page, /\/command-palette[^/]*\.js/, 'yhgll')
  await page.keyboard.press('Backspace')
  code.letGo()
  await expect(palette(page)).toHaveValue('yhgl')
  await expect(page.getByRole('option', { name: /用户管理/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/sys\/user\/list/)
})

test('an Enter typed before the palette is there opens what the word finds, by its pinyin, too', async ({
  page,
}) => {
  const code = await typeEarly(page, /\/(command-palette|spell)[^/]*\.js/, 'yhgl')
  await page.keyboard.press('Enter')
  code.letGo()
  await expect(page).toHaveURL(/\/sys\/user\/list/)
  await expect(palette(page)).toHaveCount(0)
})

test('what is typed the moment that the command palette opens is looked for, with moving pictures, too', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await enter(page)
  await expect(sideMenu(page)).toBeVisible()
  const box = palette(page)
  // The first time its code is on its way.
  await page.keyboard.press('Control+k')
  await expect(box).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
  const opener = page.getByRole('button', { name: '界面设置' })
  await opener.focus()
  await page.keyboard.press('Control+k')
  // Keys: text without any, as an input method puts in, has no box to begin in yet.
  await page.keyboard.type('czrz')
  await expect(box).toHaveValue('czrz')
  await expect(page.getByRole('option', { name: /操作日志/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/log-opt/)
  await expect(page.getByRole('main', { name: '操作日志' })).toBeVisible()
  // The same key presses nothing that the focus came back to.
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the palette opens the settings by name, pinyin or initials', async ({ page }) => {
  await enter(page)
  await expect(sideMenu(page)).toBeVisible()
  for (const word of ['设置', 'jiemianshezhi', 'jmsz']) {
    await page.keyboard.press('Control+k')
    await expect(palette(page)).toBeFocused()
    await page.keyboard.type(word)
    const found = page.getByRole('listbox', { name: '查找结果' }).getByRole('option').first()
    await expect(found).toContainText('界面设置')
    await palette(page).press('Enter')
    await expect(page.getByRole('dialog', { name: '界面设置' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: '界面设置' })).toBeHidden()
  }
})

test('the palette leads to the change of one’s password and to one’s sessions', async ({ page }) => {
  await enter(page)
  await expect(sideMenu(page)).toBeVisible()
  for (const [word, part] of [
    ['xgmm', '修改密码'],
    ['密码', '修改密码'],
    ['我的会话', '我的会话'],
  ] as const) {
    await page.keyboard.press('Control+k')
    await expect(palette(page)).toBeFocused()
    await page.keyboard.type(word)
    const found = page.getByRole('listbox', { name: '查找结果' }).getByRole('option').first()
    await expect(found).toContainText(part)
    await expect(found).toContainText('个人中心')
    await palette(page).press('Enter')
    await expect(page.getByRole('main').getByRole('tab', { name: part, selected: true })).toBeVisible()
  }
})

test('what is pasted into the palette is no longer than the server takes', async ({ page }) => {
  await enter(page)
  await expect(sideMenu(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeFocused()
  await page.keyboard.insertText('长'.repeat(300))
  await expect(page.getByRole('dialog').getByRole('status').last()).toHaveText('没有找到，换个词试试')
  await expect(palette(page)).toHaveValue('长'.repeat(200))
})

test('what is composed after Ctrl K is not put into the form below, and its box has the focus back', async ({
  page,
}) => {
  const code = await hold(page, /\/command-palette[^/]*\.js/)
  await enter(page)
  await page.goto('/sys/user/view?mode=add')
  const account = field(page, '账号')
  await account.fill('zhangsan')
  await page.keyboard.press('Control+k')
  // As an input method does it.
  await page.keyboard.insertText('角色')
  await page.keyboard.type('js')
  code.letGo()
  await expect(palette(page)).toHaveValue('js')
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await expect(account).toBeFocused()
  await expect(account).toHaveValue('zhangsan')
})

test('opened again the moment it is closed it takes what is typed; the page it leads to has the focus when it is gone', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await enter(page)
  await page.goto('/sys/user/view?mode=add')
  await expect(field(page, '账号')).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('jsgl')
  await expect(palette(page)).toHaveValue('jsgl')
  await expect(page.getByRole('option', { name: /角色管理/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/sys\/role\/list/)
  await expect(palette(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('opened again the moment it is closed it is empty', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await enter(page)
  await expect(sideMenu(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeFocused()
  await page.keyboard.type('jsgl')
  await expect(page.getByRole('option', { name: /角色管理/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toHaveValue('')
  await expect(palette(page)).toBeFocused()
  await expect(page.getByRole('option', { name: /用户管理/ })).toBeVisible()
})

test.describe('without the code of the palette', () => {
  test.use({ ownProfile: true, expectedProblems: ['ERR_FAILED', 'command-palette', 'Failed to fetch'] })

  test('letters after Ctrl K go on into the form', async ({ page }) => {
    await page.route(/\/command-palette[^/]*\.js/, route => route.abort())
    await enter(page)
    await page.goto('/sys/user/view?mode=add')
    await field(page, '账号').fill('zhang')
    await page.keyboard.press('Control+k')
    await expect(page.getByText('这部分没有打开')).toBeVisible()
    await page.keyboard.type('san')
    await expect(field(page, '账号')).toHaveValue('zhangsan')
  })

  test('it is asked for again, and is there when its code comes', async ({ page }) => {
    await page.route(/\/command-palette[^/]*\.js/, route => route.abort())
    await enter(page)
    await expect(sideMenu(page)).toBeVisible()
    await page.keyboard.press('Control+k')
    const said = page.getByText('这部分没有打开')
    await expect(said).toBeVisible()
    // It stays, and so it stands where no tool does.
    expect((await said.boundingBox())?.y).toBeGreaterThan(300)
    await page.unroute(/\/command-palette[^/]*\.js/)
    await page.keyboard.press('Control+k')
    await expect(palette(page)).toBeFocused()
    await page.keyboard.type('yhgl')
    await expect(page.getByRole('option', { name: /用户管理/ })).toBeVisible()
  })
})

test('a page stays where it is when the palette gives the focus back to it', async ({ page }) => {
  await enterByForm(page)
  await expect(sideMenu(page)).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  // There has to be somewhere to jump to.
  await page.setViewportSize({ width: 1280, height: 400 })
  const top = () => page.evaluate(() => scrollY)
  expect(await top()).toBe(0)
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('main')).toBeFocused()
  expect(await top()).toBe(0)
})
