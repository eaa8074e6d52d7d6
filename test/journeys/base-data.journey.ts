import type { Page } from '@playwright/test'

import type { Page as Listed } from '#contract/operations.ts'
import type { TreeHit } from '#contract/tree-calls.ts'
import type { AnyRow } from '#contract/resource.ts'

import type { Calls } from '../support/sign-in.ts'
import { button, enter, listToolbar, row, rowAction, search } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'
import { ordinaryUser } from './support/ordinary-user.ts'

const saved = async (admin: Calls, resource: string, values: Record<string, unknown>) => {
  const { success, message, data } = await admin.post(`${resource}/save`, values)
  if (!success) throw new Error(message)
  return data
}

/** The action of a row that stands behind 更多. */
const moreAction = async (page: Page, text: string, action: string) => {
  await rowAction(page, text, '更多').click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}
const box = (page: Page) => page.getByRole('dialog').last()
const treeNode = (page: Page, label: string) =>
  page.getByRole('navigation', { name: /树$/ }).getByTitle(label, { exact: true })
const pick = async (page: Page, label: string, option: string) => {
  const chooser = box(page).getByRole('combobox', { name: label })
  await chooser.click()
  await chooser.fill(option)
  await page.locator('.ant-select-dropdown').getByTitle(option, { exact: true }).last().click()
}

test('an administrator reorganises two departments, by dragging and by keyboard, told beforehand what it does', async ({
  page,
  running: { admin },
}) => {
  const [left, right] = [
    await saved(admin, 'sys/org', { orgName: '东厂', orgCode: 'EAST' }),
    await saved(admin, 'sys/org', { orgName: '西厂', orgCode: 'WEST' }),
  ]
  const plan = await saved(admin, 'sys/dept', { deptName: '计划处', orgId: left.id })
  await saved(admin, 'sys/dept', { deptName: '调度处', orgId: left.id })
  await saved(admin, 'sys/dept', { deptName: '收发室', orgId: right.id })
  const worker = await ordinaryUser(admin, 'diaoyuan')
  await saved(admin, 'sys/user', { id: worker.id, orgId: left.id, deptId: plan.id })

  await enter(page, '/base/dept/list')
  for (const org of ['东厂', '西厂'])
    await page
      .getByRole('treeitem')
      .filter({ has: page.getByTitle(org, { exact: true }) })
      .locator('.ant-tree-switcher')
      .click()
  await treeNode(page, '计划处').dragTo(treeNode(page, '西厂'))
  await expect(box(page)).toContainText('「计划处」连同 1 名用户将移到「西厂」最上层')
  await expect(box(page)).toContainText('这些用户的所属机构随之改为「西厂」')
  await button(box(page), '移动').click()
  await expect(page.getByText('「计划处」已移动')).toBeVisible()
  const moved = await admin.get(`sys/user/select/${worker.id}`)
  expect(moved.data).toMatchObject({ orgId: right.id, deptId: plan.id })

  // The same for whoever does not drag: no mouse from here on but for opening the row's menu.
  await search(page, '调度处')
  await moreAction(page, '调度处', '移动')
  await pick(page, '所属机构', '西厂')
  await pick(page, '新的上级部门', '计划处')
  await button(box(page), '下一步').press('Enter')
  await expect(box(page)).toContainText('「调度处」将移到「西厂」「计划处」之下')
  await button(box(page), '移动').press('Enter')
  await expect(page.getByText('「调度处」已移动')).toBeVisible()
})

test('stopping an organisation names its people; what is in use is handed over in the dialog; the chart shows it', async ({
  page,
  running: { admin },
}) => {
  const old = await saved(admin, 'sys/org', { orgName: '旧公司', orgCode: 'OLD' })
  const heir = await saved(admin, 'sys/org', { orgName: '新公司', orgCode: 'NEW', leader: '王经理' })
  await saved(admin, 'sys/dept', { deptName: '旧财务', orgId: old.id })
  const worker = await ordinaryUser(admin, 'jiuren')
  await saved(admin, 'sys/user', { id: worker.id, orgId: old.id })
  const notice = { msgTitle: '旧公司搬家', target: '机构', targetIds: [old.id] }
  const msg = await saved(admin, 'sys/msg', { ...notice, msgStatus: '已发布' })
  await enter(page, '/base/org/list')
  await search(page, '旧公司')
  await moreAction(page, '旧公司', '停用')
  await expect(box(page)).toContainText('它和下级现有的 1 名用户不受影响')
  await button(box(page), '取消').click()

  await rowAction(page, '旧公司', '删除').click()
  await expect(box(page)).toContainText('「旧公司」正在被使用，没有删除')
  await expect(box(page).getByRole('link', { name: '用户（机构）：1 条' })).toBeVisible()
  await box(page).getByRole('link', { name: '通知公告（对象名单）：1 条' }).click()
  await expect(row(page, '旧公司搬家')).toBeVisible()
  await expect(page.getByRole('search', { name: '筛选' })).toContainText('对象名单：旧公司')
  await enter(page, '/base/org/list')
  await search(page, '旧公司')
  await rowAction(page, '旧公司', '删除').click()
  await pick(page, '移交给哪个机构', '新公司')
  await button(box(page), '移交并删除').click()
  await expect(page.getByText('已移交 3 条，并删除「旧公司」')).toBeVisible()
  expect((await admin.get(`sys/msg/select/${msg.id}`)).data['targetIds']).toEqual([heir.id])

  await button(listToolbar(page), '组织架构图').click()
  const chart = page.getByRole('region', { name: '组织架构图' })
  await expect(chart.getByRole('img', { name: '新公司，1 名用户，负责人 王经理' })).toBeVisible()
  const kept = page.waitForEvent('download')
  await button(box(page), '保存为图片').click()
  expect((await kept).suggestedFilename()).toBe('组织架构图.png')
})

const districtNamed = async (admin: Calls, name: string) => {
  const hits = await admin.get<TreeHit[]>(`sys/district/search?keyword=${encodeURIComponent(name)}`)
  return hits.data[0]
}

test('towns on demand; a district is merged with all that lies in it; a newer edition is reviewed', async ({
  page,
  running: { admin },
}) => {
  const from = await districtNamed(admin, '姑苏区')
  const org = await saved(admin, 'sys/org', { orgName: '姑苏店', orgCode: 'GS', districtId: from?.id })
  await enter(page, '/base/district/list')
  await search(page, '姑苏区')
  await moreAction(page, '姑苏区', '载入乡镇')
  await expect(page.getByText(/已载入「姑苏区」的 \d+ 个乡镇/)).toBeVisible()
  await moreAction(page, '姑苏区', '合并')
  await expect(box(page)).toContainText(/「姑苏区」连同 \d+ 个下级区域、1 个机构并入/)
  await pick(page, '并入的区域', '虎丘区')
  await button(box(page), '合并').click()
  await expect(page.getByText(/「姑苏区」已合并，移过去 \d+ 条/)).toBeVisible()
  await expect(box(page)).toHaveCount(0) // It gives the focus back while it goes.
  const into = await districtNamed(admin, '虎丘区')
  expect((await admin.get(`sys/org/select/${org.id}`)).data.districtId).toBe(into?.id)

  const opener = button(listToolbar(page), '对照新版区划')
  await opener.press('Enter')
  const stored = await admin.get<Listed<AnyRow>>('sys/district/select-page?limit=1000&like=districtCode:8100')
  const lines = stored.data.items.map(each => `${String(each.districtCode)},${String(each.districtName)}`)
  const newer = [...lines.slice(0, -1).map(each => each.replace('湾仔区', '湾仔新区')), '810099,新设区']
  await page.getByRole('textbox', { name: '新版区划' }).fill(newer.join('\n'))
  await button(box(page), '比较').click()
  await expect(row(page, '湾仔区 → 湾仔新区')).toBeVisible()
  await expect(row(page, '新设区').getByRole('checkbox')).toBeChecked()
  const kinds = box(page).getByRole('group', { name: '按变更选择' })
  await kinds.getByRole('checkbox', { name: '新增' }).uncheck()
  await expect(button(box(page), '应用 1 处变更')).toBeVisible()
  await kinds.getByRole('checkbox', { name: '新增' }).check()
  // What only loses something is left to the person; who says where it goes means it.
  const gone = box(page).getByRole('row').filter({ hasText: '撤销' })
  await expect(gone.getByRole('checkbox')).not.toBeChecked()
  await gone.getByRole('textbox', { name: /并入的编码/ }).fill('810099')
  await expect(gone.getByRole('checkbox')).toBeChecked()
  await gone.getByRole('checkbox').uncheck()
  await button(box(page), '应用 2 处变更').click()
  await expect(page.getByText('已应用 2 处变更')).toBeVisible()
  await expect(opener).toBeFocused()
  expect((await districtNamed(admin, '湾仔'))?.label).toBe('湾仔新区')
})

test('a district is dragged below another one, told beforehand how many that concerns', async ({
  page,
  running: { admin },
}) => {
  const what = await districtNamed(admin, '密云区')
  await saved(admin, 'sys/org', { orgName: '密云店', orgCode: 'MY', districtId: what?.id })
  await enter(page, '/base/district/list')
  await page
    .getByRole('treeitem')
    .filter({ has: page.getByTitle('北京市', { exact: true }) })
    .locator('.ant-tree-switcher')
    .click()
  await treeNode(page, '密云区').dragTo(treeNode(page, '天津市'))
  await expect(box(page)).toContainText('移动「密云区」？')
  await expect(box(page)).toContainText('1 个机构')
  await button(box(page), '移动').click()
  await expect(page.getByText('「密云区」已移动')).toBeVisible()
  const into = await districtNamed(admin, '天津市')
  expect((await admin.get(`sys/district/select/${what?.id}`)).data['parentId']).toBe(into?.id)
  // A wider one does not lie in a narrower one: it stays where it is, and says why.
  await treeNode(page, '河北省').dragTo(treeNode(page, '天津市'))
  await button(box(page), '移动').click()
  await expect(page.getByText('级别应低于上级区域的“省”')).toBeVisible()
})

test('a dictionary item written in one browser is in the open form of another within a second', async ({
  page,
  browser,
  running,
}) => {
  const context = await browser.newContext({ baseURL: running.address, locale: 'zh-CN' })
  const other = await context.newPage()
  await enter(other, '/base/org/list')
  await button(listToolbar(other), '新增').click()
  await other.getByRole('textbox', { name: '机构名称' }).fill('写到一半')
  await other.getByRole('combobox', { name: '机构类型' }).click()
  await expect(other.getByTitle('门店', { exact: true })).toBeVisible()

  await enter(page, '/base/dict/list')
  await rowAction(page, '机构类型', '新增下级').click()
  // After the last of those beside it.
  await expect(page.getByRole('spinbutton', { name: '排序' })).toHaveValue(/^[1-9]\d*0$/)
  await page.getByRole('textbox', { name: '字典名称' }).fill('体验店')
  await page.getByRole('textbox', { name: '字典值' }).fill('体验店')
  const appeared = other.getByTitle('体验店', { exact: true }).waitFor()
  const answered = page.waitForResponse(/sys\/dict\/save/)
  await button(page.getByRole('toolbar', { name: '记录工具栏' }), '保存').click()
  await answered
  const since = Date.now()
  await appeared
  expect(Date.now() - since).toBeLessThan(1000)
  await expect(other.getByRole('textbox', { name: '机构名称' })).toHaveValue('写到一半')
  await context.close()

  // What records hold is not deleted.
  await saved(running.admin, 'sys/org', { orgName: '体验一店', orgCode: 'TY1', orgType: '体验店' })
  await row(page, '机构类型')
    .getByRole('button', { name: /展开|Expand/ })
    .click()
  await rowAction(page, '体验店', '删除').click()
  await expect(box(page).getByRole('link', { name: '机构（机构类型）：1 条' })).toBeVisible()
})

test('a word that is stopped keeps its name in lists and in the form that holds it, and is offered no more', async ({
  page,
  running: { admin },
}) => {
  const { data: found } = await admin.get<Listed<AnyRow>>('sys/dict/select-page?like=dictValue:orgType')
  const [types] = found.items
  const word = await saved(admin, 'sys/dict', {
    parentId: types?.id,
    dictLabel: '加盟店',
    dictValue: 'franchise',
  })
  await saved(admin, 'sys/org', { orgName: '加盟一店', orgCode: 'JM1', orgType: 'franchise' })
  await enter(page, '/base/org/list')
  await search(page, '加盟一店')
  await expect(row(page, '加盟一店')).toContainText('加盟店')
  await saved(admin, 'sys/dict', { id: word.id, dictStatus: '停用' })
  await button(listToolbar(page), '新增').click()
  await page.getByRole('combobox', { name: '机构类型' }).click()
  await expect(page.getByTitle('门店', { exact: true })).toBeVisible()
  await expect(page.getByTitle('加盟店', { exact: true })).toBeHidden()

  await enter(page, '/base/org/list')
  await search(page, '加盟一店')
  await expect(row(page, '加盟一店')).toContainText('加盟店')
  await rowAction(page, '加盟一店', '编辑').click()
  await expect(page.getByTitle('加盟店（已停用）')).toBeVisible()
})
