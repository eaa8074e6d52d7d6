import { button, enter, listToolbar } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'

test('whoever is found for a leader stands from the top of the list, however many stood there before', async ({
  page,
  running: { admin },
}) => {
  // Without a word the twenty newest are offered: the only one of the name among them is the last.
  const names = [
    ...Array.from({ length: 15 }, (_, n) => `旧桑${n}`),
    '桑人',
    ...Array.from({ length: 19 }, (_, n) => `负人${n}`),
  ]
  for (const [n, userName] of names.entries())
    await admin.post('sys/user/save', { userName, userAccount: `leader${n}` })
  await enter(page, '/base/org/list')
  await button(listToolbar(page), '新增').click()
  await page.getByRole('combobox', { name: '负责人' }).click()
  const options = page.locator('.ant-select-item-option')
  await expect(options.first()).toHaveText('负人18')
  await page.keyboard.type('桑')
  await expect(options.first()).toHaveText('桑人')
  await expect(options.first()).toBeInViewport({ ratio: 1 })
})
