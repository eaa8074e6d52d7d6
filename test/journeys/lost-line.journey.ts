import { enter, listToolbar, button, field, palette } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'

test.use({ expectedProblems: ['ERR_FAILED', 'ERR_INTERNET_DISCONNECTED', 'Failed to load', 'WebSocket'] })

test('a line that is lost stands in the top bar until it is there again, which is said', async ({
  page,
  context,
}) => {
  await enter(page, '/sys/role/list')
  const lost = page.getByRole('banner').getByText('未连接', { exact: false })
  await expect(lost).toHaveCount(0)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await context.setOffline(true)
  await expect(lost).toBeVisible()
  await expect(page.getByText('连上以后再保存')).toHaveCount(1)
  await context.setOffline(false)
  await expect(page.getByText('已重新连接上服务器')).toBeVisible()
  await expect(lost).toHaveCount(0)
})

test('so does a server that is away once a call went without an answer, and not a call that failed alone', async ({
  page,
}) => {
  await enter(page, '/sys/role/list')
  const lost = page.getByRole('banner').getByText('未连接', { exact: false })
  const absent = page.getByText('连接不上服务器，请检查网络后重试')
  const asked = () => page.waitForEvent('requestfinished', each => new URL(each.url()).pathname === '/')
  await page.route('**/api/sys/role/**', route => route.abort())
  const looked = asked()
  await button(listToolbar(page), '刷新').click()
  await looked
  await expect(absent.first()).toBeVisible()
  await expect(lost).toHaveCount(0)
  await page.unrouteAll()
  await page.route(/\/(api\/.*)?$/, route => route.abort())
  await button(listToolbar(page), '刷新').click()
  await expect(lost).toBeVisible()
  await expect(absent.first()).toBeVisible()
  await page.unrouteAll()
  await expect(page.getByText('已重新连接上服务器')).toBeVisible()
  await expect(lost).toHaveCount(0)
  // What was said of it is true no more, and takes no room.
  await expect(page.locator('.ant-message').filter({ has: absent })).toHaveCount(0)
})

for (const width of [1280, 375])
  test(`at ${width} px, who fills in a form over the page is told there, and that nothing of it is lost`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 720 })
    await enter(page, '/sys/role/list')
    await button(listToolbar(page), '新增').click()
    const form = page.getByRole('dialog', { name: '新增角色' })
    await expect(field(page, '角色名称')).toBeVisible()
    const top = async () => (await field(page, '角色名称').boundingBox())?.y
    const before = await top()
    await context.setOffline(true)
    const lost = form.getByText('未连接，填写的内容会保留')
    await expect(lost).toBeInViewport({ ratio: 1 })
    // Nothing that one types into moves for it.
    expect(await top()).toBe(before)
    await context.setOffline(false)
    await expect(lost).toHaveCount(0)
    await expect(page.getByText('已重新连接上服务器')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(form).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await expect(palette(page)).toBeFocused()
    await context.setOffline(true)
    await expect(page.getByRole('dialog').getByText('未连接，填写的内容会保留')).toBeInViewport({ ratio: 1 })
    await context.setOffline(false)
    await expect(page.getByText('已重新连接上服务器')).toBeVisible()
  })
