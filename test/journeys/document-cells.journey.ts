import { utils, write } from '@e965/xlsx'
import type { Locator } from '@playwright/test'

import { byHand } from '../support/workbook-by-hand.ts'
import { enter } from './support/back-office.ts'
import { documentIn, newNotice, preview, storeFile } from './support/files.ts'
import { expect, test } from './support/journey.ts'

/** Texts of a sheet that stand in more than their own cell, and those that lead somewhere. */

// The recorder looks into every frame with a script of its own, which the document's frame refuses, aloud.
test.use({ trace: 'off' })

const text = (at: string, style: number, words: string) =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t>${words}</t></is></c>`
const place = (horizontal: string) => `<xf><alignment horizontal="${horizontal}"/></xf>`
const styles = `<cellXfs><xf/>${['centerContinuous', 'right', 'center'].map(place).join('')}</cellXfs>`
const letters = Array.from('ABCDEF')

/** Where the words of a cell are, whatever its own box is. */
const wordsOf = (cell: Locator) =>
  cell.evaluate(node => {
    const range = node.ownerDocument.createRange()
    range.selectNodeContents(node)
    const { left, right } = range.getBoundingClientRect()
    return { left, right, cell: node.getBoundingClientRect().width }
  })

test('a title across columns stands in their middle, and long texts go on to where they do not stand', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '跨列居中的表')
  const across = letters.slice(1).map(each => `<c r="${each}1" s="1"/>`)
  const rows = [
    `<row r="1">${text('A1', 1, '专项资金申报汇总表')}${across.join('')}</row>`,
    `<row r="2">${letters.map(each => text(`${each}2`, 0, `列${each}`)).join('')}</row>`,
    `<row r="3">${text('A3', 0, '甲')}${text('F3', 2, '单位：人民币万元（含税，保留两位小数）')}</row>`,
    `<row r="4">${text('C4', 3, '以下为本年度新增加的申报项目')}${text('F4', 0, '乙')}</row>`,
  ]
  const columns = '<cols><col min="1" max="6" width="12" customWidth="1"/></cols>'
  const sheet = `<worksheet>${columns}<sheetData>${rows.join('')}</sheetData></worksheet>`
  storeFile(running.folder, id, '跨列居中.xlsx', Buffer.from(byHand({ sheet, styles })))
  await enter(page, '/sys/file/list')
  await preview(page, '跨列居中.xlsx')
  const frame = documentIn(page, '跨列居中.xlsx')
  const head = (name: string) => wordsOf(frame.getByRole('columnheader', { name, exact: true }))
  const cell = (name: RegExp) => wordsOf(frame.getByRole('cell', { name }))
  // Nothing has a size before it is shown.
  await expect(frame.getByRole('cell', { name: /汇总表/ })).toBeVisible()
  await expect(frame.getByRole('cell', { name: /汇总表/ })).toHaveAttribute('colspan', '6')
  const [first, fifth, last] = [await head('A'), await head('E'), await head('F')]
  // Nothing has broadened its column.
  for (const each of [fifth, last]) expect(each.cell).toBeCloseTo(first.cell, 0)
  const title = await cell(/汇总表/)
  expect((title.left + title.right) / 2).toBeCloseTo((first.left + last.right) / 2, -1)
  const unit = await cell(/保留两位小数/)
  expect(unit.left).toBeLessThan(fifth.left)
  expect(unit.right).toBeGreaterThan(last.left)
  const [third, note] = [await head('C'), await cell(/新增加/)]
  expect(note.right - note.left).toBeGreaterThan(third.cell)
  expect((note.left + note.right) / 2).toBeCloseTo((third.left + third.right) / 2, -1)
})

test('links of a workbook ask before they open, on each of its sheets; what leads elsewhere is text', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '有链接的表')
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['明细']]), '明细')
  const leading = utils.aoa_to_sheet([['官网', '脚本', '第一张表', '写信']])
  const address = `${running.address}/healthz?from=sheet`
  const targets = [address, 'javascript:parent.document.title=1', '#明细!A1', 'mailto:li@example.com']
  for (const [at, Target] of targets.entries()) leading[utils.encode_cell({ r: 0, c: at })].l = { Target }
  utils.book_append_sheet(book, leading, '网址')
  const bytes = Buffer.from(write(book, { type: 'array', bookType: 'xlsx', compression: true }))
  storeFile(running.folder, id, '有链接的表.xlsx', bytes)
  await enter(page, '/sys/file/list')
  await preview(page, '有链接的表.xlsx')
  const frame = documentIn(page, '有链接的表.xlsx')
  await page.getByRole('dialog').getByRole('tab', { name: '网址' }).click()
  await expect(frame.getByRole('link')).toHaveText(['官网', '写信'])
  await expect(frame.locator('[href]')).toHaveCount(0)
  await frame.getByText('脚本', { exact: true }).click()
  await frame.getByRole('link', { name: '官网' }).focus()
  await page.keyboard.press('Enter')
  const asked = page.getByRole('dialog', { name: '打开文档里的链接' })
  await expect(asked).toContainText(address)
  await asked.getByRole('button', { name: /取\s*消/ }).click()
  await expect(asked).toHaveCount(0)
  await expect(frame.getByText('第一张表')).toBeVisible()
  expect(page.context().pages()).toHaveLength(1)
})

test('what is remarked on cells is listed above the sheet and said by its cell', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '有批注的表')
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments'
  const note = (at: string, words: string) =>
    `<comment ref="${at}" authorId="0"><text><r><t>${words}</t></r></text></comment>`
  // More than a list is good for: their number is true, and the last one is marked.
  const many = Array.from({ length: 1200 }, (_, at) =>
    note(`${'DEFG'[at % 4]}${5 + Math.floor(at / 4)}`, '核'),
  )
  const more = {
    'xl/worksheets/_rels/sheet1.xml.rels': `<Relationships><Relationship Id="rId1" Type="${type}" Target="../comments1.xml"/></Relationships>`,
    'xl/comments1.xml': `<comments><authors><author>王会计</author></authors><commentList>${note('B1', '此价格待核实')}${note('A3', '空着')}${many.join('')}</commentList></comments>`,
  }
  const sheet = `<row r="1">${text('A1', 0, '服务器')}${text('B1', 0, '54318')}</row><row r="304">${text('G304', 0, '最后')}</row>`
  storeFile(running.folder, id, '有批注.xlsx', Buffer.from(byHand({ sheet, more, styles })))
  await enter(page, '/sys/file/list')
  await preview(page, '有批注.xlsx')
  const frame = documentIn(page, '有批注.xlsx')
  const cell = frame.getByRole('cell', { name: '54318' })
  await expect(cell).toHaveAttribute('title', '王会计：此价格待核实')
  await expect(cell).toHaveCSS('background-image', /gradient/)
  await expect(frame.getByRole('cell', { name: '最后' })).toHaveAttribute('title', '王会计：核')
  const all = frame.getByText('这个工作表有 1,202 处批注，点这里查看前 1,000 处')
  const first = frame.getByRole('listitem').filter({ hasText: 'B1 王会计：此价格待核实' })
  await expect(first).toBeHidden()
  await all.focus()
  await page.keyboard.press('Enter')
  await expect(first).toBeVisible()
  await expect(frame.getByRole('listitem').filter({ hasText: 'A3 王会计：空着' })).toBeVisible()
})
