import { enter } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'

test('a key that reaches a tree the moment its page comes to the front, before it is awake, breaks nothing', async ({
  page,
}) => {
  await enter(page, '/base/dept/list')
  const tree = page.getByRole('tree').first()
  await expect(tree.getByRole('treeitem').first()).toBeVisible()
  const tab = (name: string) =>
    page.getByRole('navigation', { name: '打开的页面' }).getByRole('link', { name, exact: true })
  await tab('首页').click()
  await expect(page).toHaveURL(/\/index$/)
  await expect(tree).toBeHidden()
  // As the tabulator does it, but in the very task in which the page is shown.
  await page.evaluate(() => {
    const inTree = document.querySelector<HTMLElement>('[role=tree] input, [role=tree][tabindex="0"]')
    const slot = inTree?.closest('[class*=slot]')
    if (!inTree || !slot) throw new Error('no tree')
    new MutationObserver(() => inTree.focus()).observe(slot, { attributes: true })
  })
  await tab('部门管理').click()
  await expect(tree).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[role=tree]') !== null))
    .toBe(true)
  // Awake, it listens to its keys as always.
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(tree.locator('[class*=active]').first()).toBeVisible({ timeout: 100 })
  }).toPass()
})
