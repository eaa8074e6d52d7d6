import {
  button,
  enter,
  field,
  listToolbar,
  recordToolbar,
  row,
  rowAction,
  tab,
} from './support/back-office.ts'
import { expect, test } from './support/journey.ts'

test('who chooses in the palette the page that is there is asked before he loses what he has filled in', async ({
  page,
}) => {
  await enter(page, '/base/dict/list')
  await button(listToolbar(page), '新增').click()
  const name = page.getByRole('textbox', { name: '字典名称' })
  await name.fill('填了一半')
  const choose = async () => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: '查找菜单、操作、记录和设置' }).fill('数据字典')
    await page.keyboard.press('Enter')
  }
  const question = page.getByRole('dialog').filter({ hasText: '“数据字典”里刚才填写的内容不会保留' })
  await choose()
  await button(question, '继续填写').click()
  await expect(question).toHaveCount(0)
  await expect(name).toHaveValue('填了一半')
  await choose()
  await button(question, '不保存，重新打开').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row(page, '性别').first()).toBeVisible()
  await button(listToolbar(page), '新增').click()
  await expect(name).toHaveValue('')
})

test('a word that stands in the palette over a drawer before the box has the focus finds what it says', async ({
  page,
}) => {
  await enter(page, '/base/dict/list')
  await button(listToolbar(page), '新增').click()
  await page.getByRole('textbox', { name: '字典名称' }).fill('填了一半')
  // A browser that has no time for pictures, as on a slow machine.
  await page.evaluate(() => {
    const real = window.requestAnimationFrame.bind(window)
    window.requestAnimationFrame = callback => Number(setTimeout(() => real(callback), 400))
  })
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '查找菜单、操作、记录和设置' }).fill('数据字典')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog').filter({ hasText: '刚才填写的内容不会保留' })
  await button(question, '继续填写').click()
  await expect(question).toHaveCount(0)
})

test('a record that one deletes keeps the tab in which it was being changed, and saves once it is back', async ({
  page,
  running,
}) => {
  await running.admin.post('sys/org/save', { orgName: '边改边删', orgCode: 'KEPT-1' })
  await enter(page, '/base/org/list')
  await page.goto('/base/org/list?keyword=边改边删')
  await rowAction(page, '边改边删', '编辑').click()
  const note = field(page, '备注').filter({ visible: true })
  await note.fill('还没有保存的备注')
  await tab(page, '机构管理').click()
  await rowAction(page, '边改边删', '删除').click()
  await button(page.getByRole('dialog'), '删除').click()
  await expect(row(page, '边改边删')).toHaveCount(0)
  await expect(tab(page, '机构：边改边删')).toHaveAccessibleDescription('有未保存的修改')
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(row(page, '边改边删')).toBeVisible()
  await tab(page, '机构：边改边删').click()
  await expect(note).toHaveValue('还没有保存的备注')
  await button(recordToolbar(page), '保存').click()
  await expect(page.getByText('已保存')).toBeVisible()
})

test.describe('without a server', () => {
  test.use({ expectedProblems: ['ERR_', 'Failed to load'] })

  test('a form that has been read stays where it cannot be read anew', async ({ page, running }) => {
    const { data } = await running.admin.post<{ id: string }>('sys/org/save', {
      orgName: '读过一次',
      orgCode: 'KEPT-2',
    })
    await enter(page, '/base/org/list')
    await page.goto(`/base/org/view?id=${data.id}&mode=edit`)
    await expect(field(page, '机构名称')).toHaveValue('读过一次')
    const asked: string[] = []
    await page.route('**/api/sys/org/select/**', route => {
      asked.push(route.request().url())
      return route.abort()
    })
    // As after a connection that was lost.
    await page.evaluate(() => ['offline', 'online'].forEach(each => dispatchEvent(new Event(each))))
    // It tries so often before it gives up.
    await expect.poll(() => asked.length).toBe(2)
    await field(page, '备注').fill('还在这里')
    await button(recordToolbar(page), '保存').click()
    await expect(page.getByText('已保存')).toBeVisible()
  })
})
