import type { Page } from '@playwright/test'

import { fixtureBytes } from '../support/fixture.ts'
import { button, palette } from './support/back-office.ts'
import { newNotice, preview, storeFile } from './support/files.ts'
import { expect, test } from './support/journey.ts'
import { picture } from './support/pictures.ts'
import { enterList, find } from './support/way-back.ts'

// What fills the window of a computer, too, is closed by Back, and the page below it is left alone.
test.use({ viewport: { width: 1280, height: 800 }, ownProfile: true })

const viewer = (page: Page, name: string) => page.getByRole('dialog', { name: new RegExp(`${name}$`) })

const open = async (page: Page, name: string) => {
  await preview(page, name)
  await expect(viewer(page, name)).toBeVisible()
}

const isOnFiles = (page: Page) => expect(page).toHaveURL(/\/sys\/file\/list\?keyword=/)

/** The list of three files, one for each viewer, with home and the same list, not searched, behind it. */
const enterFiles = async (
  page: Page,
  running: Parameters<typeof newNotice>[0],
  folder: string,
  word: string,
) => {
  const id = await newNotice(running, word)
  const names = [`${word}蓝.png`, `${word}片.mp4`, `${word}文.txt`]
  const all = [await picture('#1890ff'), fixtureBytes('clip.mp4'), Buffer.from('先看这里')]
  for (const [at, name] of names.entries()) storeFile(folder, id, name, all[at] ?? Buffer.from(''))
  await enterList(page, '文件管理')
  const box = page.getByRole('main').getByRole('searchbox')
  await box.fill(word)
  await box.press('Enter')
  await isOnFiles(page)
  return names
}

test('Back closes a picture, a film and a document, and leaves the list as it was searched', async ({
  page,
  running: { admin, folder },
}) => {
  const names = await enterFiles(page, admin, folder, '后退关')
  const before = page.url()
  for (const name of names) {
    await open(page, name)
    await page.goBack()
    await expect(viewer(page, name)).toHaveCount(0)
    await expect(page).toHaveURL(before)
    await expect(button(page.getByRole('main'), `预览 ${name}`)).toBeVisible()
  }
})

test('a viewer that was closed otherwise, as fast as can be, or by a reload, is no step of the way back', async ({
  page,
  running: { admin, folder },
}) => {
  const names = await enterFiles(page, admin, folder, '别处关')
  const steps = () => page.evaluate(() => JSON.stringify(history.state))
  const before = await steps()
  for (const name of names) {
    for (let times = 0; times < 2; times++) {
      await open(page, name)
      await page.keyboard.press('Escape')
      await expect(viewer(page, name)).toHaveCount(0)
    }
    await open(page, name)
    await button(viewer(page, name), '关闭').click()
    await expect(viewer(page, name)).toHaveCount(0)
    await expect.poll(steps).toBe(before)
  }
  await open(page, names[0] ?? '')
  await page.reload()
  await expect(button(page.getByRole('main'), `预览 ${names[0]}`)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await isOnFiles(page)
  await expect.poll(() => page.evaluate(() => Object(history.state).over ?? '')).toBe('')
  await page.goBack()
  await expect(page).not.toHaveURL(/keyword=/)
})

test('what was opened over a viewer is closed before it, and a drawer over a page is as it was', async ({
  page,
  running: { admin, folder },
}) => {
  const [, , name = ''] = await enterFiles(page, admin, folder, '上面的')
  await open(page, name)
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeFocused()
  await page.goBack()
  await expect(palette(page)).toHaveCount(0)
  await expect(viewer(page, name)).toBeVisible()
  await page.goBack()
  await expect(viewer(page, name)).toHaveCount(0)
  await isOnFiles(page)
  await find(page)
  await palette(page).fill('界面设置')
  await page.getByRole('option', { name: /^界面设置/ }).click()
  await expect(page.getByRole('dialog', { name: '界面设置' })).toBeVisible()
  await page.goBack()
  await expect(page).not.toHaveURL(/keyword=/)
})
