import { byHand } from '../support/workbook-by-hand.ts'
import { enter } from './support/back-office.ts'
import { documentIn, newNotice, preview, storeFile } from './support/files.ts'
import { expect, test } from './support/journey.ts'

/** A form that somebody made in a workbook looks as on his paper. */

// The recorder looks into every frame with a script of its own, which the document's frame refuses, aloud.
test.use({ trace: 'off' })

const text = (at: string, style: number, words: string) =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t>${words}</t></is></c>`

const side = (name: string) => `<${name} style="thin"><color auto="1"/></${name}>`
const lined = `<borders><border/><border>${['left', 'right', 'top', 'bottom'].map(side).join('')}</border></borders>`

test('a form has its lines, where nothing has been filled in as well', async ({ page, running }) => {
  const id = await newNotice(running.admin, '差旅报销单')
  const look = `${lined}<cellXfs><xf/><xf borderId="1"/></cellXfs>`
  const sheet = `<row r="1">${text('A1', 0, '报销单')}</row><row r="2">${text('A2', 1, '事由')}<c r="B2" s="1"/></row>`
  storeFile(running.folder, id, '差旅报销单.xlsx', Buffer.from(byHand({ sheet, styles: look })))
  await enter(page, '/sys/file/list')
  await preview(page, '差旅报销单.xlsx')
  const frame = documentIn(page, '差旅报销单.xlsx')
  const [line, pale] = ['1px solid rgb(38, 38, 38)', '1px solid rgb(221, 221, 221)']
  // The line between two cells is drawn by the first of them.
  const title = frame.getByRole('cell', { name: '报销单', exact: true })
  await expect(title).toHaveCSS('border-bottom', line)
  await expect(frame.getByRole('cell', { name: '事由', exact: true })).toHaveCSS('border-left', line)
  await expect(frame.getByRole('row').nth(2).locator('td').nth(1)).toHaveCSS('border-right', line)
  await expect(title).toHaveCSS('border-right', pale)
})

test('a form is as high as its maker made its rows, texts stand where he put them, and there are no lines but his', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '请假单')
  const look = `${lined}<cellXfs><xf/><xf borderId="1"/><xf borderId="1"><alignment horizontal="center" vertical="center"/></xf><xf borderId="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs>`
  const rows = [
    `<row r="1" ht="36" customHeight="1">${text('A1', 0, '请 假 单')}</row>`,
    `<row r="2" ht="30" customHeight="1">${text('A2', 2, '姓名')}<c r="B2" s="1"/>${text('C2', 1, '部门')}<c r="D2" s="1"/></row>`,
    `<row r="3" ht="120" customHeight="1">${text('A3', 2, '事由')}${text('B3', 3, '回乡探亲')}<c r="C3" s="1"/><c r="D3" s="1"/></row>`,
    `<row r="4">${text('A4', 0, '注')}</row>`,
  ]
  const sheet = `<worksheet><sheetViews><sheetView showGridLines="0" workbookViewId="0"/></sheetViews><sheetData>${rows.join('')}</sheetData><mergeCells><mergeCell ref="B3:D3"/></mergeCells></worksheet>`
  storeFile(running.folder, id, '请假单.xlsx', Buffer.from(byHand({ sheet, styles: look })))
  await enter(page, '/sys/file/list')
  await preview(page, '请假单.xlsx')
  const frame = documentIn(page, '请假单.xlsx')
  const cell = (name: string) => frame.getByRole('cell', { name, exact: true })
  await expect(cell('回乡探亲')).toHaveCSS('vertical-align', 'top')
  await expect(cell('姓名')).toHaveCSS('vertical-align', 'middle')
  await expect(cell('部门')).toHaveCSS('vertical-align', 'bottom')
  await expect(cell('注')).toHaveCSS('border-bottom-color', 'rgba(0, 0, 0, 0)')
  const heights = await frame
    .getByRole('row')
    .evaluateAll(each => each.slice(1).map(row => row.getBoundingClientRect().height))
  expect(heights[2]).toBeGreaterThan(4 * (heights[3] ?? 0))
  expect(heights[0]).toBeGreaterThan(heights[1] ?? 0)
})
