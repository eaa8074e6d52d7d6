import type { Page } from '@playwright/test'

import {
  button,
  choose,
  confirmDelete,
  enter,
  field,
  fill,
  listToolbar,
  recordToolbar,
  row,
  rowAction,
  saveRecord,
  search,
  tabs,
} from './support/back-office.ts'
import { isWhole } from './support/extent.ts'
import { expect, test } from './support/journey.ts'

// A message is sent at whatever hour this is gone through.
test.use({ settings: { SMS_QUIET_HOURS: 'off' } })

interface Story {
  title: string
  list: string
  /** What is typed into a new record, by label. */
  values: Record<string, string>
  /** What is chosen from a selector. */
  chosen?: Record<string, string>
  /** The text that finds the record, and the label of the field it stands in. */
  name: string
  nameLabel: string
  /** What the question before a deletion calls it, where that is another field. */
  called?: string
  /** What its row says once the server has done with it: before that it may not be changed. */
  done?: string
}

/** One create–find–edit–delete journey for each resource a person fills in (specification section 7). */
const stories: Story[] = [
  {
    title: '用户',
    list: '/sys/user/list',
    values: { 账号: 'lihua', 姓名: '李华', 手机: '13800001111' },
    name: '李华',
    nameLabel: '姓名',
  },
  {
    title: '角色',
    list: '/sys/role/list',
    values: { 角色名称: '库管员', 角色编码: 'keeper' },
    name: '库管员',
    nameLabel: '角色名称',
  },
  {
    title: '功能',
    list: '/sys/function/list',
    values: { 功能名称: '帮助中心', 路径: '/help/list' },
    name: '帮助中心',
    nameLabel: '功能名称',
  },
  {
    title: '区域',
    list: '/base/district/list',
    values: { 区域名称: '测试新区', 区域编码: '990000' },
    name: '测试新区',
    nameLabel: '区域名称',
  },
  {
    title: '机构',
    list: '/base/org/list',
    values: { 机构名称: '华东分部', 机构编码: 'HUADONG' },
    name: '华东分部',
    nameLabel: '机构名称',
  },
  {
    title: '部门',
    list: '/base/dept/list',
    values: { 部门名称: '质检部' },
    chosen: { 所属机构: '总部' },
    name: '质检部',
    nameLabel: '部门名称',
  },
  {
    title: '字典',
    list: '/base/dict/list',
    values: { 字典名称: '结算方式', 字典值: 'settlement' },
    name: '结算方式',
    nameLabel: '字典名称',
  },
  {
    title: '短信',
    list: '/base/sms/list',
    values: { 手机号: '13900002222', 短信内容: '您的会议改到下午三点' },
    name: '您的会议改到下午三点',
    nameLabel: '短信内容',
    called: '139****2222',
    done: '模拟',
  },
  {
    title: '通知',
    list: '/base/msg/list',
    values: { 标题: '中秋放假通知' },
    name: '中秋放假通知',
    nameLabel: '标题',
  },
]

/** Where a record has a page of its own, its list is another page; a drawer closes by itself after a save. */
const backToList = async (page: Page, list: string) => {
  if (new URL(page.url()).pathname !== list) await page.goto(list)
  await expect(recordToolbar(page)).toHaveCount(0)
  await expect(button(listToolbar(page), '刷新')).toBeVisible()
}

/** On a page of its own, in a drawer beside a tree, with a number that is masked: the others are made of the same parts. */
const ofEachKind = ['用户', '部门', '短信']

for (const story of stories.filter(each => isWhole || ofEachKind.includes(each.title)))
  test(`${story.title}: create, find, edit, delete`, async ({ page }) => {
    const changed = `${story.name}改`
    await enter(page, story.list)

    await button(listToolbar(page), '新增').click()
    await fill(page, story.values)
    for (const [label, option] of Object.entries(story.chosen ?? {})) await choose(page, label, option)
    await saveRecord(page)
    await expect(page.getByText('已新增')).toBeVisible()
    // A page of its own is now the record's, named after it: none is left that still waits for a record.
    await expect(tabs(page).filter({ hasText: '新增' })).toHaveCount(0)

    await backToList(page, story.list)
    await search(page, story.name)
    await expect(row(page, story.name)).toHaveCount(1)
    if (story.done) await expect(row(page, story.name)).toContainText(story.done)

    await rowAction(page, story.name, '编辑').click()
    await expect(field(page, story.nameLabel)).toHaveValue(story.name)
    await fill(page, { [story.nameLabel]: changed })
    await saveRecord(page)
    await expect(page.getByText('已保存')).toBeVisible()

    await backToList(page, story.list)
    await search(page, changed)
    await rowAction(page, changed, '查看').click()
    await expect(button(recordToolbar(page), '编辑')).toBeVisible()
    await expect(page.getByText('变更记录')).toBeVisible()

    await page.goto(story.list)
    await search(page, changed)
    await rowAction(page, changed, '删除').click()
    await expect(page.getByRole('dialog').last()).toContainText(story.called ?? changed)
    await confirmDelete(page)
    await expect(page.getByText(`已删除「${story.called ?? changed}」`)).toBeVisible()
    await expect(row(page, changed)).toHaveCount(0)
    // Nor does a tab still wait to show it.
    await expect(tabs(page).filter({ hasText: changed })).toHaveCount(0)
  })

test('a form says under each field what is missing, and saves nothing', async ({ page }) => {
  await enter(page, '/sys/role/list')
  await button(listToolbar(page), '新增').click()
  await saveRecord(page)
  await expect(page.getByText('请输入角色名称')).toBeVisible()
  await expect(page.getByText('请输入角色编码')).toBeVisible()
  await fill(page, { 角色名称: '重复的编码', 角色编码: 'SysAdmin' })
  await saveRecord(page)
  await expect(page.getByText('角色编码已存在').first()).toBeVisible()
  // Wherever one has scrolled to: what the server says of a field is seen, too.
  await expect(field(page, '角色编码')).toBeFocused()
})

test('the code of a role that the product looks for is shown and not changed', async ({ page }) => {
  await enter(page, '/sys/role/list?keyword=普通用户')
  const code = page.getByRole('textbox', { name: '角色编码' })
  await rowAction(page, '普通用户', '编辑').first().click()
  await expect(code).toHaveValue('user')
  await expect(code).toBeDisabled()
  await expect(page.getByText('内置角色的编码不能修改')).toBeVisible()
  await fill(page, { 备注: '刚来的同事' })
  await saveRecord(page)
  await expect(row(page, '刚来的同事').first()).toBeVisible()
  await button(listToolbar(page), '新增').click()
  await code.fill('user')
  await expect(code).toBeEnabled()
})

test('deleting more than ten at once asks for the code in the picture', async ({ page, running }) => {
  for (let n = 0; n < 11; n++)
    await running.admin.post('sys/role/save', { roleName: `批量${n}`, roleCode: `many${n}` })
  await enter(page, '/sys/role/list')
  await page.goto('/sys/role/list?limit=20&keyword=批量')
  await expect(row(page, '批量')).toHaveCount(11)
  await page.getByRole('checkbox', { name: '选择本页全部' }).check()
  await button(listToolbar(page), '删除').click()
  const box = page.getByRole('dialog', { name: '删除 11 条角色？' })
  await expect(button(box, '删除')).toBeDisabled()
  const picture = box.getByRole('button', { name: /^验证码/ })
  const before = await picture.getAttribute('aria-label')
  await picture.click()
  await expect(picture).not.toHaveAttribute('aria-label', before ?? '')
  const code = (await picture.getAttribute('aria-label'))?.replace(/^验证码：|，.*$|大写| /g, '') ?? ''
  for (const word of ['????', code]) {
    await box.getByRole('textbox', { name: '图中的验证码' }).fill(word)
    await expect(box.getByText('与图中的不同，请照图重填，或点图换一个')).toHaveCount(word === code ? 0 : 1)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText('已删除 11 条角色')).toBeVisible()
  await expect(row(page, '批量')).toHaveCount(0)
})

test('what is in use is not deleted, and the box says by what', async ({ page }) => {
  await enter(page, '/base/org/list')
  await rowAction(page, '总部', '删除').click()
  const box = page.getByRole('dialog', { name: '「总部」正在被使用，没有删除' })
  await expect(box).toContainText('部门（所属机构）：6 条')
  await expect(button(box, '移交并删除')).toBeDisabled()
})

test('logs are read: an operation with what it changed, a login with its result', async ({
  page,
  running,
}) => {
  const dict = await running.admin.post('sys/dict/save', { dictLabel: '日志里的', dictValue: 'logged' })
  await running.admin.post('sys/dict/save', { id: dict.data.id, dictLabel: '日志里的新名' })
  await enter(page, '/sys/log-opt/list')
  await search(page, String(dict.data.id))
  await rowAction(page, '修改', '查看').first().click()
  // In the list behind, too: an operation says what its record was called.
  await expect(page.getByRole('cell', { name: '日志里的新名' }).last()).toBeVisible()
  await page.goto('/sys/log-login/list')
  await expect(row(page, 'admin').first()).toContainText('成功')
})
