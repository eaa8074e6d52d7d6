import { enter } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'

/** What stands side by side, or below each other, begins in one line. */
test('titles of my messages begin in one line, read or not', async ({ page, running: { admin } }) => {
  const publish = async (msgTitle: string) =>
    (await admin.post('sys/msg/save', { msgTitle, msgType: '通知', msgStatus: '已发布', isTop: '是' })).data
      .id
  const ids = [await publish('首页上读过的'), await publish('首页上没读的')]
  await admin.put(`sys/msg/read/${ids[0]}`)
  await enter(page)
  const panel = page.getByRole('region', { name: '我的消息' })
  const startOf = (title: string) =>
    panel.getByRole('link', { name: title }).evaluate(each => {
      const text = document.createRange()
      text.selectNodeContents(each.lastChild ?? each)
      return text.getBoundingClientRect().left
    })
  await expect(panel.getByText('未读', { exact: true }).first()).toBeAttached()
  expect(await startOf('首页上读过的')).toBe(await startOf('首页上没读的'))
  for (const id of ids) await admin.delete(`sys/msg/delete/${id}`)
})

test('labels of one row of a form stand at one height, whether a field must be filled in or not', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page)
  await page.goto('/sys/user/view?mode=add')
  const heightOf = async (words: string) =>
    (await page.locator('label').filter({ hasText: words }).boundingBox())?.y
  await expect(page.locator('label').filter({ hasText: '账号' })).toBeVisible()
  expect(await heightOf('账号')).toBe(await heightOf('状态'))
})
