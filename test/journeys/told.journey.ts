import type { Page as Tab } from '@playwright/test'

import type { Page } from '#contract/operations.ts'
import type { AnyRow } from '#contract/resource.ts'

import { enter, listToolbar, row, sideMenu } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'

/** What is told to those who listen to the page, and do not see its lists. */
declare global {
  interface Window {
    told: string[]
  }
}

/** Every sentence that a list's or a tree's region of status in front has said, in turn. */
const listen = (page: Tab) =>
  page.evaluate(() => {
    window.told = []
    const main = document.querySelector('main')
    if (!main) throw new Error('There is no page')
    new MutationObserver(changes => {
      for (const { target } of changes)
        if (target instanceof HTMLElement && target.matches('p[role="status"]') && target.textContent)
          window.told.push(target.textContent)
    }).observe(main, { childList: true, subtree: true })
  })
/** What has been said since one last asked. */
const heard = (page: Tab) => page.evaluate(() => window.told.splice(0))
const hears = (page: Tab, sentence: RegExp) =>
  expect.poll(() => page.evaluate(() => window.told.join('\n'))).toMatch(sentence)

const search = async (page: Tab, word: string) => {
  const box = listToolbar(page).getByRole('searchbox', { name: '搜索' })
  await box.fill(word)
  await box.press('Enter')
}

test('a list tells what came of searching, sorting, turning and choosing, once each', async ({ page }) => {
  await enter(page, '/base/district/list')
  await expect(row(page, '北京').first()).toBeVisible()
  await listen(page)
  await page.getByRole('listitem', { name: '2', exact: true }).click()
  await hears(page, /页/)
  expect(await heard(page)).toEqual(['第 2 页'])
  await page.getByRole('columnheader', { name: '区域名称' }).getByRole('button').click()
  await hears(page, /序/)
  expect(await heard(page)).toEqual(['第 1 页，按区域名称升序'])
  await page.getByRole('row').getByRole('checkbox').first().check()
  await hears(page, /选/)
  expect(await heard(page)).toEqual(['已选 10 条'])
  await search(page, '朝阳')
  await hears(page, /条/)
  const [found] = await heard(page)
  expect(found).toMatch(/^共 \d+ 条$/)
  await expect(page.getByRole('navigation', { name: '分页' })).toContainText(found ?? '')
  await search(page, '没有这个地方')
  await hears(page, /没有/)
  expect(await heard(page)).toEqual(['没有找到'])
})

test('a list that is only read again says nothing; one that lies behind is silent and empty', async ({
  page,
}) => {
  await enter(page, '/sys/user/list')
  const regions = page.locator('main p[role="status"]')
  await expect(regions).toHaveText(/^共 /)
  await listen(page)
  const isRead = page.waitForResponse(reply => reply.url().includes('sys/user/select-page'))
  await listToolbar(page).getByRole('button', { name: '刷新' }).click()
  await isRead
  await sideMenu(page).getByRole('link', { name: '角色管理' }).click()
  await hears(page, /条/)
  expect(await heard(page)).toEqual([expect.stringMatching(/^共 \d+ 条$/)])
  await expect(regions.filter({ hasText: /./ })).toHaveCount(1)
  await sideMenu(page).getByRole('link', { name: '用户管理' }).click()
  await expect(page.getByRole('columnheader', { name: '账号' })).toBeVisible()
  await expect(regions.filter({ hasText: /./ })).toHaveCount(0)
  expect(await heard(page)).toEqual([])
})

test('a tree tells how many were found; cards on a phone are told as rows are', async ({ page }) => {
  await enter(page, '/base/district/list')
  await expect(row(page, '北京').first()).toBeVisible()
  await listen(page)
  const box = page.getByRole('searchbox', { name: '查找区域' })
  await box.fill('朝阳')
  await hears(page, /^找到 \d+ 条$/)
  const told = await heard(page)
  await box.fill('')
  await expect(page.getByRole('tree')).toBeVisible()
  await box.fill('朝阳')
  await hears(page, /^找到/)
  expect(await heard(page)).toEqual(told)
  await box.fill('没有这个地方')
  await hears(page, /^没有找到$/)
  await heard(page)
  await page.setViewportSize({ width: 375, height: 812 })
  // What comes up beside the pager once one has scrolled is there before one presses.
  await page.getByRole('combobox', { name: '第几页' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: '回到顶部' })).toBeVisible()
  await page.getByRole('button', { name: '下一页' }).click()
  await hears(page, /^第 2 页$/)
})

test('the members of a role are told as a list is', async ({ page, running }) => {
  const { data: roles } = await running.admin.get<Page<AnyRow>>('sys/role/select-page')
  await enter(page)
  await page.goto(`/sys/role/view?id=${roles.items[0]?.id}&tab=members`)
  const list = page.getByRole('region', { name: '角色成员' })
  // The other one goes once the members are read.
  await expect(list.getByRole('status').first()).toHaveText(/条|成员/)
  await listen(page)
  const box = list.getByRole('searchbox')
  await box.fill('没有这个人')
  await box.press('Enter')
  await hears(page, /没有/)
  expect(await heard(page)).toEqual(['没有找到这样的成员，换个词试试'])
})
