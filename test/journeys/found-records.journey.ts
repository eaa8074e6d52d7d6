import type { Calls } from '../support/sign-in.ts'
import { enter, palette, row, sideMenu, tab } from './support/back-office.ts'
import { hold } from './support/hold.ts'
import { expect, test } from './support/journey.ts'

/** Others look at the same lists next: what is made here is gone by then. */
const made: string[] = []
const make = async (admin: Calls, resource: string, draft: object) => {
  const { data } = await admin.post(`${resource}/save`, draft)
  made.push(`${resource}/delete/${data.id}`)
}
test.afterEach(async ({ running }) => {
  for (const path of made.splice(0)) await running.admin.delete(path)
})

test('the palette finds a record by the initials and by the pinyin of its name', async ({ page }) => {
  await enter(page)
  await expect(sideMenu(page)).toBeVisible()
  for (const word of ['xtgly', 'xitongguanliyuan']) {
    await page.keyboard.press('Control+k')
    await expect(palette(page)).toBeFocused()
    await page.keyboard.type(word)
    const found = page.getByRole('listbox', { name: '查找结果' }).getByRole('option', { name: /系统管理员/ })
    await expect(found).toContainText('admin')
    await palette(page).press('Escape')
  }
})

test('where more are found than the palette lists, its last line leads to the list with all of them', async ({
  page,
  running,
}) => {
  for (const name of ['伟', '鸣', '帆', '诺', '凡', '航', '平'])
    await make(running.admin, 'sys/user', {
      userAccount: `u-${name.codePointAt(0)}`,
      userName: `褚一${name}`,
    })
  await enter(page)
  await expect(sideMenu(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await palette(page).fill('褚一')
  const found = page.getByRole('listbox', { name: '查找结果' }).getByRole('option')
  const all = found.filter({ hasText: '在用户管理中查找“褚一”（共 7 条）' })
  await expect(all).toHaveCount(1)
  await expect(found).toHaveCount(6)

  // The list knows no spellings: nobody is sent there for nothing.
  await palette(page).fill('chuyi')
  await expect(page.getByRole('dialog').getByRole('status').last()).toHaveText(
    '用户共 7 条；这里只列出最接近的几条，多打几个字能找得更准',
  )
  await expect(found).toHaveCount(5)

  await palette(page).fill('褚一')
  await expect(all).toHaveCount(1)
  await palette(page).press('ArrowUp')
  await expect(all).toHaveAttribute('aria-selected', 'true')
  await palette(page).press('Enter')
  await expect(page).toHaveURL(new RegExp(`/sys/user/list\\?keyword=${encodeURIComponent('褚一')}$`))
  await expect(page.getByRole('main').getByRole('searchbox', { name: '搜索' })).toHaveValue('褚一')
  await expect(row(page, '褚一')).toHaveCount(7)
})

test('the palette says which field a record was found by, after those whose names answer', async ({
  page,
  running,
}) => {
  for (const org of [
    { orgName: '吴忠办事处', orgCode: 'WZ', leader: '闵行之', sort: 1 },
    { orgName: '闵行办事处', orgCode: 'MH', sort: 2 },
  ])
    await make(running.admin, 'sys/org', org)
  await enter(page)
  await expect(sideMenu(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await palette(page).fill('闵行')
  await expect(page.getByRole('listbox', { name: '查找结果' }).getByRole('option')).toHaveText([
    /^闵行办事处.*机构 · MH$/,
    /^吴忠办事处.*机构 · 负责人：闵行之 · WZ$/,
  ])
})

test('an Enter that comes before the records waits for them, and opens none of the word before', async ({
  page,
  running,
}) => {
  for (const [userAccount, userName] of [
    ['qianqw', '钱其伟'],
    ['qianqwy', '钱其旺'],
  ]) {
    await make(running.admin, 'sys/user', { userAccount, userName })
  }
  const records = await hold(page, /select-page\?.*qianqwy/)
  await enter(page)
  await expect(sideMenu(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await palette(page).fill('钱其')
  const found = page.getByRole('listbox', { name: '查找结果' }).getByRole('option')
  await expect(found).toHaveCount(2)
  await palette(page).fill('qianqwy')
  await records.asked
  await expect(found).toHaveCount(0)
  await palette(page).press('Enter')
  records.letGo()
  await expect(tab(page, '用户：钱其旺')).toBeVisible()
})

test('the palette finds a record by two words of its name, in whatever order', async ({ page, running }) => {
  await make(running.admin, 'sys/org', { orgName: '漠河第二机构', orgCode: 'MOHE2' })
  await enter(page)
  await expect(sideMenu(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await palette(page).fill('机构 漠河')
  await expect(
    page.getByRole('listbox', { name: '查找结果' }).getByRole('option', { name: /漠河第二机构/ }),
  ).toBeVisible()
})

test('the palette finds a record by its kind and a word of it, and leads to all of them', async ({
  page,
  running,
}) => {
  for (const [n, part] of ['东', '南', '西', '北', '中', '上'].entries())
    await make(running.admin, 'sys/org', { orgName: `朔方${part}院`, orgCode: `SF-${n}` })
  await enter(page)
  await expect(sideMenu(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await palette(page).fill('机构 朔方')
  const found = page.getByRole('listbox', { name: '查找结果' }).getByRole('option')
  await expect(found.filter({ hasText: /^朔方.院/ })).toHaveCount(5)
  await expect(found.filter({ hasText: '在机构管理中查找“朔方”（共 6 条）' })).toHaveCount(1)
})
