import type { Page } from '@playwright/test'

import { button, enter, listToolbar } from './support/back-office.ts'
import { dialogOf, offer, openImport, workbook } from './support/import-orgs.ts'
import { expect, test } from './support/journey.ts'

/** The next import is saved; only nobody hears of it. */
const loseAnswer = (page: Page) =>
  page.route(
    /save-batch\?known/,
    async route => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )

// A server of its own, if with the usual settings: the journeys of imports look at what was imported last.
test.use({ settings: { SESSION_HOURS: '12' } })

test.describe('with a line that breaks', () => {
  test.use({ expectedProblems: ['ERR_FAILED'] })

  test('what was changed after an answer got lost is not said to be imported', async ({ page, running }) => {
    const dialog = await openImport(page)
    const sheet = [
      ['机构名称', '机构编码'],
      ['丢失一', 'LOSS-1'],
      ['丢失二', 'LOSS-2'],
    ]
    await offer(page, { name: '机构导入模板.xlsx', buffer: workbook(sheet) })
    await expect(page.getByText('检查通过，可以导入')).toBeVisible()
    await loseAnswer(page)
    await button(dialog, '确定导入 2 行').click()
    await expect(page.getByText(/连接不上服务器|网络/)).toBeVisible()
    await dialog.getByRole('button', { name: '删除第 2 行' }).press('Enter')
    await button(dialog, '确定导入 1 行').click()
    await expect(page.getByText('这份数据刚才已经导入（2 条），之后在表格里的修改没有保存')).toBeVisible()
    await expect(page.getByText(/^已导入/)).toHaveCount(0)
    await button(dialog, '重新检查').click()
    await expect(dialogOf(page).getByText('已存在')).toHaveCount(0)
    const { data } = await running.admin.get<{ total: number }>('sys/org/select-page?like=orgCode:LOSS-')
    expect(data.total).toBe(2)
  })

  test('a check finds that all has been imported already, and there is nothing left to do', async ({
    page,
  }) => {
    const dialog = await openImport(page)
    const sheet = [
      ['机构名称', '机构编码'],
      ['没听见', 'UNHEARD-1'],
    ]
    await offer(page, { name: '机构导入模板.xlsx', buffer: workbook(sheet) })
    await expect(page.getByText('检查通过，可以导入')).toBeVisible()
    await loseAnswer(page)
    await button(dialog, '确定导入 1 行').click()
    await expect(page.getByText(/连接不上服务器|网络/)).toBeVisible()
    await button(dialog, '重新检查').click()
    await expect(page.getByText('这份数据刚才已经导入（1 条），不用再导入')).toBeVisible()
    await expect(dialog).toBeHidden()
  })
})

test.describe('with a line that breaks, for new users', () => {
  test.use({ expectedProblems: ['ERR_FAILED'] })

  test('those whose import a check finds done are offered passwords, too', async ({ page }) => {
    await enter(page, '/sys/user/list')
    await button(listToolbar(page), '导入').click()
    const dialog = page.getByRole('dialog').filter({ hasText: '导入用户' })
    const sheet = [
      ['账号', '姓名'],
      ['unheard1', '没听见一'],
      ['unheard2', '没听见二'],
    ]
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: '用户导入模板.xlsx', mimeType: '', buffer: workbook(sheet) })
    await expect(page.getByText('检查通过，可以导入')).toBeVisible()
    await loseAnswer(page)
    await button(dialog, '确定导入 2 行').click()
    await expect(page.getByText(/连接不上服务器|网络/)).toBeVisible()
    await button(dialog, '重新检查').click()
    const offered = page.getByRole('dialog').filter({ hasText: '给刚导入的 2 名用户一次性密码？' })
    await expect(offered).toBeVisible()
    await expect(dialog).toBeHidden()
  })
})

test('notices that an import sends at once are asked about; the import is undone after they are withdrawn', async ({
  page,
  running,
}) => {
  await enter(page, '/base/msg/list')
  await button(listToolbar(page), '导入').click()
  const dialog = page.getByRole('dialog').filter({ hasText: '导入通知公告' })
  const sheet = [
    ['标题', '内容', '发布状态', '发送对象', '对象名单'],
    ['导入就发', '各位好', '已发布', '全体', ''],
    ['先存着', '再说', '草稿', '角色', '没有这个角色'],
  ]
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: '通知公告导入模板.xlsx', mimeType: '', buffer: workbook(sheet) })
  const problems = dialog.getByRole('list', { name: '需要修改的格子' }).getByRole('listitem')
  await expect(problems).toHaveText(['第 3 行“对象名单”：对象名单“没有这个角色”不存在或不在您的数据范围内'])
  // By a key: what is told moves the rows that a pointer aims at.
  await dialog.getByRole('button', { name: '删除第 3 行' }).press('Enter')
  await button(dialog, '确定导入 1 行').click()
  const question = page.getByRole('dialog').filter({ hasText: '其中 1 条的发布状态是“已发布”' })
  await button(question, '确定导入').click()
  await expect(page.getByText('已导入 1 条通知公告')).toBeVisible()
  const found = await running.admin.get<{ items: { id: string }[] }>(
    `sys/msg/select-page?like=${encodeURIComponent('msgTitle:导入就发')}`,
  )
  const [notice] = found.data.items
  expect(await running.admin.post('sys/msg/save', { id: notice?.id, msgStatus: '已撤回' })).toMatchObject({
    success: true,
  })
  await button(listToolbar(page), '导入').click()
  await button(dialog.getByRole('group', { name: '最近的导入' }), '撤销').click()
  await button(page.getByRole('dialog').last(), '撤销导入').click()
  await expect(page.getByText('已撤销，删除了导入的 1 条通知公告')).toBeVisible()
})
