import { localTree } from '#contract/function-tree.ts'

import { enter, rowAction, visit } from './support/back-office.ts'
import { usableByEverybody } from './support/barriers.ts'
import { isWhole } from './support/extent.ts'
import { expect, test } from './support/journey.ts'

// Three long ones: side by side.
test.describe.configure({ mode: 'parallel' })

/**
 * One page of each kind, which the others are made like: a tree beside a list, a flat list, a list with its record's buttons,
 * a log, a text to compare, a document. `npm run test:looks` looks at all of them.
 */
const oneOfEachKind = ['部门管理', '数据字典', '用户管理', '操作日志', '配置导入导出', '接口文档']
const outside = isWhole
  ? ['/profile', '/message', '/export', '/sys/user/view?mode=add', '/base/org/view?mode=add']
  : ['/profile', '/sys/user/view?mode=add']

/** Design section 9: everything has a name, can be read, reached and pressed, on every screen and in both themes. */
for (const { functionName: group, sysFunctions = [] } of localTree)
  test(`everybody can use the pages of ${group}`, async ({ page }) => {
    test.setTimeout(300_000)
    await enter(page)
    const names = sysFunctions.filter(each => each.isHidden !== '是').map(each => each.functionName)
    for (const functionName of names.filter(each => isWhole || oneOfEachKind.includes(each))) {
      await visit(page, group, functionName)
      await expect(page.getByRole('main', { name: functionName }).getByRole('button').first()).toBeVisible()
      await usableByEverybody(page, functionName)
    }
  })

test('everybody can use the pages outside the menu', async ({ page }) => {
  test.setTimeout(300_000)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  await usableByEverybody(page, '登录')
  await page.goto('/register')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await usableByEverybody(page, '注册')
  await enter(page)
  await expect(page.getByRole('heading', { name: '快捷入口' })).toBeVisible()
  await usableByEverybody(page, '首页')
  for (const path of outside) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible()
    await usableByEverybody(page, path)
  }
  await page.goto('/sys/role/list')
  await rowAction(page, 'user', '授权').first().click()
  await expect(page.getByRole('button', { name: '保存' })).toBeVisible()
  await usableByEverybody(page, '角色授权')
  await page.goto('/error/40003')
  await expect(page.getByRole('button').first()).toBeVisible()
  await usableByEverybody(page, '/error/40003')
})
