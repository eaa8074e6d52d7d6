import { enter, palette, row } from './support/back-office.ts'
import { documentIn, newNotice, preview, storeFile } from './support/files.ts'
import { expect, test } from './support/journey.ts'
import { picture } from './support/pictures.ts'

test('a document that was left open with its page is there when one comes back to it', async ({
  page,
  running: { admin, folder },
}) => {
  const id = await newNotice(admin, '看过两个')
  storeFile(folder, id, '先看的.png', await picture('#1890ff'))
  storeFile(folder, id, '后看的.txt', Buffer.from('还在这里'))
  await enter(page, '/base/dict/list')
  await expect(row(page, '性别').first()).toBeVisible()
  await page.keyboard.press('Control+k')
  await palette(page).fill('文件管理')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/sys\/file\/list/)
  await preview(page, '先看的.png')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await preview(page, '后看的.txt')
  const words = documentIn(page, '后看的.txt').getByText('还在这里')
  await expect(words).toBeVisible()
  await page.keyboard.press('Control+k')
  await palette(page).fill('数据字典')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/base\/dict\/list/)
  // What lay over the page is no step of the way back to it, a moment after the address.
  await expect.poll(() => page.evaluate(() => Object(history.state).over ?? '')).toBe('')
  await page.goBack()
  await expect(page).toHaveURL(/\/sys\/file\/list/)
  await expect(words).toBeVisible()
  await expect(page.getByText('这部分没有打开')).toHaveCount(0)
})
