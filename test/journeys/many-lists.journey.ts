import { mostKept } from '#web/layout/kept-pages.ts'

import { enter, listToolbar, tab, tabs } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'

/** As a link in a page would: without a reload, and with the place that the router gives each address. */
const goTo = (address: string) => {
  const before: unknown = history.state
  const at = typeof before === 'object' && before !== null && 'idx' in before ? Number(before.idx) : 0
  const state = { idx: at + 1, key: address }
  history.pushState(state, '', address)
  dispatchEvent(new PopStateEvent('popstate', { state }))
}

test('ticked rows, a filter half filled in and a word to search for stay, however many pages are opened after them', async ({
  page,
  running,
}) => {
  const orgs = Array.from({ length: mostKept }, (_, at) => ({ orgName: `第${at}页`, orgCode: `MANY-${at}` }))
  const saved = await Promise.all(orgs.map(org => running.admin.post<{ id: string }>('sys/org/save', org)))
  await enter(page, '/sys/user/list')
  await listToolbar(page).getByRole('button', { name: '筛选' }).click()
  const filter = page.getByRole('search', { name: '筛选' })
  await filter.getByRole('combobox', { name: '筛选字段' }).click()
  await page.getByTitle('姓名', { exact: true }).click()
  await filter.getByRole('textbox', { name: '姓名' }).fill('写了一半')
  // As a click on the menu would: what was typed is finished.
  await page.keyboard.press('Tab')
  // A word that nobody has looked for yet.
  await page.evaluate(goTo, '/base/sms-template/list')
  // Until then the box of the users is the one in sight.
  await expect(page.getByRole('columnheader', { name: '模板名称' })).toBeVisible()
  const word = page.getByRole('searchbox', { name: '搜索' }).filter({ visible: true })
  await word.fill('还没有搜')
  await page.keyboard.press('Tab')
  await page.evaluate(goTo, '/sys/role/list')
  // Until then the rows of the users are the ones in sight.
  await expect(page.getByRole('columnheader', { name: '角色名称' })).toBeVisible()
  const ticked = page.getByRole('checkbox', { name: /^选择 / }).filter({ visible: true })
  await ticked.first().check()
  const remove = listToolbar(page).getByRole('button', { name: '删除（1）' })
  await expect(remove).toBeVisible()
  for (const [at, { data }] of saved.entries()) {
    await page.evaluate(goTo, `/base/org/view?id=${data.id}`)
    await expect(tabs(page)).toHaveCount(at + 5)
  }
  await tab(page, '角色管理').click()
  await expect(remove).toBeVisible()
  await tab(page, '用户管理').click()
  await expect(filter.getByRole('textbox', { name: '姓名' })).toHaveValue('写了一半')
  await tab(page, '短信模板').click()
  await expect(word).toHaveValue('还没有搜')
})
