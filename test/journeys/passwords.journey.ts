import { readFileSync } from 'node:fs'

import { read, utils } from '@e965/xlsx'
import type { Download, Page } from '@playwright/test'

import { button, enter, listToolbar, row, search, submitLogin } from './support/back-office.ts'
import { workbook } from './support/import-orgs.ts'
import { expect, test } from './support/journey.ts'
import { userPassword } from './support/ordinary-user.ts'
import { functionsOf, person } from './support/person.ts'

test.use({ settings: { ROUTER_MODE: 'remote' } })

const cellsOf = async (file: Download) => {
  const { Sheets, SheetNames } = read(readFileSync(await file.path()), { type: 'buffer' })
  return utils.sheet_to_json<string[]>(Sheets[SheetNames[0] ?? ''] ?? {}, { header: 1 })
}

const chooseRow = (page: Page, text: string) => row(page, text).getByRole('checkbox').check()
const answer = (page: Page, title: string | RegExp) => page.getByRole('dialog').filter({ hasText: title })

test('who has been imported gets a one-time password, in one workbook, and signs in with it', async ({
  page,
}) => {
  await enter(page, '/sys/user/list')
  await button(listToolbar(page), '导入').click()
  const dialog = answer(page, '导入用户')
  await dialog.locator('input[type=file]').setInputFiles({
    name: '用户导入模板.xlsx',
    mimeType: '',
    buffer: workbook([
      ['账号', '姓名'],
      ['xinren1', '新人一'],
      ['xinren2', '新人二'],
      ['xinren3', '=新人三'],
    ]),
  })
  // The button turns, and takes no click, while the rows are checked.
  await expect(page.getByText('检查通过，可以导入')).toBeVisible()
  await button(dialog, '确定导入 3 行').click()
  const offer = answer(page, '给刚导入的 3 名用户一次性密码？')
  await expect(offer).toContainText('他们还没有密码，不能登录')
  const saved = page.waitForEvent('download')
  await button(offer, '生成并下载').click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^用户一次性密码_\d{8}_\d{4}\.xlsx$/)
  const [header, ...people] = await cellsOf(file)
  expect(header).toEqual(['账号', '姓名', '一次性密码'])
  expect(people.map(each => each.slice(0, 2))).toEqual([
    ['xinren1', '新人一'],
    ['xinren2', '新人二'],
    ['xinren3', '=新人三'],
  ])
  const given = answer(page, '已生成 3 个一次性密码')
  await expect(given).toContainText('密码只给这一次')
  const again = page.waitForEvent('download')
  await button(given, '再下载一次').click()
  expect(await cellsOf(await again)).toEqual([header, ...people])
  for (const key of ['Escape', 'Enter']) await page.keyboard.press(key)
  await expect(given).toBeVisible()
  await button(given, '我已保存').click()
  await expect(given).toHaveCount(0)

  await search(page, 'xinren')
  await chooseRow(page, 'xinren1')
  await chooseRow(page, 'xinren2')
  await button(listToolbar(page), '重置密码（2）').click()
  const anew = page.waitForEvent('download')
  const question = answer(page, '重置 2 名用户的密码？')
  await expect(question).toContainText(
    /将重置「[^」]+」、「[^」]+」的密码。原密码立即失效，他们正在登录的会话会退出/,
  )
  await button(question, '重置密码').click()
  const second = (await cellsOf(await anew)).slice(1)
  expect(second.map(each => each[0]).toSorted()).toEqual(['xinren1', 'xinren2'])
  await button(answer(page, '已生成 2 个一次性密码'), '我已保存').click()

  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/login')
  const oneTime = people[2]?.[2] ?? ''
  const newPassword = page.getByLabel('新密码', { exact: true })
  await submitLogin(page, 'xinren3', oneTime)
  await expect(page.getByRole('heading', { name: '请先修改密码' })).toBeVisible()
  await expect(newPassword).toBeFocused()
  // The second time its code is there at once.
  await page.getByRole('button', { name: '返回登录' }).click()
  await submitLogin(page, 'xinren3', oneTime)
  await expect(newPassword).toBeFocused()
})

test('whoever may edit users, but not delete them, chooses whose passwords to reset; a refusal says whose', async ({
  page,
  running,
}) => {
  const node = (await functionsOf(running.admin)).find(each => each.rootPath === '/sys/user/list')
  const functionPermission = `${String(node?.functionPermission)},edit`
  await running.admin.post('sys/function/save', { id: node?.id, functionPermission })
  await person(running.admin, 'mimaguan', { '/sys': '', '/sys/user/list': 'edit' })
  await enter(page, '/sys/user/list', 'mimaguan', userPassword)
  await expect(button(listToolbar(page), '重置密码')).toBeDisabled()
  await chooseRow(page, 'mimaguan')
  await button(listToolbar(page), '重置密码（1）').click()
  await button(answer(page, '重置 1 名用户的密码？'), '重置密码').click()
  await expect(page.getByText('：请在个人中心修改自己的密码')).toBeVisible()
  await expect(answer(page, '正在生成')).toHaveCount(0)
})

test('more than a call takes go in portions; those who have theirs keep it when somebody stops', async ({
  page,
}) => {
  let calls = 0
  const held = Promise.withResolvers<void>()
  await page.route('**/api/sys/user/save-batch*', async route => {
    const rows: object[] = JSON.parse(route.request().postData() ?? '[]')
    await route.fulfill({
      json: { success: true, code: 20000, message: '成功', data: { count: rows.length, errors: [] } },
    })
  })
  await page.route('**/api/sys/user/reset-passwords', async route => {
    calls++
    if (calls === 2) await held.promise
    const ids: string[] = JSON.parse(route.request().postData() ?? '[]')
    const items = ids.map(id => ({ id, userAccount: id, userName: id, password: 'p' }))
    await route.fulfill({ json: { success: true, code: 20000, message: '成功', data: { items } } })
  })
  await enter(page, '/sys/user/list')
  await button(listToolbar(page), '导入').click()
  const dialog = answer(page, '导入用户')
  const people = Array.from({ length: 601 }, (_, at) => [`many${at}`, `人${at}`])
  await dialog.locator('input[type=file]').setInputFiles({
    name: '用户导入模板.xlsx',
    mimeType: '',
    buffer: workbook([['账号', '姓名'], ...people]),
  })
  // The button turns, and takes no click, while the rows are checked.
  await expect(page.getByText('检查通过，可以导入')).toBeVisible()
  await button(dialog, '确定导入 601 行').click()
  await button(answer(page, '给刚导入的 601 名用户一次性密码？'), '生成并下载').click()
  const box = answer(page, '正在生成一次性密码')
  await expect(box.getByText('200 / 601')).toBeVisible()
  const saved = page.waitForEvent('download')
  await button(box, '停止').click()
  held.resolve()
  expect(await cellsOf(await saved)).toHaveLength(401)
  const given = answer(page, '已生成 400 个一次性密码')
  await expect(given).toContainText('还有 201 名用户没有生成')
  await button(given, '我已保存').click()
  await button(answer(page, '重置 201 名用户的密码？'), '取消').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(calls).toBe(2)
})
