import { actOn, enter, row, search } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'
import { wordsByPage } from './support/paper.ts'

const wordsOf = async (pdf: Uint8Array) => (await wordsByPage(pdf)).join('\n')

test('a list on paper has all of its rows, its name, and nothing to press', async ({ page, running }) => {
  const names = Array.from({ length: 20 }, (_, n) => `打印机构${String(n).padStart(2, '0')}`)
  for (const [n, orgName] of names.entries())
    await running.admin.post('sys/org/save', { orgName, orgCode: `PRINT-${n}` })
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, '/base/org/list')
  await page.goto('/base/org/list?keyword=打印机构&limit=20')
  await expect(row(page, '打印机构00')).toBeVisible()
  const words = await wordsOf(await page.pdf({ format: 'A4' }))
  for (const name of names) expect(words).toContain(name)
  expect(words).toContain('机构管理')
  for (const pressed of ['跳到正文', '新增', '查看', '个人菜单', '条/页', '机构树'])
    expect(words).not.toContain(pressed)
  // The window is what it was.
  await expect(row(page, '打印机构00').getByRole('link', { name: /^查看/ })).toBeVisible()
})

test('a line on paper reaches its last day', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page)
  const days = page.getByRole('slider').locator('svg text')
  await expect(days.last()).toBeVisible()
  const last = (await days.allTextContents()).filter(each => /^\d+\/\d+$/.test(each)).at(-1) ?? ''
  expect(last).not.toBe('')
  const words = await wordsOf(await page.pdf({ format: 'A4' }))
  expect(words).toContain(last)
  // Which line is which; but nothing to press.
  expect(words).toContain('登录失败')
  for (const pressed of ['近 30 天', '图表', '表格', '选择', '全部']) expect(words).not.toContain(pressed)
})

test('cards on paper have nothing to press either', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 })
  await enter(page, '/sys/user/list')
  await search(page, 'admin')
  await expect(page.getByRole('checkbox', { name: '选择本页全部' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const main = page.getByRole('main')
  await expect(main.getByText('admin', { exact: true }).first()).toBeVisible()
  await expect(main.getByRole('checkbox')).toHaveCount(0)
  await expect(actOn(main, /^(查看|编辑)/)).toHaveCount(0)
})
