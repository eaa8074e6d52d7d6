import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

import { localTree } from '#contract/function-tree.ts'

import { enter, sideMenu, submitLogin, tab, visit } from './support/back-office.ts'
import { ordinaryUser, userPassword } from './support/ordinary-user.ts'
import { expect, test } from './support/journey.ts'

/** Every page of specification section 2, in both router modes. */
for (const mode of ['local', 'remote'] as const)
  test.describe(`${mode} mode`, () => {
    test.use({ settings: { ROUTER_MODE: mode } })

    test('admin opens every page from the menu, each with its tab and its title', async ({ page }) => {
      await enter(page)
      for (const { functionName: group, sysFunctions = [] } of localTree)
        for (const { functionName, rootPath } of sysFunctions.filter(each => each.isHidden !== '是')) {
          await visit(page, group, functionName)
          await expect(page).toHaveURL(new RegExp(`${rootPath}(\\?.*)?$`))
          await expect(tab(page, functionName)).toBeVisible()
          await expect(page.getByRole('main', { name: functionName })).toBeVisible()
        }
    })

    test('a group leads to its first page', async ({ page }) => {
      await enter(page)
      await page.goto('/sys')
      await expect(page).toHaveURL(/\/sys\/user\/list$/)
      await page.goto('/base')
      await expect(page).toHaveURL(/\/base\/district\/list$/)
    })
  })

test.describe('an ordinary user', () => {
  test('local mode: the home page, and none of the pages of admin', async ({ page, running }) => {
    await ordinaryUser(running.admin, 'putong1')
    await enter(page, '/index', 'putong1', userPassword)
    await expect(sideMenu(page).getByRole('menuitem', { name: '系统管理' })).toHaveCount(0)
    await page.goto('/sys/user/list')
    await expect(page.getByRole('row')).toHaveCount(0)
  })

  test.describe('remote mode', () => {
    test.use({ settings: { ROUTER_MODE: 'remote' } })
    test('the pages of the role, read-only', async ({ page, running }) => {
      await ordinaryUser(running.admin, 'putong2')
      await enter(page, '/base/district/list', 'putong2', userPassword)
      await expect(sideMenu(page).getByRole('menuitem', { name: '系统管理' })).toHaveCount(0)
      await expect(page.getByRole('button', { name: /新\s*增/ })).toHaveCount(0)
      await expect(page.getByRole('button', { name: /^查看/ }).first()).toBeVisible()
      await expect(page.getByRole('button', { name: /^(编辑|删除)/ })).toHaveCount(0)
    })

    test('nobody without a role: /error/40003', async ({ page, running }) => {
      await ordinaryUser(running.admin, 'wujuese', [])
      await page.goto('/login')
      await submitLogin(page, 'wujuese', userPassword)
      await expect(page).toHaveURL(/\/error\/40003$/)
    })
  })
})

/** What stands in the way of people with a keyboard, a screen reader or weak eyes, with the first places of each. */
const barriers = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa']).analyze()
  const places = (nodes: { target: unknown[] }[]) => nodes.slice(0, 3).map(node => node.target.join(' '))
  return violations.map(each => `${each.id}: ${places(each.nodes).join(' | ')}`)
}

for (const { functionName: group, sysFunctions = [] } of localTree)
  test(`the pages of ${group} can be used by everybody (axe)`, async ({ page }) => {
    test.slow()
    await enter(page)
    expect.soft(await barriers(page), '首页').toEqual([])
    for (const { functionName } of sysFunctions.filter(each => each.isHidden !== '是')) {
      await visit(page, group, functionName)
      await expect(page.getByRole('main', { name: functionName }).getByRole('button').first()).toBeVisible()
      expect.soft(await barriers(page), functionName).toEqual([])
    }
  })

test('the login page can be used by everybody (axe)', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByLabel('账号')).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(each => each.id)).toEqual([])
})

test('an address that leads nowhere says so in Chinese', async ({ page }) => {
  await enter(page)
  await page.goto('/error/40400')
  await expect(
    page.getByRole('link', { name: /首页/ }).or(page.getByRole('button', { name: /首页/ })),
  ).toBeVisible()
})
