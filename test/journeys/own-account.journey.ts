import { Secret, TOTP } from 'otpauth'

import { button, enter, field, row, rowAction, submitLogin } from './support/back-office.ts'
import { usableByEverybody } from './support/barriers.ts'
import { expect, test } from './support/journey.ts'
import { userPassword } from './support/ordinary-user.ts'
import { alertBox, beside, person } from './support/person.ts'

test.use({ settings: { ROUTER_MODE: 'remote' } })

test('a role that demands a second factor has it set up while signing in', async ({ page, running }) => {
  const { roleId, userId } = await person(running.admin, 'demanded', { '/base/dict/list': '' })
  await running.admin.post('sys/role/save', { id: roleId, requireTotp: '是' })
  const reset = await running.admin.put<{ password: string }>(`sys/user/reset-password/${userId}`)
  await page.goto('/login')
  await submitLogin(page, 'demanded', reset.data.password)
  // At a first login the password comes first, the second factor after it.
  const change = page.getByRole('form', { name: '修改密码' })
  const choose = async (password: string) => {
    await change.getByLabel('新密码', { exact: true }).fill(password)
    await change.getByLabel('再次输入新密码', { exact: true }).fill(password)
    await change.getByRole('button', { name: '修改并进入' }).click()
  }
  await choose('password1')
  await expect(change.getByLabel('新密码', { exact: true })).toHaveAccessibleDescription(/太常见/)
  await choose('Demanded-2026!')
  const form = page.getByRole('form', { name: '设置二次验证' })
  const secret = Secret.fromBase32((await form.locator('code').textContent()) ?? '')
  // On the telephone itself there is nothing to scan it with.
  await expect(form.getByRole('link', { name: '在这台手机的验证器应用中打开' })).toHaveAttribute(
    'href',
    /^otpauth:\/\/totp\//,
  )
  await form.getByLabel('动态验证码').fill(new TOTP({ secret }).generate())
  await form.getByRole('button', { name: '验证并开启' }).click()
  await expect(page.getByRole('heading', { name: '请保存恢复码' })).toBeVisible()
  await page.getByRole('button', { name: '我已保存，进入系统' }).click()
  await expect(page).toHaveURL(/\/index$/)
})

test('a second factor is set up in the personal centre and asked for at the next login', async ({
  page,
  browser,
  running,
}) => {
  await person(running.admin, 'factor', { '/base/dict/list': '' })
  await enter(page, '/profile', 'factor', userPassword)
  await page.getByRole('tab', { name: '二次验证' }).click()
  await button(page, '开启二次验证').click()
  const asked = page.getByRole('dialog', { name: '开启二次验证' })
  await asked.getByLabel('当前密码').fill('not-mine')
  await button(asked, '下一步').click()
  await expect(asked.getByText('当前密码不正确，请重新输入')).toBeVisible()
  await usableByEverybody(page, '二次验证')
  await asked.getByLabel('当前密码').fill(userPassword)
  await button(asked, '下一步').click()
  const secret = Secret.fromBase32((await page.locator('code').first().textContent()) ?? '')
  const totp = new TOTP({ secret })
  await page.getByLabel('动态验证码').fill(totp.generate())
  await button(page, '验证并开启').click()
  await expect(page.getByRole('dialog')).toContainText('请保存恢复码')
  // Each by itself: one that is broken over two lines is copied wrongly.
  const codes = page.getByRole('list', { name: '恢复码' }).getByRole('listitem')
  await expect(codes).toHaveText(Array.from({ length: 10 }, () => /^[A-Z0-9]{5}-[A-Z0-9]{5}$/))
  await usableByEverybody(page, '恢复码')
  await button(page.getByRole('dialog'), '我已保存').click()
  await expect(page.getByText('二次验证已开启', { exact: true })).toBeVisible()

  const other = await beside(browser, running.address)
  await other.goto('/login')
  await submitLogin(other, 'factor', userPassword)
  const form = other.getByRole('form', { name: '二次验证' })
  await form.getByLabel('动态验证码').fill('000000')
  await form.getByRole('button', { name: '验证并登录' }).click()
  await expect(form.getByText('动态验证码不正确')).toBeVisible()
  await form.getByLabel('动态验证码').fill(totp.generate({ timestamp: Date.now() + 30_000 }))
  await form.getByRole('button', { name: '验证并登录' }).click()
  await expect(other).toHaveURL(/\/index$/)
  await other.goto('/profile?tab=sessions')
  await button(other, '结束其他全部登录').click()
  await button(other.getByRole('dialog'), '结束').click()
  await expect(alertBox(page)).toContainText('您已在其他设备上结束了这次登录')
  await other.context().close()
})

test('the personal centre: profile, password, sessions, logins and messages of one’s own', async ({
  page,
  running,
}) => {
  await person(running.admin, 'myself', { '/base/dict/list': '' })
  await running.admin.post('sys/msg/save', {
    msgTitle: '给大家的通知',
    msgContent: '<p>请看</p>',
    msgStatus: '已发布',
  })
  await enter(page, '/profile', 'myself', userPassword)
  await page.getByRole('textbox', { name: '姓名' }).fill('我自己')
  await page.getByRole('textbox', { name: '手机' }).fill('13800001111')
  await button(page, '保存').click()
  await expect(page.getByText('个人资料已保存')).toBeVisible()
  await expect(page.getByRole('link', { name: '我自己' })).toBeVisible()

  // Nothing but the name of a tab is read to who comes by the keyboard.
  await page.getByRole('tab', { name: '二次验证' }).focus()
  await expect(page.getByRole('tab', { name: '二次验证', exact: true })).toBeFocused()
  await page.getByRole('tab', { name: '修改密码' }).click()
  await page.getByLabel('原密码', { exact: true }).fill(userPassword)
  const change = async (password: string) => {
    await page.getByLabel('新密码', { exact: true }).fill(password)
    await page.getByLabel('再次输入新密码', { exact: true }).fill(password)
    await button(page, '修改密码').click()
  }
  await page.getByLabel('新密码', { exact: true }).fill('myself12')
  await expect(page.getByRole('meter', { name: '密码强度' })).toBeVisible()
  await change('MyselfMyself')
  await expect(page.getByText('新密码不能与账号相同，请换一个').first()).toBeVisible()
  await expect(page.getByLabel('新密码', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await change('Ye-lai-2-feng')
  await expect(page.getByText('密码已修改，其他设备上的登录已退出')).toBeVisible()

  await page.getByRole('tab', { name: '我的会话' }).click()
  await expect(page.getByRole('region', { name: '我的会话' }).getByText('当前登录')).toBeVisible()
  await page.getByRole('tab', { name: '登录日志' }).click()
  await expect(page.getByRole('region', { name: '我的登录日志' }).getByText('成功').first()).toBeVisible()
  await page.getByRole('tab', { name: '我的消息' }).click()
  await expect(page.getByRole('region', { name: '我的消息' }).getByText('给大家的通知')).toBeVisible()
})

test('a portrait is cut out of a picture', async ({ page }) => {
  await enter(page, '/profile')
  const png = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 60, height: 30 })
    canvas.getContext('2d')?.fillRect(0, 0, 30, 30)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  const buffer = Buffer.from(png, 'base64')
  await page.getByLabel('选择头像图片').setInputFiles({ name: '我.png', mimeType: 'image/png', buffer })
  const box = page.getByRole('dialog').filter({ hasText: '裁剪头像' })
  await expect(box.getByRole('img', { name: '头像预览' })).toBeVisible()
  await box.getByRole('slider', { name: '缩放' }).press('ArrowRight')
  await button(box, '使用这张头像').click()
  await expect(page.getByText('头像已更换')).toBeVisible()
  await page.goto('/sys/user/list')
  await expect(row(page, 'admin').locator('img')).toBeVisible()
  await rowAction(page, 'admin', '查看').click()
  await expect(row(page, '头像').locator('img')).toBeVisible()
  await expect(page.getByRole('main').getByText('/api/file/content')).toHaveCount(0)
})

test('Ctrl S saves the part of the personal centre that is in front, and no other', async ({
  page,
  running,
}) => {
  await person(running.admin, 'savekey', { '/base/dict/list': '' })
  await enter(page, '/profile', 'savekey', userPassword)
  await field(page, '备注').fill('按键保存')
  await page.getByRole('tab', { name: '修改密码' }).click()
  await page.getByLabel('原密码').press('Control+s')
  await expect(page.getByText('请输入原密码')).toBeVisible()
  await page.getByRole('tab', { name: '基本资料' }).click()
  const save = button(page.getByRole('region', { name: '基本资料' }), '保存')
  await expect(save).toBeEnabled()
  await field(page, '备注').press('Control+s')
  await expect(page.getByText('个人资料已保存')).toBeVisible()
  await expect(save).toBeDisabled()
})
