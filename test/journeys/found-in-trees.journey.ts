import { button, enter, listToolbar, row, search } from './support/back-office.ts'
import { hold } from './support/hold.ts'
import { forgetList } from './support/forget-looks.ts'
import { expect, test } from './support/journey.ts'

/** What is found, chosen and taken back in a list says of what it speaks (specification section 5, design section 9). */

test('words that a search finds in several dictionaries say of which they are, in the question, too', async ({
  page,
}) => {
  await enter(page, '/base/dict/list')
  const counted = page.getByRole('main').getByRole('paragraph')
  await expect(counted.filter({ hasText: /^共 \d\d+ 条$/ })).toBeVisible()
  await search(page, '男')
  const found = row(page, '性别 / 男')
  await expect(found).toBeVisible()
  await expect(counted.filter({ hasText: /^共 1 条$/ })).toBeVisible()
  await page.setViewportSize({ width: 375, height: 812 })
  await expect(page.getByRole('listitem').filter({ hasText: '性别 / 男' })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await found.getByRole('button', { name: '删除 性别 / 男' }).click()
  const question = page.getByRole('dialog').last()
  await expect(question).toContainText('「性别 / 男」')
  await question.getByRole('button').first().click()
})

test('a search among functions says where they lie, and offers nothing to unfold', async ({ page }) => {
  await enter(page, '/sys/function/list')
  const fold = listToolbar(page).getByRole('button', { name: /^全部(展开|收起)$/ })
  await expect(fold).toBeVisible()
  await search(page, '用户管理')
  await expect(row(page, '系统管理 / 用户管理')).toBeVisible()
  await expect(fold).toHaveCount(0)
})

test('spaces alone are no filter', async ({ page }) => {
  await enter(page)
  await page.goto('/sys/user/list?like=userName:+++&order=userAccount:sideways&limit=5000')
  await expect(row(page, 'admin')).toBeVisible()
  await expect(page).not.toHaveURL(/like=|order=/)
  await button(listToolbar(page), '筛选').click()
  await page.getByRole('combobox', { name: '筛选字段' }).click()
  await page.getByTitle('姓名', { exact: true }).click()
  const value = page.getByRole('textbox', { name: '筛选值' })
  await value.fill('   ')
  await expect(button(listToolbar(page), '添加')).toBeDisabled()
  await value.fill(' 管理 ')
  await button(listToolbar(page), '添加').click()
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('like') === 'userName:管理')
})

test('what cannot be deleted and was chosen with its page is named, and the rest goes on', async ({
  page,
  running: { admin },
}) => {
  const { data: other } = await admin.post('sys/user/save', { userAccount: 'gone-with', userName: '随页' })
  await enter(page, '/sys/user/list')
  await expect(row(page, '随页')).toBeVisible()
  await page.getByRole('checkbox', { name: '选择本页全部' }).check()
  await button(listToolbar(page), '删除').click()
  await expect(
    page.getByText(/不能删除（内置的管理员和您自己的账号要留着），已从选择中去掉；继续处理其余 \d+ 条/),
  ).toBeVisible()
  const question = page.getByRole('dialog').last()
  await expect(question).toContainText('「随页（gone-with）」')
  await expect(question).not.toContainText('系统管理员')
  await button(question, '取消').click()
  await admin.delete(`sys/user/delete/${other.id}`)
})

test('a notice that is out offers no deletion before it is withdrawn', async ({
  page,
  running: { admin },
}) => {
  const { data: notice } = await admin.post('sys/msg/save', {
    msgTitle: '发出的',
    msgType: '通知',
    target: '全体',
    msgContent: '<p>内容</p>',
    msgStatus: '已发布',
  })
  await enter(page, '/base/msg/list')
  await expect(row(page, '发出的').getByRole('button', { name: /^撤回/ })).toBeVisible()
  await expect(row(page, '发出的').getByRole('button', { name: /^删除/ })).toHaveCount(0)
  await admin.post('sys/msg/save', { id: notice.id, version: notice.version, msgStatus: '已撤回' })
  await admin.delete(`sys/msg/delete/${notice.id}`)
})

test('taking back twice takes back once, and taking back 恢复默认 is answered', async ({
  page,
  running: { admin },
}) => {
  const { data: one } = await admin.post('sys/user/save', { userAccount: 'twice', userName: '两下' })
  await enter(page, '/sys/user/list')
  await row(page, '两下').getByRole('button', { name: /^删除/ }).click()
  await button(page.getByRole('dialog').last(), '删除').click()
  await page.getByRole('button', { name: /撤\s*销/ }).dblclick()
  await expect(page.getByText('已撤销，「两下」已恢复')).toBeVisible()
  await expect(row(page, '两下')).toBeVisible()
  await admin.delete(`sys/user/delete/${one.id}`)

  await button(listToolbar(page), '视图').click()
  const drawer = page.getByRole('dialog', { name: '用户列表的视图' })
  await drawer.getByText('紧凑', { exact: true }).click()
  await drawer.getByRole('button', { name: /^恢复默认/ }).click()
  await expect(page.getByText('用户列表的列和行高已恢复默认')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('已撤销，列、行高和视图和原来一样')).toBeVisible()
  await forgetList(admin, '/sys/user/list')
})

test('on a phone the cards of a tree are opened and closed, one by one and all at once', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await enter(page, '/sys/function/list')
  const cards = page.getByRole('main').getByRole('listitem')
  const user = cards.filter({ hasText: '/sys/user/list' })
  await expect(user).toBeVisible()
  await button(listToolbar(page), '全部收起').click()
  await expect(user).toHaveCount(0)
  const below = page.getByRole('button', { name: /^系统管理：下级 \d+ 项$/ })
  await expect(below).toHaveAttribute('aria-expanded', 'false')
  await below.click()
  await expect(user).toBeVisible()
  await expect(below).toHaveAttribute('aria-expanded', 'true')
  await below.click()
  await expect(user).toHaveCount(0)

  // A dictionary begins closed, as on a wide screen.
  await page.goto('/base/dict/list')
  const gender = page.getByRole('button', { name: /^性别：下级 \d+ 项$/ })
  await expect(gender).toHaveAttribute('aria-expanded', 'false')
  const man = cards.filter({ has: page.getByText('男', { exact: true }) })
  await expect(man).toHaveCount(0)
  await gender.click()
  await expect(man.first()).toBeVisible()
})

test('how deep an item of a tree stands, and among how many, is heard', async ({ page }) => {
  await enter(page, '/base/district/list')
  const item = (name: string) =>
    page.getByRole('treeitem').filter({ has: page.getByTitle(name, { exact: true }) })
  await item('北京市').locator('.ant-tree-switcher').click()
  await expect(item('北京市')).toHaveAttribute('aria-level', '1')
  await expect(item('东城区')).toHaveAttribute('aria-level', '2')
  await expect(item('东城区')).toHaveAttribute('aria-posinset', '1')
  // As many as other journeys have left of the sixteen.
  await expect(item('东城区')).toHaveAttribute('aria-setsize', /^1\d$/)
})

test('what is looked for before its tree has come is unfolded once it is there, and can be folded', async ({
  page,
  running: { admin },
}) => {
  const { data: org } = await admin.post('sys/org/save', { orgName: '慢树公司', orgCode: 'SLOWTREE' })
  await admin.post('sys/dept/save', { deptName: '慢树科', orgId: org.id })
  const { letGo } = await hold(page, '**/api/sys/dept/select-tree*')
  await enter(page, '/sys/user/list')
  await button(listToolbar(page), '新增').click()
  await expect(page.getByRole('textbox', { name: '账号' })).toBeFocused()
  const box = page.getByRole('combobox', { name: '部门' })
  await box.click()
  await box.fill('慢树科')
  letGo()
  const list = page.locator('.ant-select-dropdown:visible')
  await expect(list.getByText('慢树科', { exact: true })).toBeVisible()
  await list.locator('.ant-select-tree-switcher').first().click()
  await expect(list.getByText('慢树科', { exact: true })).toHaveCount(0)
  await box.fill('慢树')
  await expect(list.getByText('慢树科', { exact: true })).toBeVisible()
})
