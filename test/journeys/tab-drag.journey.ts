import { enter, tab, tabs, visit } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'

test('a tab is dragged to where a line shows that it will stand, and stays there over a reload', async ({
  page,
}) => {
  await enter(page, '/sys/role/list')
  await expect(tab(page, '角色管理')).toBeVisible()
  await visit(page, '基础数据', '数据字典')
  await expect(tab(page, '数据字典')).toBeVisible()
  await visit(page, '基础数据', '机构管理')
  const named = /角色管理|数据字典|机构管理/
  const order = async () =>
    (await tabs(page).filter({ hasText: named }).allTextContents()).map(each => each.trim())
  await expect.poll(order).toEqual(['角色管理', '数据字典', '机构管理'])
  const line = page.locator('[data-drop]')
  /** As a hand does: it comes there, and moves on within it. */
  const dragTo = async (title: string) => {
    await tab(page, title).hover({ position: { x: 20, y: 10 } })
    await tab(page, title).hover({ position: { x: 24, y: 12 } })
  }
  await tab(page, '角色管理').hover()
  await page.mouse.down()
  await dragTo('数据字典')
  await dragTo('机构管理')
  await expect(line).toHaveText('机构管理')
  await expect(line).toHaveAttribute('data-drop', 'after')
  await page.mouse.up()
  await expect.poll(order).toEqual(['数据字典', '机构管理', '角色管理'])
  await expect(line).toHaveCount(0)
  await expect(page.locator('[data-dragged]')).toHaveCount(0)
  await tab(page, '机构管理').hover()
  await page.mouse.down()
  await dragTo('首页')
  await expect(line).toHaveCount(0)
  await dragTo('数据字典')
  await expect(line).toHaveAttribute('data-drop', 'before')
  await page.mouse.up()
  await page.reload()
  await expect.poll(order).toEqual(['机构管理', '数据字典', '角色管理'])
})
