import { button, enter } from './support/back-office.ts'
import { forgetLooks } from './support/forget-looks.ts'
import { expect, test } from './support/journey.ts'

/** What is said once more takes the place of the same, and its time begins anew. */
test.use({ ownProfile: true })

test.afterEach(({ running }) => forgetLooks(running.admin))

test('a size that is changed once more, and a later 撤销, stand for their whole time', async ({ page }) => {
  await page.clock.install()
  await enter(page)
  await page.getByRole('button', { name: '界面设置' }).click()
  const drawer = page.getByRole('dialog', { name: '界面设置' })
  await expect(drawer.getByRole('switch', { name: '紧凑' })).toBeVisible()
  // From here on time passes only where it is told to.
  await page.clock.pauseAt(Date.now() + 60_000)
  for (const size of ['小', '中']) {
    await page.getByLabel('字号').selectOption(size)
    await page.clock.runFor(2500)
    await expect(page.getByText('切换字体成功')).toBeVisible()
  }
  for (const name of ['紧凑', '水印']) {
    await drawer.getByRole('switch', { name }).click()
    await drawer.getByRole('button', { name: '恢复默认' }).click()
    await page.clock.runFor(6000)
    await expect(button(page, '撤销')).toBeVisible()
  }
})
