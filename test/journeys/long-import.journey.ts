import { button } from './support/back-office.ts'
import { offer, openImport, workbook, workbookOf } from './support/import-orgs.ts'
import { hold } from './support/hold.ts'
import { expect, test } from './support/journey.ts'

const header = ['机构名称', '机构编码', '机构类型', '上级机构', '排序']

test('a long workbook: its sides stay in sight, what is wrong is told, what is typed survives scrolling', async ({
  page,
}) => {
  await page.setViewportSize({ width: 700, height: 800 })
  const dialog = await openImport(page)
  const rows = Array.from({ length: 300 }, (_, n) => [
    `长表${n}`,
    `LONG-${n}`,
    '',
    '',
    n === 0 ? '第一' : '1',
  ])
  await offer(page, { name: '机构导入模板.xlsx', buffer: workbook([header, ...rows]) })
  const problem = dialog.getByRole('list', { name: '需要修改的格子' }).getByRole('button')
  const sentence = '排序应是整数'
  await expect(problem).toHaveText(`第 2 行“排序”：${sentence}`)
  const heading = dialog.getByRole('columnheader', { name: '排序', exact: true })
  const sides = [dialog.getByText('2', { exact: true }), dialog.getByRole('button', { name: '删除第 2 行' })]
  for (const side of sides) await expect(side).toBeInViewport({ ratio: 1 })
  await problem.click()
  const cell = dialog.getByRole('button', { name: `第 2 行 排序：第一，${sentence}` })
  await expect(cell).toBeFocused()
  for (const side of sides) await expect(side).toBeInViewport({ ratio: 1 })
  const note = page.getByRole('tooltip', { name: sentence })
  await expect(note).toBeVisible()
  await heading.hover()
  await button(dialog, '重新检查').focus()
  await expect(note).toBeHidden()
  await cell.hover()
  await expect(note).toBeVisible()

  await cell.dblclick()
  const box = dialog.getByRole('textbox', { name: '第 2 行 排序' })
  await box.fill('7')
  await page.mouse.wheel(0, 100_000)
  await expect(dialog.getByRole('button', { name: '删除第 301 行' })).toBeVisible()
  await expect(box).toHaveCount(0)
  await page.mouse.wheel(0, -100_000)
  await expect(dialog.getByRole('button', { name: '第 2 行 排序：7' })).toBeVisible()
  // By the keyboard, too.
  await sides[1]?.press('Enter')
  await expect(button(dialog, '确定导入 299 行')).toBeVisible()
})

test('more that is wrong than is listed is not counted short, and a column that stands there twice is named', async ({
  page,
}) => {
  const dialog = await openImport(page)
  const rows = Array.from({ length: 1001 }, (_, n) => [`全错${n}`, `WRONG-${n}`, '第一', '别名'])
  const book = workbook([['机构名称', '机构编码', '排序', '机构 名称'], ...rows])
  await offer(page, { name: '机构导入模板.xlsx', buffer: book })
  const title = dialog.getByText('行需要修改')
  await expect(title).toHaveText(
    '至少有 1,000 行需要修改：双击标红的格子改正，或删除这些行，再重新检查，看其余的',
  )
  await expect(dialog.getByText('“机构名称”在文件里不止一列，只导入最左边的一列')).toBeVisible()
  // By a key: what is told moves the rows that a pointer aims at.
  await dialog.getByRole('button', { name: '删除第 2 行' }).press('Enter')
  await expect(title).toHaveText(/^至少有 999 行/)
  await button(dialog, '重新检查').click()
  await expect(title).toHaveText(/^至少有 1,000 行/)
  await dialog.getByRole('button', { name: '删除第 3 行' }).click()
  await button(dialog, '重新检查').click()
  await expect(title).toHaveText('有 999 行需要修改：双击标红的格子改正，或删除这些行')
})

test('however much is said of a file, other sheets too, the dialog stays within the window', async ({
  page,
}) => {
  const dialog = await openImport(page)
  const rows = Array.from({ length: 1001 }, (_, n) => [`全错${n}`, `WRONG-${n}`, '第一', '别名', '甲', '=A1'])
  const book = workbookOf({
    一月: [['机构名称', '机构编码', '排序', '机构 名称', '主管单位', '备注'], ...rows],
    二月: [['机构名称'], ['落下的']],
    填写说明: [['列', '怎么填', '可选值']],
    空着的: [[]],
  })
  await offer(page, { name: '机构导入模板.xlsx', buffer: book })
  await expect(dialog.getByText('工作表“二月”没有读取：只导入第一张工作表。')).toBeVisible()
  await expect(dialog.getByText('只含这 1,000 行；移除以后接着检查其余的，移除的可以一起下载')).toBeVisible()
  const answers = button(dialog, '确定导入')
  for (const height of [900, 760]) {
    await page.setViewportSize({ width: 1440, height })
    await expect(answers).toBeInViewport({ ratio: 1 })
    await expect
      .poll(async () => {
        const box = await dialog.boundingBox()
        return box && box.y + box.height
      })
      .toBeLessThanOrEqual(height)
  }
})

test('of a file that begins with a cover it is said in which sheet the rows may be', async ({ page }) => {
  const dialog = await openImport(page)
  for (const cover of [[['机构名单']], [[]]]) {
    const book = workbookOf({ 封面: cover, 数据: [['机构名称'], ['在后面']] })
    await offer(page, { name: '机构导入模板.xlsx', buffer: book })
    await expect(page.getByText('无效数据！').first()).toBeVisible()
    await expect(dialog.getByText(/^第一张工作表里没有可以导入的行，工作表“数据”没有读取/)).toBeVisible()
  }
  const right = workbookOf({
    数据: [
      ['机构名称', '机构编码'],
      ['在前面', 'FRONT-1'],
    ],
  })
  await offer(page, { name: '机构导入模板.xlsx', buffer: right })
  await expect(button(dialog, '确定导入 1 行')).toBeVisible()
  await expect(dialog.getByText('没有读取')).toHaveCount(0)
})

test('rows that are being saved cannot be changed any more, nor by the second press of a double click', async ({
  page,
}) => {
  const dialog = await openImport(page)
  const rows = Array.from({ length: 40 }, (_, n) => [`双击${n}`, `TWICE-${n}`])
  await offer(page, {
    name: '机构导入模板.xlsx',
    buffer: workbook([['机构名称', '机构编码'], ...rows]),
  })
  await expect(page.getByText('检查通过，可以导入')).toBeVisible()
  const saving = await hold(page, '**/sys/org/save-batch*known=*')
  await button(dialog, '确定导入 40 行').click()
  await expect(dialog.getByText('正在导入')).toBeVisible()
  const cell = await dialog.getByText('双击3', { exact: true }).boundingBox()
  await page.mouse.dblclick((cell?.x ?? 0) + 5, (cell?.y ?? 0) + 5)
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  saving.letGo()
  await expect(page.getByText('已导入 40 条机构')).toBeVisible()
})
