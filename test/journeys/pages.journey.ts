import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

import { localTree } from '#contract/function-tree.ts'

import { enter, sideMenu, visit } from './support/back-office.ts'
import { groupsLead, visitEveryPage } from './support/every-page.ts'
import { expect, test } from './support/journey.ts'
import { ordinaryUser, userPassword } from './support/ordinary-user.ts'

/** Local mode (specification section 2), and that every page can be used by everybody. */
test('admin opens every page from the menu; a group leads to its first page', async ({ page }) => {
  test.slow()
  await enter(page)
  await visitEveryPage(page)
  await groupsLead(page)
})

test('an ordinary user has the home page, and none of the pages of admin', async ({ page, running }) => {
  await ordinaryUser(running.admin, 'putong')
  await enter(page, '/index', 'putong', userPassword)
  await expect(sideMenu(page).getByRole('link', { name: '首页' })).toBeVisible()
  await expect(sideMenu(page).getByRole('menuitem', { name: '系统管理' })).toHaveCount(0)
  await page.goto('/sys/user/list')
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(0)
})

/** What stands in the way of people with a keyboard, a screen reader or weak eyes, with the first places of each. */
const barriers = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa'])
    // Ant Design's own ruler: hidden, without height, and measured only.
    .exclude('.ant-table-measure-row')
    .analyze()
  const places = (nodes: { target: unknown[] }[]) => nodes.slice(0, 3).map(node => node.target.join(' '))
  return violations.map(each => `${each.id}: ${places(each.nodes).join(' | ')}`)
}

for (const { functionName: group, sysFunctions = [] } of localTree)
  test(`everybody can use the pages of ${group} (axe)`, async ({ page }) => {
    test.slow()
    await enter(page)
    await expect(page.getByRole('main', { name: '首页' }).getByRole('heading').first()).toBeVisible()
    expect.soft(await barriers(page), '首页').toEqual([])
    for (const { functionName } of sysFunctions.filter(each => each.isHidden !== '是')) {
      await visit(page, group, functionName)
      await expect(page.getByRole('main', { name: functionName }).getByRole('button').first()).toBeVisible()
      expect.soft(await barriers(page), functionName).toEqual([])
    }
  })

test('everybody can use the login page (axe)', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  expect(await barriers(page)).toEqual([])
})

test('an address that leads nowhere says so in Chinese and leads back', async ({ page }) => {
  await enter(page)
  await page.goto('/nothing/here')
  await expect(
    page
      .getByRole('link', { name: /首页/ })
      .or(page.getByRole('button', { name: /首页/ }))
      .last(),
  ).toBeVisible()
})
