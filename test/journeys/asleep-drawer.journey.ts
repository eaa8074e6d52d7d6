import { enter, field, fill, palette, rowAction, tab } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'

test.use({ settings: { ROUTER_MODE: 'remote' } })

test('a drawer behind another page keeps what was filled in, though rights are read anew meanwhile', async ({
  page,
  running: { admin },
}) => {
  await admin.post('sys/role/save', { roleName: '睡着的抽屉', roleCode: 'asleepdrawer' })
  // What comes in with a movement took itself for new.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await enter(page)
  await page.goto('/sys/role/list?keyword=asleepdrawer')
  await rowAction(page, 'asleepdrawer', '编辑').click()
  await fill(page, { 备注: '写了一半' })
  await page.keyboard.press('Control+k')
  await palette(page).fill('用户管理')
  await expect(page.getByRole('option', { name: /用户管理/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/sys\/user\/list/)
  const rights = page.waitForResponse(/select-user-functions/)
  await admin.post('sys/role/save', { roleName: '另一个角色', roleCode: 'anotherrole' })
  await rights
  await tab(page, '角色管理').click()
  await expect(field(page, '备注')).toHaveValue('写了一半')
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})
