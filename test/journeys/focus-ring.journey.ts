import { button, enter, rowAction } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'

test.use({ colorScheme: 'dark' })

test('in a drawer on dark ground the keyboard is seen at its buttons; a dialog begins in its only field', async ({
  page,
  running,
}) => {
  await running.admin.post('sys/dict/save', { dictLabel: '焦点圈', dictValue: 'ring' })
  await enter(page, '/base/dict/list?keyword=焦点圈')
  await rowAction(page, '焦点圈', '编辑').click()
  const drawer = page.getByRole('dialog')
  const save = button(drawer, '保存')
  await drawer.getByRole('textbox').first().focus()
  // Whichever way it goes round, it comes by the button.
  await expect(async () => {
    await page.keyboard.press('Shift+Tab')
    await expect(save).toBeFocused({ timeout: 100 })
  }).toPass({ intervals: [0] })
  const ring = await save.evaluate(node => getComputedStyle(node).outlineColor)
  const link = await drawer.evaluate(node => {
    const probe = node.appendChild(document.createElement('i'))
    probe.style.color = 'var(--ant-color-link)'
    return getComputedStyle(probe).color
  })
  expect(ring).toBe(link)
  await page.keyboard.press('Escape')

  await enter(page, '/profile?tab=factor')
  await page.getByRole('tab', { name: '二次验证' }).click()
  await page.getByRole('button', { name: '开启二次验证' }).click()
  await expect(page.getByLabel('当前密码')).toBeFocused()
})
