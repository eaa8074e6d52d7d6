import { button, enter, listToolbar } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'

for (const [where, viewport] of [
  ['on a phone', { width: 375, height: 812 }],
  ['in a window', { width: 1280, height: 800 }],
] as const)
  test.describe(where, () => {
    test.use({ viewport })

    test('a double press opens, and its second half closes nothing', async ({ page }) => {
      await enter(page, '/sys/role/list?keyword=普通用户')
      // The drawer arrives after the second press, as for most people.
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      const drawer = page.getByRole('dialog')
      const record = page.getByRole('toolbar', { name: '记录工具栏' })
      const read = page.getByRole('button', { name: '查看 普通用户' }).first()
      for (const press of [read, button(listToolbar(page), '新增')]) {
        await press.dblclick({ delay: 20 })
        await expect(record).toBeVisible()
        // It is there to stay, once it has arrived, and a press on its cross is heard at once.
        await drawer.evaluate(node =>
          Promise.all(node.getAnimations({ subtree: true }).map(each => each.finished)),
        )
        await expect(record).toBeInViewport({ ratio: 1 })
        await drawer.getByRole('button', { name: '关闭' }).click()
        await expect(record).toHaveCount(0)
      }
    })
  })
