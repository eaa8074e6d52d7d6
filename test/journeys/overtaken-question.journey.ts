import { button, enter, field, fill, listToolbar, tab, visit } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'

test('a question that was overtaken by another way is not asked, and its answer breaks nothing', async ({
  page,
}) => {
  await enter(page, '/base/dict/list')
  await visit(page, '系统管理', '角色管理')
  await expect(page.getByRole('main', { name: '角色管理' }).getByRole('searchbox')).toBeVisible()
  await tab(page, '数据字典').click()
  await button(listToolbar(page), '新增').click()
  await fill(page, { 字典名称: '写到一半的字典' })
  const [lost, kept] = [
    await page.getByRole('dialog').getByRole('button', { name: '关闭' }).elementHandle(),
    await tab(page, '角色管理').elementHandle(),
  ]
  await page.evaluate(
    links => {
      new MutationObserver(() => {
        for (const each of document.querySelectorAll('button'))
          if (each.textContent?.includes('不保存，离开')) each.click()
      }).observe(document, { subtree: true, childList: true })
      // In one task: the one that would lose the form, and the one that leaves it as it is.
      for (const each of links) if (each instanceof HTMLElement) each.click()
    },
    [lost, kept],
  )
  await expect(page).toHaveURL(/\/sys\/role\/list$/)
  await expect(page.getByText('还有未保存的修改')).toHaveCount(0)
  await tab(page, '新增字典').or(tab(page, '数据字典')).click()
  await expect(field(page, '字典名称')).toHaveValue('写到一半的字典')
})
