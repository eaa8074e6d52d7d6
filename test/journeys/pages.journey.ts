import AxeBuilder from '@axe-core/playwright'

import { localTree, walk } from '#contract/function-tree.ts'

import { enter, submitLogin } from './support/back-office.ts'
import { ordinaryUser, userPassword } from './support/ordinary-user.ts'
import { expect, test } from './support/journey.ts'

/** Every page of specification section 2, in both router modes. */
const pages: { path: string; title: string }[] = []
walk(localTree, ({ rootPath, functionName, isHidden, sysFunctions }) => {
  if (isHidden !== '是' && !sysFunctions) pages.push({ path: rootPath, title: functionName })
})

for (const mode of ['local', 'remote'] as const)
  test.describe(`${mode} mode`, () => {
    test.use({ settings: { ROUTER_MODE: mode } })

    test('admin opens every page from the menu, each with its tab and its title', async ({ page }) => {
      await enter(page)
      const menu = page.getByRole('menu').first()
      for (const group of ['基础数据', '系统管理']) {
        await menu.getByRole('menuitem', { name: group }).click()
        const inGroup = localTree.find(each => each.functionName === group)?.sysFunctions ?? []
        for (const { functionName, rootPath } of inGroup.filter(each => each.isHidden !== '是')) {
          await menu.getByRole('menuitem', { name: functionName, exact: true }).click()
          await expect(page).toHaveURL(new RegExp(`${rootPath}$`))
          await expect(page.getByRole('tab', { name: functionName })).toBeVisible()
          await expect(page.getByRole('toolbar', { name: '列表工具栏' })).toBeVisible()
        }
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
    await expect(page.getByRole('menuitem', { name: '系统管理' })).toHaveCount(0)
    await page.goto('/sys/user/list')
    await expect(page.getByRole('row')).toHaveCount(0)
  })

  test.describe('remote mode', () => {
    test.use({ settings: { ROUTER_MODE: 'remote' } })
    test('the pages of the role, read-only', async ({ page, running }) => {
      await ordinaryUser(running.admin, 'putong2')
      await enter(page, '/base/district/list', 'putong2', userPassword)
      await expect(page.getByRole('menuitem', { name: '系统管理' })).toHaveCount(0)
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

for (const { path, title } of [{ path: '/index', title: '首页' }, ...pages])
  test(`${title} can be used by everybody (axe)`, async ({ page }) => {
    await enter(page, path)
    await expect(page.getByRole('tab', { name: title })).toBeVisible()
    await expect(page.getByRole('main')).toBeVisible()
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa'])
      .analyze()
    expect(
      violations.map(
        each =>
          `${each.id}: ${each.nodes
            .map(node => node.target.join(' '))
            .slice(0, 3)
            .join(' | ')}`,
      ),
    ).toEqual([])
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
