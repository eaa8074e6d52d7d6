import { adminPassword } from '../support/server.ts'
import {
  button,
  enter,
  enterByForm,
  field,
  listToolbar,
  recordToolbar,
  rowAction,
  search,
  submitLogin,
  tab,
} from './support/back-office.ts'
import { expect, test } from './support/journey.ts'
import { reloadAsks } from './support/reload-asks.ts'

test('two records are changed side by side; one that is only read again still holds what was filled in', async ({
  page,
  running,
}) => {
  for (const name of ['并排甲', '并排乙'])
    await running.admin.post('sys/org/save', { orgName: name, orgCode: name === '并排甲' ? 'BA' : 'BB' })
  await enter(page, '/base/org/list')
  await page.goto('/base/org/list?keyword=并排')
  const note = field(page, '备注').filter({ visible: true })
  for (const name of ['并排甲', '并排乙']) {
    await rowAction(page, name, '编辑').click()
    await expect(note).toBeVisible()
    await expect(tab(page, `机构：${name}`)).not.toHaveAttribute('title')
    await note.fill(`${name}的草稿`)
    await tab(page, '机构管理').click()
    await expect(listToolbar(page)).toBeVisible()
    // Seen by its mark, and heard.
    await expect(tab(page, `机构：${name}`)).toHaveAccessibleDescription('有未保存的修改')
  }
  await tab(page, '机构：并排乙').click()
  await expect(note).toHaveValue('并排乙的草稿')
  // Back and forth there is one page that is asked, whichever was opened last: the router complains about a second one.
  await tab(page, '机构：并排甲').click()
  await expect(note).toHaveValue('并排甲的草稿')
  await tab(page, '机构管理').click()
  await rowAction(page, '并排甲', '查看').click()
  await expect(button(recordToolbar(page), '编辑')).toBeVisible()
  await page.getByRole('button', { name: '关闭机构：并排甲' }).click()
  const box = page.getByRole('dialog').filter({ hasText: '还有未保存的修改' })
  await expect(box).toContainText('机构：并排甲')
  await expect(button(box, '继续填写')).toBeFocused()
  await button(box, '继续填写').click()
  await button(recordToolbar(page), '编辑').click()
  await expect(note).toHaveValue('并排甲的草稿')
  // What waits behind another tab is in front to be filled in.
  await tab(page, '机构管理').click()
  await expect(listToolbar(page)).toBeVisible()
  await page.getByRole('button', { name: '关闭机构：并排甲' }).click()
  await button(box, '继续填写').click()
  await expect(note).toHaveValue('并排甲的草稿')
  await page.getByRole('button', { name: '关闭机构：并排甲' }).click()
  await button(box, '不保存，离开').click()
  await expect(tab(page, '机构：并排甲')).toHaveCount(0)
})

test('loading the page anew asks for what waits half filled in a tab behind another one, too', async ({
  page,
}) => {
  await enter(page)
  await page.goto('/sys/user/view?mode=add')
  await field(page, '姓名').pressSequentially('写到一半')
  await tab(page, '首页').click()
  await expect(page).toHaveURL(/\/index/)
  await reloadAsks(page)
  await tab(page, '新增用户').click()
  await expect(field(page, '姓名')).toHaveValue('写到一半')
})

test.describe('behind another tab for longer than answers are kept', () => {
  test.use({ ownProfile: true })

  test('the rights being given and the profile being changed stay as they were left', async ({ page }) => {
    await page.clock.install()
    await enter(page, '/sys/role/list?keyword=普通用户')
    await rowAction(page, '普通用户', '授权').click()
    const right = page.getByRole('checkbox', { name: '机构管理：导出' })
    await right.check()
    await page.getByRole('link', { name: '系统管理员', exact: true }).click()
    await field(page, '手机').fill('13900001234')
    await tab(page, '首页').click()
    await page.clock.runFor(400_000)
    // Asked anew, and refused: what is being changed stands all the same.
    const json = { success: false, code: 40000, message: '现在读不到', data: {} }
    await page.route('**/select-grants*', route => route.fulfill({ json }), { times: 1 })
    const refused = page.waitForResponse(/select-grants/)
    await tab(page, '角色授权：普通用户').click()
    await (await refused).finished()
    await expect(right).toBeChecked()
    await tab(page, '个人中心').click()
    await expect(field(page, '手机')).toHaveValue('13900001234')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } })

  test('a profile that is half changed stays when another part of it is looked at', async ({ page }) => {
    await enter(page, '/profile')
    await field(page, '手机').fill('13900001234')
    const choose = async (part: string) => {
      await page.getByRole('combobox', { name: '个人中心的内容' }).click()
      await page.getByTitle(part, { exact: true }).last().click()
    }
    await choose('修改密码')
    await expect(page.getByRole('heading', { name: '修改密码' })).toBeVisible()
    await choose('基本资料')
    await expect(field(page, '手机')).toHaveValue('13900001234')
    // A tablet that is turned is a wide screen.
    await page.setViewportSize({ width: 1180, height: 820 })
    await expect(page.getByRole('tab', { name: '基本资料' })).toBeVisible()
    await expect(field(page, '手机')).toHaveValue('13900001234')
  })
})

test('what was given up with the session is not asked about in the next one', async ({ page }) => {
  await enterByForm(page)
  await page.goto('/sys/user/view?mode=add')
  await field(page, '姓名').pressSequentially('写到一半')
  const leave = async () => {
    await page.getByRole('button', { name: '个人菜单' }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
  }
  await leave()
  await expect(page.getByRole('dialog')).toContainText('“新增用户”的内容还没有保存，退出后不会保留。')
  await page.getByRole('dialog').getByRole('button', { name: '不保存，退出' }).click()
  await expect(page).toHaveURL(/\/login/)
  await submitLogin(page, 'admin', adminPassword)
  await expect(page).toHaveURL(/\/index/)
  await leave()
  await expect(page).toHaveURL(/\/login/)
})

test('who is asked about unsaved work in a menu and goes on goes on in the page', async ({ page }) => {
  await enter(page)
  await page.goto('/sys/user/view?mode=add')
  await field(page, '姓名').pressSequentially('写到一半')
  await page.getByRole('button', { name: '个人菜单' }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await button(page.getByRole('dialog'), '继续填写').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('a form that is as it was before is not asked about, and nothing of it is kept', async ({
  page,
  running,
}) => {
  await running.admin.post('sys/dict/save', { dictLabel: '改回原样', dictValue: 'asbefore' })
  await enter(page, '/base/dict/list')
  await search(page, '改回原样')
  const question = page.getByRole('dialog').filter({ hasText: '还有未保存的修改' })
  const drawer = page.getByRole('dialog', { name: '编辑数据字典' })
  const note = field(page, '备注')
  await rowAction(page, '改回原样', '编辑').click()
  await note.pressSequentially('多')
  await expect(tab(page, '数据字典')).toHaveAccessibleDescription('有未保存的修改')
  await note.press('Backspace')
  await expect(tab(page, '数据字典')).not.toHaveAccessibleDescription('有未保存的修改')
  // One of two is not enough.
  await note.pressSequentially('多')
  await field(page, '字典名称').fill('改成别的')
  await note.clear()
  await page.keyboard.press('Escape')
  await button(question, '继续填写').click()
  await field(page, '字典名称').fill('改回原样')
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(question).toHaveCount(0)

  await button(listToolbar(page), '新增').click()
  const name = field(page, '字典名称')
  await name.pressSequentially('写')
  await expect(tab(page, '数据字典')).toHaveAccessibleDescription('有未保存的修改')
  await name.press('Backspace')
  // What is wrong with it is still said.
  await expect(page.getByText('请输入字典名称')).toBeVisible()
  await page.reload()
  await expect(name).toHaveValue('')
  await expect(page.getByText('已恢复上次没有保存的内容')).toHaveCount(0)
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter(each => each.startsWith('drafts'))),
  ).toEqual([])
})
