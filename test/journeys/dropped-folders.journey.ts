import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Locator, Page } from '@playwright/test'

import { makeDocx } from '../../src/server/seed/documents/docx.ts'
import { enter, palette, tab } from './support/back-office.ts'
import { dropOnto, filesOf, newNotice, openNotice, pick } from './support/files.ts'
import { expect, test } from './support/journey.ts'
import { userPassword } from './support/ordinary-user.ts'
import { grant, person } from './support/person.ts'

test.use({ settings: { ROUTER_MODE: 'remote' } })

/** A folder on a disk with documents of these names. */
const folderOf = (at: string, ...names: string[]) => {
  mkdirSync(at)
  for (const name of names) writeFileSync(join(at, name), makeDocx(name, ['内容']))
  return at
}

/** From here on folders are read once the function is called that this gives. */
const slowDisk = async (page: Page) => {
  await page.evaluate(() => {
    const { prototype } = DataTransferItem
    const turning = new Promise(resolve => addEventListener('turning', resolve, { once: true }))
    const asEntry = Object.getOwnPropertyDescriptor(prototype, 'webkitGetAsEntry')?.value
    prototype.webkitGetAsEntry = function () {
      const entry = asEntry.call(this)
      const reader = entry.createReader()
      const read = reader.readEntries.bind(reader)
      reader.readEntries = async (done: FileSystemEntriesCallback) => {
        await turning
        read(done)
      }
      entry.createReader = () => reader
      return entry
    }
  })
  return () => page.evaluate(() => dispatchEvent(new Event('turning')))
}

const goTo = async (page: Page, name: string) => {
  await page.keyboard.press('Control+k')
  await palette(page).fill(name)
  await expect(page.getByRole('option', { name }).first()).toBeVisible()
  await page.keyboard.press('Enter')
}

const namesIn = (uploader: Locator) => () =>
  uploader
    .getByRole('button', { name: /^预览/ })
    .evaluateAll(all => all.map(each => each.getAttribute('title')))

/** What has been taken until then is before it, or on its way. */
const addLast = async (uploader: Locator) => {
  await pick(uploader, [{ name: '后来.docx', mimeType: '', buffer: makeDocx('后来', ['内容']) }])
  await expect(uploader.getByRole('button', { name: '预览 后来.docx' })).toBeVisible()
  await expect(uploader.getByRole('progressbar')).toHaveCount(0)
}

test('a folder is taken once, also where one comes back to its page from another', async ({
  page,
  running,
}) => {
  await newNotice(running.admin, '文件夹一次')
  await enter(page, '/base/msg/list')
  const uploader = await openNotice(page, '文件夹一次')
  await dropOnto(page, uploader, folderOf(join(running.folder, '两份'), '甲.docx', '乙.docx'))
  await expect.poll(namesIn(uploader)).toEqual(['甲.docx', '乙.docx'])
  await goTo(page, '用户管理')
  await expect(page).toHaveURL(/\/sys\/user\/list/)
  await tab(page, '通知公告').click()
  await addLast(uploader)
  expect(await namesIn(uploader)()).toEqual(['甲.docx', '乙.docx', '后来.docx'])
})

test('a folder that was still being read when its page fell asleep is taken when that wakes', async ({
  page,
  running,
}) => {
  await newNotice(running.admin, '慢慢读')
  await enter(page, '/base/msg/list')
  const uploader = await openNotice(page, '慢慢读')
  const turn = await slowDisk(page)
  await dropOnto(page, uploader, folderOf(join(running.folder, '慢'), '丙.docx'))
  await goTo(page, '用户管理')
  await expect(page).toHaveURL(/\/sys\/user\/list/)
  await turn()
  await tab(page, '通知公告').click()
  await expect.poll(namesIn(uploader)).toEqual(['丙.docx'])
})

test('what is still being read when its form closes, or the right is withdrawn, is not taken', async ({
  page,
  running,
}) => {
  const { admin, folder } = running
  const { roleId } = await person(admin, 'droppedlate', { '/base/msg/list': 'admin' })
  await newNotice(admin, '来不及读')
  await enter(page, '/base/msg/list', 'droppedlate', userPassword)
  const uploader = await openNotice(page, '来不及读')
  const turn = await slowDisk(page)
  await dropOnto(page, uploader, folderOf(join(folder, '晚'), '丁.docx'))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await turn()
  await openNotice(page, '来不及读')
  const turnAgain = await slowDisk(page)
  await dropOnto(page, filesOf(page), join(folder, '晚'))
  await grant(admin, roleId, { '/base/msg/list': '' })
  await expect(uploader.getByRole('button', { name: '上传文件' })).toHaveCount(0)
  await turnAgain()
  await grant(admin, roleId, { '/base/msg/list': 'admin' })
  await expect(uploader.getByRole('button', { name: '上传文件' })).toBeVisible()
  await addLast(uploader)
  expect(await namesIn(uploader)()).toEqual(['后来.docx'])
})
