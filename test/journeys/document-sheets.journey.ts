import { utils, write } from '@e965/xlsx'

import { byHand } from '../support/workbook-by-hand.ts'
import { enter } from './support/back-office.ts'
import { closePreview, documentIn, newNotice, preview, storeFile } from './support/files.ts'
import { expect, test } from './support/journey.ts'

/** A workbook is read by everybody: each word of its cells, each of its sheets, by key and by finger. */

// The recorder looks into every frame with a script of its own, which the document's frame refuses, aloud.
test.use({ trace: 'off' })

const workbookOf = (sheets: Record<string, string[][]>): Buffer => {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name)
  return Buffer.from(write(book, { type: 'array', bookType: 'xlsx', compression: true }))
}

const remark = `${'这是一段很长的备注，里面有重要的约定。'.repeat(6)}完`
const lines = (count: number, text: string) => Array.from({ length: count }, (_, at) => [`${text}${at + 1}`])

test('a long cell is read whole, on a phone too; the longest in a place of its own, by key', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '长备注')
  const rows = [
    ['姓名', '备注', '金额'],
    ['张三', remark, '12,000.00'],
    ['李四', `${'很长的约定'.repeat(400)}到此为止`, '1'],
  ]
  storeFile(running.folder, id, '长备注.xlsx', workbookOf({ 明细: rows }))
  await enter(page, '/sys/file/list')
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 812 })
    await preview(page, '长备注.xlsx')
    const sheet = documentIn(page, '长备注.xlsx')
    await expect(sheet.getByText('张三')).toBeVisible()
    const cell = sheet.getByRole('cell', { name: remark })
    const look = await cell.evaluate(node => ({
      cut: Math.max(node.scrollWidth - node.clientWidth, node.scrollHeight - node.clientHeight),
      width: node.getBoundingClientRect().width,
      room: node.ownerDocument.documentElement.clientWidth,
    }))
    expect(look.cut, `at ${width}`).toBeLessThanOrEqual(0)
    // A column is as broad as what it says, up to a width whose lines are seen from end to end.
    expect(look.width, `at ${width}`).toBeGreaterThan(200)
    expect(look.width, `at ${width}`).toBeLessThan(look.room)
    const short = await sheet.getByRole('cell', { name: '12,000.00' }).boundingBox()
    expect(short?.width, `at ${width}`).toBeGreaterThan(60)

    const longest = sheet.locator('td div')
    expect((await longest.boundingBox())?.height).toBeLessThan(400)
    await longest.focus()
    await page.keyboard.press('End')
    await expect
      .poll(() => longest.evaluate(node => node.scrollHeight - node.clientHeight - node.scrollTop))
      .toBeLessThan(2)
    await closePreview(page)
  }
})

test('the sheets of a workbook are chosen by their names, which stay in sight, by key too', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '多张表')
  const sheets = { 明细: lines(300, '货物'), 汇总: lines(300, '合计'), 说明: [] }
  storeFile(running.folder, id, '多张表.xlsx', workbookOf(sheets))
  await enter(page, '/sys/file/list')
  await page.setViewportSize({ width: 1100, height: 700 })
  await preview(page, '多张表.xlsx')
  const sheet = documentIn(page, '多张表.xlsx')
  const tab = (name: string) => page.getByRole('dialog').getByRole('tab', { name })
  await expect(sheet.getByText('货物1', { exact: true })).toBeVisible()
  await expect(sheet.getByText('合计1', { exact: true })).toHaveCount(0)
  await sheet.getByText('货物200').scrollIntoViewIfNeeded()
  await expect(tab('汇总')).toBeInViewport()

  await tab('明细').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(tab('汇总')).toHaveAttribute('aria-selected', 'true')
  // From its beginning.
  await expect(sheet.getByText('合计1', { exact: true })).toBeInViewport()
  await expect(sheet.getByText('货物200')).toBeHidden()
  await tab('说明').click()
  await expect(sheet.getByText('（这个工作表是空的）')).toBeVisible()

  // Where it was left.
  await tab('明细').click()
  await expect(sheet.getByText('货物200')).toBeInViewport()
  // The one that is read, also when it is drawn anew.
  await tab('汇总').click()
  await page.setViewportSize({ width: 375, height: 812 })
  await expect(sheet.getByText('合计1', { exact: true })).toBeVisible()
  await expect(tab('汇总')).toHaveAttribute('aria-selected', 'true')
  const dialog = await page.getByRole('dialog').boundingBox()
  expect((dialog?.y ?? 0) + (dialog?.height ?? 0)).toBeLessThanOrEqual(812)
  await closePreview(page)
})

/** A title over three columns, a head in white on blue, an amount below zero in red. */
const styles = `<fonts><font><sz val="11"/></font><font><b/><sz val="22"/></font><font><b/><sz val="11"/><color rgb="FFFFFFFF"/></font></fonts>
  <fills><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>
  <fill><patternFill patternType="solid"><fgColor rgb="FF1F4E79"/></patternFill></fill></fills>
  <cellXfs><xf/><xf fontId="1"><alignment horizontal="center"/></xf><xf fontId="2" fillId="2"/><xf numFmtId="40"/></cellXfs>`
const text = (at: string, style: number, words: string) =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t>${words}</t></is></c>`

test('texts stand left and numbers right, and columns are as broad as their maker made them', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '列宽')
  const remarks = '按实际发生数据实报销，另附发票'
  const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cols><col min="1" max="1" width="40" customWidth="1"/><col min="2" max="2" width="10" customWidth="1"/></cols>
    <sheetData><row r="1">${text('A1', 0, '00123')}${text('B1', 2, remarks)}<c r="C1" s="1"><v>46027</v></c><c r="D1" t="b"><v>1</v></c>${text('E1', 0, remarks)}</row></sheetData></worksheet>`
  const wrapping =
    '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="0"><alignment wrapText="1"/></xf></cellXfs>'
  storeFile(running.folder, id, '列宽.xlsx', byHand({ sheet, styles: wrapping }))
  await enter(page, '/sys/file/list')
  await preview(page, '列宽.xlsx')
  const cells = documentIn(page, '列宽.xlsx').getByRole('row').last().getByRole('cell')
  for (const [at, place] of ['start', 'start', 'end', 'center'].entries())
    await expect(cells.nth(at)).toHaveCSS('text-align', place)
  const boxes = await Promise.all([0, 1, 4].map(at => cells.nth(at).boundingBox()))
  const [broad, narrow, plain] = boxes.map(box => box?.width ?? 0)
  expect(broad).toBeGreaterThan(240)
  // Its text goes on in more lines; that of a cell whose maker did not say so stands in one.
  expect(narrow).toBeLessThan(100)
  expect(plain).toBeGreaterThan(180)
})

test('a text with separated fields is seen as the sheet that it is, in the letters of Windows, too', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '销售')
  // 名称,数量 in GB 18030
  const head = Buffer.from('c3fbb3c62ccafdc1bf0a', 'hex')
  const records = Array.from({ length: 1200 }, (_, at) => `"A, ${at}\n<b>",${at}`).join('\n')
  storeFile(running.folder, id, '销售.csv', Buffer.concat([head, Buffer.from(records)]))
  await enter(page, '/sys/file/list')
  await preview(page, '销售.csv')
  const sheet = documentIn(page, '销售.csv')
  await expect(sheet.getByRole('cell', { name: '名称', exact: true })).toBeVisible()
  await expect(sheet.getByText('只显示前 1000 行，完整内容请下载后查看')).toBeVisible()
  const row = sheet.getByRole('row').nth(4)
  await expect(row.getByRole('cell').first()).toHaveText('A, 2\n<b>', { useInnerText: true })
  await expect(row.getByRole('cell').last()).toHaveCSS('text-align', 'end')
  await expect(sheet.getByRole('row')).toHaveCount(1001)
})

test('cells look as their maker made them: bold, larger, filled, and red below zero', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '有样子的表')
  const rows = [
    `<row r="1">${text('A1', 1, '收支明细')}</row>`,
    `<row r="2">${text('A2', 2, '项目')}${text('B2', 2, '金额')}</row>`,
    `<row r="3">${text('A3', 0, '差旅')}<c r="B3" s="3"><v>-1200</v></c></row>`,
  ]
  const sheet = `<worksheet><sheetData>${rows.join('')}</sheetData><mergeCells><mergeCell ref="A1:B1"/></mergeCells></worksheet>`
  storeFile(running.folder, id, '有样子的表.xlsx', Buffer.from(byHand({ sheet, styles })))
  await enter(page, '/sys/file/list')
  await preview(page, '有样子的表.xlsx')
  const frame = documentIn(page, '有样子的表.xlsx')
  const cell = (name: string) => frame.getByRole('cell', { name, exact: true })
  await expect(cell('收支明细')).toHaveCSS('font-size', '26px')
  await expect(cell('收支明细')).toHaveCSS('text-align', 'center')
  await expect(cell('项目')).toHaveCSS('background-color', 'rgb(31, 78, 121)')
  await expect(cell('项目')).toHaveCSS('color', 'rgb(255, 255, 255)')
  await expect(cell('项目')).toHaveCSS('font-weight', '600')
  await expect(cell('(1,200.00)')).toHaveCSS('color', 'rgb(255, 0, 0)')
})

test('a title goes on over the empty cells beside it, and its column stays narrow; what is merged stands where it would', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '领用表')
  const rows = [
    `<row r="1">${text('A1', 0, '二〇二六年第一季度办公用品领用统计表')}</row>`,
    `<row r="2">${text('A2', 0, '序号')}${text('B2', 0, '品名')}${text('C2', 0, '数量')}</row>`,
    `<row r="3">${text('A3', 0, '合计：')}<c r="B3"><v>12</v></c></row>`,
  ]
  const sheet = `<worksheet><sheetData>${rows.join('')}</sheetData><mergeCells><mergeCell ref="B3:C3"/></mergeCells></worksheet>`
  storeFile(running.folder, id, '领用表.xlsx', Buffer.from(byHand({ sheet, styles })))
  await enter(page, '/sys/file/list')
  await preview(page, '领用表.xlsx')
  const frame = documentIn(page, '领用表.xlsx')
  const title = frame.getByRole('cell', { name: /统计表$/ })
  await expect(title).toBeVisible()
  const look = await title.evaluate(cell => ({
    column: cell.getBoundingClientRect().width,
    words: cell.firstElementChild?.scrollWidth ?? 0,
  }))
  expect(look.column).toBeLessThan(100)
  expect(look.words).toBeGreaterThan(200)
  await expect(frame.getByRole('cell', { name: '12', exact: true })).toHaveCSS('text-align', 'end')
})

/** A title, a head and a name that are frozen, with many lines and columns to scroll. */
const frozenSheet = () => {
  const columns = Array.from('BCDEFGHIJKLMNOP')
  const row = (at: number, first: string, words: string) =>
    `<row r="${at}">${text(`A${at}`, 0, first)}${columns.map(each => text(`${each}${at}`, 0, `${words}${each}${at}`)).join('')}</row>`
  const staff = Array.from({ length: 98 }, (_, at) => row(at + 3, `员工${at + 1}`, '很宽的一格'))
  const title = `<row r="1">${text('A1', 1, '工资发放表')}</row>`
  return `<worksheet><sheetViews><sheetView><pane xSplit="1" ySplit="2" topLeftCell="B3" state="frozen"/></sheetView></sheetViews><sheetData>${title}${row(2, '姓名', '项目')}${staff.join('')}</sheetData><mergeCells><mergeCell ref="A1:P1"/><mergeCell ref="C50:C52"/></mergeCells></worksheet>`
}

test('frozen rows and columns stay in sight, and so do the letters and numbers of all', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '冻结的表')
  storeFile(running.folder, id, '冻结的表.xlsx', Buffer.from(byHand({ sheet: frozenSheet(), styles })))
  await enter(page, '/sys/file/list')
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 812 })
    await preview(page, '冻结的表.xlsx')
    const frame = documentIn(page, '冻结的表.xlsx')
    const cell = (name: string) => frame.getByRole('cell', { name, exact: true })
    await expect(cell('姓名')).toBeVisible()
    const before = await cell('员工60').boundingBox()
    await cell('很宽的一格P62').scrollIntoViewIfNeeded()
    for (const name of ['姓名', '项目P2', '员工60']) await expect(cell(name)).toBeInViewport()
    for (const name of ['P', '62'])
      await expect(frame.locator('th', { hasText: name }).last()).toBeInViewport()
    // What is scrolled lies below what is not: the name stands where it stood, the head over its column.
    const after = await cell('员工60').boundingBox()
    expect(after?.x).toBeLessThanOrEqual(before?.x ?? 0)
    const [head, below] = await Promise.all(
      [cell('项目P2'), cell('很宽的一格P62')].map(each => each.boundingBox()),
    )
    expect(head?.x).toBeCloseTo(below?.x ?? 0, 0)
    expect(head?.y).toBeLessThan(below?.y ?? 0)
    await closePreview(page)
  }
})
