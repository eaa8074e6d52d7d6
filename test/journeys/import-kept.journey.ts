import type { Page } from '@playwright/test'

import { button, connection, enter, listToolbar, submitLogin } from './support/back-office.ts'
import { draftKey, wouldBeKept } from './support/draft-key.ts'
import { workbook } from './support/import-orgs.ts'
import { expect, test } from './support/journey.ts'
import { userPassword } from './support/ordinary-user.ts'
import { alertBox, grant, offerAllOnDicts, person } from './support/person.ts'

/** Somebody is thrown out while he puts an import right: its table is there again, as a form would be. */
test.use({ settings: { ROUTER_MODE: 'remote' } })

const pages = { '/base/dict/list': 'admin,import' }
const dialogOf = (page: Page) => page.getByRole('dialog').filter({ hasText: '导入数据字典' })

/** Somebody who imports dictionaries, on their list and reached by pushes. */
const importer = async (page: Page, admin: Parameters<typeof person>[0], name: string) => {
  await offerAllOnDicts(admin)
  const made = await person(admin, name, pages)
  const connected = connection(page)
  await enter(page, '/base/dict/list', name, userPassword)
  await connected
  return made
}

/** Opens a table of two rows and takes the first one away. */
const repair = async (page: Page, name: string) => {
  const dialog = dialogOf(page)
  const isReady = draftKey(page)
  await button(listToolbar(page), '导入').click()
  const buffer = workbook([
    ['字典名称', '字典值'],
    ['多余的', 'gone'],
    [name, name],
  ])
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: '数据字典导入模板.xlsx', mimeType: '', buffer })
  await expect(page.getByText('检查通过，可以导入').last()).toBeVisible()
  await dialog.getByRole('button', { name: '删除第 2 行' }).press('Enter')
  await isReady
}

const isThere = async (page: Page, mayImport = true) => {
  await expect(dialogOf(page).getByText('数据字典导入模板.xlsx')).toBeVisible()
  await expect(dialogOf(page).getByRole('row').locator('td:first-child')).toHaveText(['3'])
  await expect(button(dialogOf(page), '确定导入 1 行')).toBeEnabled({ enabled: mayImport })
}

test('after a kick it waits for the same person, and is imported from there', async ({ page, running }) => {
  const { userId } = await importer(page, running.admin, 'importer')
  await repair(page, 'kicked')
  await running.admin.delete(`sys/session/delete-user/${userId}`)
  await alertBox(page).getByRole('button').first().click()
  await submitLogin(page, 'importer', userPassword)
  await expect(page.getByText('已恢复上次没有保存的内容，请核对后导入')).toBeVisible()
  await isThere(page)
  await button(dialogOf(page), '确定导入 1 行').click()
  await expect(page.getByText('已导入 1 条数据字典')).toBeVisible()
  await expect(dialogOf(page)).toHaveCount(0)
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter(name => name.startsWith('drafts'))),
  ).toEqual([])
})

test('a table that is reloaded half put right is there again', async ({ page, running }) => {
  await importer(page, running.admin, 'reloader')
  await repair(page, 'reloaded')
  await wouldBeKept(page)
  page.once('dialog', box => box.accept())
  await page.reload()
  await isThere(page)
})

test('what is being typed in a cell at a kick is kept, too, though nothing was changed before', async ({
  page,
  running,
}) => {
  const { userId } = await importer(page, running.admin, 'importtyping')
  const dialog = dialogOf(page)
  const isReady = draftKey(page)
  await button(listToolbar(page), '导入').click()
  await isReady
  const buffer = workbook([
    ['字典名称', '字典值'],
    ['没改的', 'untouched'],
  ])
  const file = { name: '数据字典导入模板.xlsx', mimeType: '', buffer }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText('检查通过，可以导入').last()).toBeVisible()
  await dialog.getByRole('button', { name: '第 2 行 字典名称：没改的' }).dblclick()
  await dialog.getByRole('textbox', { name: '第 2 行 字典名称' }).fill('改到一半')
  await running.admin.delete(`sys/session/delete-user/${userId}`)
  await alertBox(page).getByRole('button').first().click()
  await submitLogin(page, 'importtyping', userPassword)
  await expect(dialog.getByRole('button', { name: '第 2 行 字典名称：改到一半' })).toBeVisible()
})

test('the right to its page that is withdrawn for a while takes nothing of it', async ({ page, running }) => {
  const { roleId } = await importer(page, running.admin, 'importless')
  await repair(page, 'withdrawn')
  await dialogOf(page).getByRole('button', { name: '第 3 行 字典值：withdrawn' }).dblclick()
  await dialogOf(page).getByRole('textbox', { name: '第 3 行 字典值' }).fill('half-way')
  await grant(running.admin, roleId, {})
  await expect(page.getByRole('alert').filter({ hasText: '您填写的内容还在' })).toContainText(
    '“数据字典导入”',
  )
  await expect(dialogOf(page)).toHaveCount(0)
  await grant(running.admin, roleId, pages)
  await isThere(page)
  // What was being typed in a cell as well.
  await expect(dialogOf(page).getByRole('button', { name: '第 3 行 字典值：half-way' })).toBeVisible()
})

test('the right to import that is withdrawn is told over the table, which stays', async ({
  page,
  running,
}) => {
  const { roleId } = await importer(page, running.admin, 'importending')
  await repair(page, 'ending')
  const told = dialogOf(page).getByText('您现在没有导入的权限，填写的内容不能保存')
  await expect(told).toHaveCount(0)
  await grant(running.admin, roleId, { '/base/dict/list': 'export' })
  await expect(told).toBeVisible()
  await isThere(page, false)
  await grant(running.admin, roleId, pages)
  await expect(told).toHaveCount(0)
  await button(dialogOf(page), '确定导入 1 行').click()
  await expect(page.getByText('已导入 1 条数据字典')).toBeVisible()
})

test('a page that is given back while it is being loaded anew shows its list', async ({ page, running }) => {
  const { roleId } = await importer(page, running.admin, 'importagain')
  await expect(button(listToolbar(page), '导入')).toBeVisible()
  await grant(running.admin, roleId, {})
  await expect(button(listToolbar(page), '导入')).toHaveCount(0)
  const connected = connection(page)
  await page.reload()
  await connected
  await grant(running.admin, roleId, pages)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByText('没有操作权限')).toHaveCount(0)
})

/** The server saves what it was sent, if that arrives, and the page hears nothing of it: it is reloaded meanwhile. */
const reloadWhileSaved = async (page: Page, rows: string[][], arrives = true) => {
  const dialog = dialogOf(page)
  const isReady = draftKey(page)
  await button(listToolbar(page), '导入').click()
  await isReady
  const buffer = workbook([['字典名称', '字典值', '备注'], ...rows])
  const file = { name: '数据字典导入模板.xlsx', mimeType: '', buffer }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText('检查通过，可以导入').last()).toBeVisible()
  const saved = Promise.withResolvers<void>()
  const isSaved = (url: URL) => url.pathname.endsWith('/save-batch') && !url.searchParams.has('dryRun')
  await page.route(isSaved, async route => {
    if (arrives) await route.fetch()
    saved.resolve()
  })
  await button(dialog, `确定导入 ${rows.length.toLocaleString('zh-CN')} 行`).click()
  await saved.promise
  await wouldBeKept(page)
  page.once('dialog', box => box.accept())
  await page.reload()
}

test('whoever reloads while rows are being imported is asked, and told that they are there', async ({
  page,
  running,
}) => {
  await importer(page, running.admin, 'importcut')
  await reloadWhileSaved(page, [['刷新时导入', 'cut', '']])
  await expect(page.getByText('这份数据刚才已经导入（1 条），不用再导入')).toBeVisible()
  await expect(dialogOf(page)).toHaveCount(0)
})

/** More than a browser keeps. */
const longRows = (name: string) =>
  Array.from({ length: 1100 }, (_, at) => [`${name} ${at}`, `${name}-${at}`, '长'.repeat(500)])

test('so is whoever imports more than can be kept, who reads it in the dialog', async ({ page, running }) => {
  await importer(page, running.admin, 'importcutlong')
  await reloadWhileSaved(page, longRows('long'))
  await expect(page.getByText('刚才的 1,100 条数据字典已经导入')).toBeVisible()
  await expect(dialogOf(page).getByRole('group', { name: '最近的导入' })).toContainText('1,100 条')
})

test('rows that never arrived are looked for as long as they may be on their way, then said to be missing', async ({
  page,
  running,
}) => {
  await page.clock.install()
  await importer(page, running.admin, 'importlost')
  await reloadWhileSaved(page, longRows('lost'), false)
  const looking = page.getByText('正在查看刚才的导入有没有完成')
  await expect(looking).toBeVisible()
  const told = page.getByRole('dialog').filter({ hasText: '刚才的 1,100 条数据字典没有导入' })
  const later = async () => {
    await page.clock.fastForward(2000)
    return told.count()
  }
  await expect.poll(later, { intervals: [100] }).toBe(1)
  await expect(looking).toHaveCount(0)
  await expect(told).toContainText('再重新选择文件')
})
