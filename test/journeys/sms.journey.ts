import type { Page } from '#contract/operations.ts'
import type { AnyRow } from '#contract/resource.ts'

import {
  button,
  choose,
  enter,
  fill,
  listToolbar,
  row,
  rowAction,
  saveRecord,
  tab,
} from './support/back-office.ts'
import { expect, test } from './support/journey.ts'

test.use({ settings: { SMS_QUIET_HOURS: 'off' } })

test('a batch from a template: numbers and words pasted, wrong ones named, the right ones queued', async ({
  page,
  running: { admin },
}) => {
  await enter(page, '/base/sms/list')
  await expect(page.getByText('要开通请联系部署系统的人')).toBeVisible()
  await button(listToolbar(page), '新增').click()
  await expect(page.getByText('短信服务还没有开通，只保存记录，对方不会收到', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await button(listToolbar(page), '批量发送').click()
  const drawer = page.getByRole('dialog', { name: '批量发送短信' })
  // What has not been approved is not offered.
  const unseen = { templateName: '还没有审核', templateContent: '您好' }
  await admin.post('sys/sms-template/save', unseen)
  const box = drawer.getByRole('combobox', { name: '短信模板' })
  await box.click()
  const offered = page.locator('.ant-select-dropdown')
  await expect(offered.getByText('会议通知', { exact: true })).toBeVisible()
  await expect(offered.getByText(unseen.templateName, { exact: true })).toHaveCount(0)
  await box.press('Escape')
  await choose(page, '短信模板', '值班提醒')
  await expect(drawer.getByLabel('短信内容')).toHaveValue(/\{日期\}/)
  await drawer.getByLabel('号码', { exact: true }).fill('13800000001，周六\n13800000001，周日')
  const send = async () => {
    await drawer.getByRole('button', { name: /^发\s*送（2 个号码）$/ }).click()
    const question = page.getByRole('dialog', { name: '给 2 个号码发送短信？' })
    await expect(question).toContainText('只保存记录，对方不会收到。发出后不能撤回。')
    await question.getByRole('button', { name: /^发\s*送$/ }).click()
  }
  const numbers = drawer.getByLabel('号码', { exact: true })
  // What cannot be sent is said before anybody is asked.
  await drawer.getByRole('button', { name: /^发\s*送（2 个号码）$/ }).click()
  await expect(drawer.getByText('第 2 个号码：号码 13800000001 重复')).toBeVisible()
  await expect(numbers).toBeFocused()
  await numbers.fill('13800000001，周六\n13800000002，周日')
  // It is work like any other: asked about before it goes, and kept over a reload; sent, it begins anew.
  await drawer.getByRole('button', { name: '关闭' }).click()
  await page.getByRole('button', { name: '继续填写' }).click()
  page.once('dialog', question => void question.accept())
  await page.reload()
  await expect(page.getByText('已恢复上次没有保存的内容，请核对后发送')).toBeVisible()
  await expect(numbers).toHaveValue('13800000001，周六\n13800000002，周日')
  await send()
  await expect(drawer).toBeHidden()
  // What has left is no work any more.
  await expect(tab(page, '短信管理')).toBeVisible()
  await expect(page.getByTitle('有未保存的修改')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('没有保存的内容')).toHaveCount(0)
  // Pressed twice it is one step.
  const before = await page.evaluate(() => history.length)
  await button(listToolbar(page), '批量发送').dblclick()
  await expect(numbers).toHaveValue('')
  expect(await page.evaluate(() => history.length)).toBe(before + 1)
  await drawer.getByRole('button', { name: '关闭' }).click()
  await expect(row(page, '138****0002')).toContainText('您好，周日由您值班')
  // The list follows what leaves, without a press.
  await expect(row(page, '138****0001')).toContainText('模拟')
  await expect
    .poll(async () => (await admin.get<Page<AnyRow>>('sys/sms/select-page?like=smsStatus:模拟')).data.total)
    .toBe(2)
})

test.describe('with figures that do not come', () => {
  test.use({ expectedProblems: ['ERR_FAILED'] })
  test('while nobody knows whether messages leave the house, nothing is promised', async ({ page }) => {
    const state = '**/api/sys/sms/state'
    await page.route(state, route => route.abort())
    await enter(page, '/base/sms/list')
    await button(listToolbar(page), '新增').click()
    await expect(page.getByText('现在不知道短信能否发出，请稍后看发送状态')).toBeVisible()
    await expect(page.getByText('保存后就会发送')).toHaveCount(0)
    await page.unroute(state)
    await page.keyboard.press('Escape')
    await button(listToolbar(page), '刷新').click()
    await button(listToolbar(page), '新增').click()
    await expect(
      page.getByText('短信服务还没有开通，只保存记录，对方不会收到', { exact: true }),
    ).toBeVisible()
  })
})

test('that the server has sent it meanwhile is nobody’s change: what is filled in is saved without a question', async ({
  page,
  running: { admin },
}) => {
  const sms = { smsPhone: '13900003333', smsContent: '周三下午盘点' }
  const { data } = await admin.post('sys/sms/save', sms)
  const isSent = async () => (await admin.get(`sys/sms/select/${data.id}`)).data.smsStatus === '模拟'
  await expect.poll(isSent).toBe(true)
  await enter(page, '/base/sms/list')
  await rowAction(page, sms.smsContent, '编辑').click()
  await fill(page, { 短信内容: '周三下午盘点，改到周四' })
  // The same once more is sent once more, and is another version for it.
  await admin.post('sys/sms/save', { id: data.id, ...sms })
  await expect.poll(isSent).toBe(true)
  await saveRecord(page)
  await expect(page.getByText('已保存')).toBeVisible()
  await expect(page.getByText('刚被别人修改过')).toHaveCount(0)
  await expect(row(page, '改到周四')).toBeVisible()
})

test('on a phone the hint below a long text does not run into the count of its letters', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await enter(page, '/base/sms-template/list')
  await button(listToolbar(page), '新增').click()
  const hint = page.getByText('修改内容后需要重新审核')
  const room = await hint.evaluate(words => {
    const lines = document.createRange()
    lines.selectNodeContents(words)
    return (
      words.getBoundingClientRect().right -
      Math.max(...Array.from(lines.getClientRects(), each => each.right))
    )
  })
  expect(room).toBeGreaterThan(50)
})
