import type { Page } from '@playwright/test'

import { fixtureBytes } from '../support/fixture.ts'
import { button, connection, enter, field, palette, recordToolbar } from './support/back-office.ts'
import { forgetLooks } from './support/forget-looks.ts'
import { newNotice, openNotice, storeFile } from './support/files.ts'
import { draftKey } from './support/draft-key.ts'
import { expect, test } from './support/journey.ts'
import { userPassword } from './support/ordinary-user.ts'
import { person } from './support/person.ts'
import { picture } from './support/pictures.ts'

// What comes while a viewer is open lies over it: all of it is pressed here, which what lies behind cannot be.

// Others than admin have pages of their own, too.
test.use({ settings: { ROUTER_MODE: 'remote' } })

const names = ['盖住蓝.png', '盖住短片.mp4', '盖住说明.txt']

/** A notice with one file for each of the viewers. */
const withFiles = async (running: Parameters<typeof newNotice>[0], folder: string, title: string) => {
  const id = await newNotice(running, title)
  storeFile(folder, id, '盖住蓝.png', await picture('#1890ff'))
  storeFile(folder, id, '盖住短片.mp4', fixtureBytes('clip.mp4'))
  storeFile(folder, id, '盖住说明.txt', Buffer.from('先看这里'))
  return id
}

const viewer = (page: Page, name: string) => page.getByRole('dialog', { name: new RegExp(`${name}$`) })

const open = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `预览 ${name}` }).click()
  await expect(viewer(page, name)).toBeVisible()
}

/** Whoever has answered what came goes on in the viewer, also by its keys. */
const closeByKey = async (page: Page, name: string) => {
  // The frame of a document that has the focus is not `:focus` for the page around it.
  const hasFocus = () => viewer(page, name).evaluate(box => box.contains(document.activeElement))
  await expect.poll(hasFocus).toBe(true)
  await page.keyboard.press('Escape')
  await expect(viewer(page, name)).toHaveCount(0)
}

test('a notice that must be confirmed is read and confirmed over a picture, a film and a document', async ({
  page,
  running: { admin, folder },
}) => {
  const { userId } = await person(admin, 'overlaid', { '/base/msg/list': 'admin' })
  await withFiles(admin, folder, '三个附件')
  const connected = connection(page)
  await enter(page, '/base/msg/list', 'overlaid', userPassword)
  await connected
  await openNotice(page, '三个附件')
  const notice = page.getByRole('dialog', { name: '请先阅读并确认' })
  for (const name of names) {
    await open(page, name)
    const { data } = await admin.post('sys/msg/save', {
      msgTitle: `停电：${name}`,
      msgContent: '<p>今晚停电</p>',
    })
    storeFile(folder, data.id, '线路.png', await picture('#16a34a'))
    const published = { id: data.id, msgStatus: '已发布', mustAck: '是', target: '用户', targetIds: [userId] }
    await admin.post('sys/msg/save', published)
    await expect(notice.getByText('今晚停电')).toBeVisible()
    // A picture of the notice itself lies over the notice.
    await notice.getByRole('button', { name: '预览 线路.png' }).click()
    // Back closes it, and the notice below stays.
    await expect(viewer(page, '线路.png')).toBeVisible()
    await page.goBack()
    await expect(viewer(page, '线路.png')).toHaveCount(0)
    await notice.getByRole('button', { name: '我已阅读并确认' }).click()
    await expect(notice).toHaveCount(0)
    await closeByKey(page, name)
  }
})

test('one signs in again over a picture, and the half-filled form is still there', async ({
  page,
  running: { admin, folder, address },
}) => {
  await person(admin, 'returns', { '/base/msg/list': 'admin' })
  await withFiles(admin, folder, '填了一半')
  const authorization = await enter(page, '/base/msg/list', 'returns', userPassword)
  await openNotice(page, '填了一半')
  const isReady = draftKey(page)
  await field(page, '标题').fill('填了一半，还没保存')
  await open(page, '盖住蓝.png')
  await isReady
  await fetch(`${address}/api/logout`, { headers: { authorization } })
  await viewer(page, '盖住蓝.png').getByRole('button', { name: '下载' }).click()
  const box = page.getByRole('dialog', { name: '登录过期' })
  await box.getByLabel('returns的密码').click()
  await page.keyboard.type(userPassword)
  await box.getByRole('button', { name: '重新登录' }).click()
  await expect(box).toHaveCount(0)
  await viewer(page, '盖住蓝.png').getByRole('button', { name: '关闭' }).click()
  await expect(field(page, '标题')).toHaveValue('填了一半，还没保存')
})

test('whoever goes back with a document before a half-filled form closes it, then answers the question', async ({
  page,
  running: { admin, folder },
}) => {
  await withFiles(admin, folder, '先别走')
  await enter(page, '/base/msg/list')
  await openNotice(page, '先别走')
  await field(page, '标题').fill('先别走，还没保存')
  await open(page, '盖住说明.txt')
  await page.goBack()
  await expect(viewer(page, '盖住说明.txt')).toHaveCount(0)
  await expect(field(page, '标题')).toHaveValue('先别走，还没保存')
  await page.goBack()
  const question = page.getByRole('dialog').last()
  await button(question, '继续填写').click()
  await expect(question.getByText('刚才填写的内容')).toHaveCount(0)
  await expect(button(recordToolbar(page), '保存')).toBeVisible()
})

test.describe('by keys', () => {
  test.afterEach(({ running }) => forgetLooks(running.admin))

  test('the palette, the list of keys and the settings open over whatever is looked at', async ({
    page,
    running: { admin, folder },
  }) => {
    await withFiles(admin, folder, '边看边找')
    await enter(page, '/base/msg/list')
    await openNotice(page, '边看边找')
    const keys = page.getByRole('dialog', { name: '键盘快捷键' })
    const settings = page.getByRole('dialog', { name: '界面设置' })
    const find = async (word: string, option: string) => {
      await page.keyboard.press('Control+k')
      await expect(palette(page)).toBeFocused()
      await page.keyboard.type(word)
      await page.getByRole('option', { name: option }).first().click()
      await expect(palette(page)).toHaveCount(0)
    }
    for (const name of names) {
      await open(page, name)
      // The list's own search box is behind it.
      await page.keyboard.press('/')
      await page.keyboard.press('?')
      await keys.getByRole('button', { name: '关闭' }).click()
      await find('界面设置', '界面设置')
      await settings.getByRole('switch', { name: '水印' }).click()
      await settings.getByRole('button', { name: '关闭' }).click()
      await expect(settings).toHaveCount(0)
      // From the list of keys, whose first line it is.
      await page.keyboard.press('?')
      await expect(keys).toBeVisible()
      await page.keyboard.press('Control+k')
      await expect(palette(page)).toBeFocused()
      await page.keyboard.type('juese')
      await expect(page.getByRole('option', { name: '角色管理' }).first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(palette(page)).toHaveCount(0)
      // As long as it is on its way out, the key would be its own.
      await expect(keys).toBeHidden()
      await closeByKey(page, name)
      await expect(field(page, '标题')).toBeVisible()
    }
    // Turned on, off and on again: whose screen it is lies over all that is on it.
    const mark = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('div')]
          .map(each => getComputedStyle(each))
          .filter(each => decodeURIComponent(each.backgroundImage).includes('admin'))
          .map(each => each.zIndex),
      )
    expect(await mark()).toEqual(['2100'])
    await open(page, '盖住蓝.png')
    await find('角色管理', '角色管理')
    await expect(page).toHaveURL(/\/sys\/role\/list/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
