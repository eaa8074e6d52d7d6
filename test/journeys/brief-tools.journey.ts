import { button, enter, listToolbar } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'

test('a tool that gave up its word says it to the keyboard, too; one with its word says nothing more', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1100, height: 800 })
  await enter(page, '/sys/user/list')
  await page.getByRole('checkbox', { name: /选择/ }).nth(1).check()
  const refresh = button(listToolbar(page), '刷新')
  await expect(refresh).toHaveAttribute('data-folded')
  const told = page.getByRole('tooltip').filter({ visible: true })
  await button(listToolbar(page), '新增').focus()
  while (!(await refresh.evaluate(each => each === document.activeElement))) await page.keyboard.press('Tab')
  await expect(told).toHaveText('刷新')
  await page.keyboard.press('Shift+Tab')
  await expect(told).not.toContainText(['刷新'])

  await page.setViewportSize({ width: 1900, height: 800 })
  await expect(refresh).not.toHaveAttribute('data-folded')
  await refresh.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(refresh).toBeFocused()
  await expect(told).toHaveCount(0)
})

test.describe('with fingers', () => {
  test.use({ hasTouch: true, isMobile: true, ownProfile: true })

  test('a tap leaves no word over the tool beside it, which takes the next tap', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 })
    await enter(page, '/base/dict/list')
    expect(await page.evaluate(() => matchMedia('(hover: none)').matches)).toBe(true)
    await button(listToolbar(page), '刷新').tap()
    await button(listToolbar(page), '筛选').tap()
    await expect(page.getByRole('search', { name: '筛选' })).toBeVisible()
    await expect(page.getByRole('tooltip').filter({ visible: true })).toHaveCount(0)
  })
})
