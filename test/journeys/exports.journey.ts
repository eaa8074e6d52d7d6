import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { read, utils } from '@e965/xlsx'
import type { WebSocketRoute } from '@playwright/test'

import type { Page as ListPage } from '#contract/operations.ts'
import { closeCodes, socketCodes } from '#contract/socket.ts'
import type { ExportItem } from '#contract/transfer-calls.ts'

import { signIn } from '../support/sign-in.ts'
import { button, connection, enter, listToolbar } from './support/back-office.ts'
import { isWhole } from './support/extent.ts'
import { lineOf } from './support/files.ts'
import { expect, test } from './support/journey.ts'
import { userPassword } from './support/ordinary-user.ts'
import { functionsOf, grant, person } from './support/person.ts'

test.use({ settings: { ROUTER_MODE: 'remote' } })

const rows = isWhole ? 1_000_000 : 300_000

/** So many log rows that an export of them is still under way when somebody looks. */
const fillLog = (folder: string) => {
  const database = new DatabaseSync(join(folder, 'zhanggui.db'), { timeout: 10_000 })
  database.exec(`
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${rows})
    insert into sys_log_opt (id, "createTime", "updateTime", "userName", module, action, path, result, "time")
    select printf('01900000-0000-7000-8000-%012d', i), '2026-11-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z', '张三',
      '机构', '修改', '=1+1', '成功', strftime('%Y-%m-%dT%H:%M:%fZ', 1793491200 + i, 'unixepoch') from n`)
  database.close()
}

test('a large export is written while others work: seen, cancelled, tried again, downloaded', async ({
  page,
  running,
}) => {
  test.setTimeout(600_000)
  fillLog(running.folder)
  // The specification gives the log's page no export; an administrator may.
  const node = (await functionsOf(running.admin)).find(each => each.rootPath === '/sys/log-opt/list')
  await running.admin.post('sys/function/save', { ...node, functionPermission: 'delete,export' })
  await enter(page, '/sys/log-opt/list')
  await button(listToolbar(page), '导出').click()
  const dialog = page.getByRole('dialog').filter({ hasText: '导出操作日志' })
  // Of what is the same thing once more, one is offered.
  await expect(dialog.getByRole('checkbox', { name: '时间', exact: true })).toBeChecked()
  for (const name of ['创建时间', '创建人', '修改时间', '修改人'])
    await expect(dialog.getByRole('checkbox', { name, exact: true })).toHaveCount(0)
  await button(dialog, '在后台导出').click()
  await page.getByRole('button', { name: '我的导出' }).click()
  await expect(page).toHaveURL(/\/export$/)

  const entry = page.getByRole('listitem').filter({ hasText: '操作日志_' })
  const written = async () =>
    Number(await entry.getByRole('progressbar').getAttribute('aria-valuenow', { timeout: 1000 }))
  await expect(entry.getByText('进行中')).toBeVisible()
  await expect.poll(written).toBeGreaterThan(5)
  // What is done in one window is seen in the others.
  const other = await page.context().newPage()
  const heard = connection(other)
  await enter(other, '/export')
  await heard
  const there = other.getByRole('listitem').filter({ hasText: '操作日志_' })
  await expect(there.getByText('进行中')).toBeVisible()
  await entry.getByRole('button', { name: /^取消 操作日志/ }).click()
  await expect(entry.getByText('已取消').first()).toBeVisible()
  await expect(there.getByText('已取消').first()).toBeVisible()

  await entry.getByRole('button', { name: /^重试 操作日志/ }).click()
  await expect(there.getByText('进行中')).toBeVisible()
  await other.close()
  await expect.poll(written).toBeGreaterThan(5)
  // Others go on: each of these is answered while the export is being written.
  let during = 0
  while ((await entry.getByText('已完成').count()) === 0) {
    const answer = await running.admin.get<ListPage<object>>('sys/org/select-page')
    expect(answer.success).toBe(true)
    during++
  }
  expect(during).toBeGreaterThan(10)
  await entry.getByRole('button', { name: /^下载 操作日志/ }).click()
  const saved = page.waitForEvent('download')
  await page
    .getByRole('dialog', { name: '下载列表' })
    .getByRole('button', { name: /操作日志_.*xlsx/ })
    .click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^操作日志_\d{8}_\d{6}\.xlsx$/)
  const book = read(readFileSync(await file.path()), { type: 'buffer', sheetRows: 20, cellFormula: true })
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {}
  const cells = utils.sheet_to_json<string[]>(sheet, { header: 1 })
  // What looks like a formula is text.
  const at = cells[0]?.indexOf('请求地址') ?? -1
  expect(cells.map(each => each[at])).toContain('=1+1')
  expect(Object.values(sheet).some(cell => typeof cell === 'object' && 'f' in cell)).toBe(false)
})

test('a direct export shows how far it is and can be cancelled', async ({ page }) => {
  await enter(page, '/base/district/list')
  const line = await lineOf(page)
  await button(listToolbar(page), '导出').click()
  const dialog = page.getByRole('dialog').filter({ hasText: '导出区域' })
  await line(-1, 10_000)
  let downloads = 0
  page.on('download', () => void downloads++)
  let asked = 0
  page.on('request', request => void (request.url().includes('/sys/district/export?') && asked++))
  await button(dialog, '导出').click()
  await expect(dialog.getByRole('progressbar', { name: '导出进度' })).toBeVisible()
  await expect(dialog.getByText(/^[1-9][\d,]* \/ 3,\d{3} 条$/)).toBeVisible()
  await button(dialog, '取消导出').click()
  await expect(dialog).toHaveCount(0)
  await line(-1)
  await button(listToolbar(page), '导出').click()
  const saved = page.waitForEvent('download')
  await button(dialog, '导出').dblclick()
  await saved
  expect(downloads).toBe(1)
  // The one that was cancelled, and this one: two presses ask once.
  expect(asked).toBe(2)
})

test('whoever works elsewhere is told that his export in the background is finished, and led to it', async ({
  page,
  running: { admin },
}) => {
  const heard = connection(page)
  await enter(page, '/base/org/list')
  await heard
  const { data } = await admin.post<ExportItem>('export/start', { resource: 'sys/dict' })
  const notice = page.locator('.ant-notification-notice').filter({ hasText: '后台导出已完成' })
  await expect(notice).toContainText(`“${data.fileName}”可以下载了。`)
  await admin.post<ExportItem>('export/start', { resource: 'sys/role' })
  await expect(notice).toHaveCount(2)
  // There both are seen in their rows.
  await notice.first().getByRole('button', { name: '去下载' }).click()
  await expect(page).toHaveURL(/\/export$/)
  await expect(notice).toHaveCount(0)
  await expect(page.getByRole('button', { name: `下载 ${data.fileName}` })).toBeVisible()
  // Here one sees it end, and needs no notice.
  const again = await admin.post<ExportItem>('export/start', { resource: 'sys/org' })
  await expect(page.getByRole('button', { name: `下载 ${again.data.fileName}` })).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('whose export in the background ended with the server is told so, once that is back and has looked', async ({
  page,
}) => {
  await page.clock.install()
  const lines: WebSocketRoute[] = []
  await page.routeWebSocket(/\/im\?/, line => {
    line.connectToServer()
    lines.push(line)
  })
  let looks = 0
  const item = { id: 'cut-off', fileName: '数据字典.xlsx', resource: 'sys/dict', like: [], message: null }
  await page.route('**/api/export/list', route => {
    looks += 1
    const data = [{ ...item, state: looks > 1 ? '失败' : '进行中' }]
    return route.fulfill({ json: { success: true, code: 0, message: '', data } })
  })
  await enter(page, '/base/dict/list')
  await expect.poll(() => lines.length).toBe(1)
  const data = { id: item.id, kind: 'export', fileName: item.fileName, state: 'running', done: 1, total: 9 }
  lines[0]?.send(JSON.stringify({ code: socketCodes.progress, message: '', data }))
  await lines[0]?.close({ code: closeCodes.restart })
  await expect.poll(() => looks).toBe(1)
  const notice = page.locator('.ant-notification-notice').filter({ hasText: '后台导出没有完成' })
  await expect(notice).toHaveCount(0)
  await page.clock.fastForward(10_000)
  await expect(notice).toContainText(item.fileName)
})

test('whoever loses the right to export while he looks at his exports sees at once what he can fetch no more', async ({
  page,
  running: { admin },
}) => {
  const { roleId } = await person(admin, 'fetcher', { '/base/dict/list': 'export' })
  const heard = connection(page)
  await enter(page, '/export', 'fetcher', userPassword)
  await heard
  const own = await signIn(admin.address, 'fetcher', userPassword)
  const { data } = await own.post<ExportItem>('export/start', { resource: 'sys/dict' })
  const fetch = page.getByRole('button', { name: `下载 ${data.fileName}` })
  await expect(fetch).toBeVisible()
  await grant(admin, roleId, { '/base/dict/list': '' })
  await expect(page.getByText(/您现在没有导出数据字典的权限/)).toBeVisible()
  await expect(fetch).toHaveCount(0)
})
