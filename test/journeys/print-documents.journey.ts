import type { Page } from '@playwright/test'

import { makeDocx } from '../../src/server/seed/documents/docx.ts'
import { makePdf } from '../../src/server/seed/documents/pdf.ts'
import { makePptx } from '../../src/server/seed/documents/pptx.ts'
import { button, enter } from './support/back-office.ts'
import { documentIn, newNotice, preview, storeFile } from './support/files.ts'
import { workbookOf } from './support/import-orgs.ts'
import { expect, test } from './support/journey.ts'
import { hearPrints } from './support/paper.ts'
import { line, run, wordOf } from './support/word-parts.ts'

/** A document comes on paper whole, from its preview, with the name of whoever prints it and nothing around. */

// The recorder looks into every frame with a script of its own, which the document's frame refuses, aloud.
test.use({ trace: 'off' })

const open = async (page: Page, name: string) => {
  await preview(page, name)
  await expect(button(page.getByRole('dialog'), '打印')).toBeVisible()
  return hearPrints(page, name)
}

const print = (page: Page) => button(page.getByRole('dialog'), '打印').click()

const close = async (page: Page) => {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Asked to print it, the preview says what to do instead. */
const isNotPrinted = async (page: Page, name: string) => {
  const { count } = await open(page, name)
  await print(page)
  await expect(page.getByText('请下载后打印')).toBeVisible()
  expect(await count()).toBe(0)
  await close(page)
}

const lines = Array.from({ length: 120 }, (_, at) => `第${at + 1}条约定`)

test('Word, text, workbook and slides are printed whole, with the name over them', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '都要印')
  const cells = lines.map(each => [each, '甲', '乙'])
  const files = [
    ['打印合同.docx', makeDocx('合同', lines), lines],
    ['打印说明.txt', Buffer.from(lines.join('\n')), lines],
    ['台账.xlsx', workbookOf({ 台账: cells }), lines],
    ['台账.csv', Buffer.from(cells.map(each => each.join(',')).join('\n')), lines],
    [
      '讲稿.pptx',
      makePptx([1, 2, 3, 4, 5].map(at => [`讲稿第${at}张`])),
      [1, 2, 3, 4, 5].map(at => `讲稿第${at}张`),
    ],
  ] as const
  for (const [name, bytes] of files) storeFile(running.folder, id, name, bytes)
  await enter(page, '/sys/file/list')
  for (const [name, , expected] of files) {
    const { count, sheets } = await open(page, name)
    await print(page)
    await expect.poll(count).toBe(1)
    const { title, words } = await sheets()
    expect(title).toBe(name)
    expect(words.length).toBeGreaterThan(1)
    for (const each of expected) expect(words.join('').replaceAll(' ', '')).toContain(each)
    for (const each of words) expect(each.trim(), `${name} has an empty sheet`).not.toBe('')
    for (const pressed of ['下载', '打印', '个人菜单']) expect(words.join('')).not.toContain(pressed)
    // On the screen the name lies over the frame.
    const mark = documentIn(page, name).locator('.paper-mark')
    await expect(mark).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(mark).toBeVisible()
    expect(decodeURIComponent(await mark.evaluate(each => getComputedStyle(each).backgroundImage))).toContain(
      '管理员',
    )
    await page.emulateMedia({ media: null })
    await close(page)
  }
})

test('all pages of a PDF come on paper, by the key too; a book is to be downloaded for that', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '印手册')
  const pages = (count: number) =>
    makePdf(Array.from({ length: count }, (_, at) => ['手册', `第${at + 1}节`]))
  storeFile(running.folder, id, '手册.pdf', pages(12))
  storeFile(running.folder, id, '一本书.pdf', pages(101))
  await enter(page, '/sys/file/list')
  const { count, sheets } = await open(page, '手册.pdf')
  await expect(documentIn(page, '手册.pdf').getByText('第1节')).toBeAttached()
  await page.keyboard.press('Control+p')
  await expect.poll(count).toBe(1)
  const drawn = documentIn(page, '手册.pdf').locator('img')
  // Nobody has scrolled to any but the first.
  expect(
    await drawn.evaluateAll(
      all => all.filter(each => each instanceof HTMLImageElement && each.naturalWidth > 1500).length,
    ),
  ).toBe(12)
  const { words } = await sheets()
  expect(words.length).toBe(12)
  await close(page)
  await preview(page, '一本书.pdf')
  await expect(button(page.getByRole('dialog'), '打印')).toHaveAttribute(
    'title',
    '文档有 101 页，在这里最多打印 100 页，请下载后打印',
  )
  await close(page)
  await isNotPrinted(page, '一本书.pdf')
})

test('a sheet too broad for paper is not printed as dust, and a frame may ask for its print', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '宽表')
  const row = (columns: number) => Array.from({ length: columns }, (_, at) => `第${at + 1}列的内容文字`)
  storeFile(running.folder, id, '较宽.xlsx', workbookOf({ 宽: [row(14)] }))
  storeFile(running.folder, id, '太宽.xlsx', workbookOf({ 宽: [row(60)] }))
  await enter(page, '/sys/file/list')
  const refused: string[] = []
  page.on('console', each => refused.push(each.text()))
  await preview(page, '较宽.xlsx')
  await print(page)
  const { count, sheets } = await hearPrints(page, '较宽.xlsx')
  await print(page)
  await expect.poll(count).toBe(1)
  const { words } = await sheets()
  expect(words.length).toBe(1)
  expect(words.join('')).toContain('第14列的内容文字')
  expect(refused.filter(each => /print|modals/.test(each))).toEqual([])
  await close(page)
  await isNotPrinted(page, '太宽.xlsx')
})

test('what is scrolled on a phone, or seen only in part, is whole on paper or not printed', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '手机上印')
  const empty = { header: line(), footer: line(), note: line() }
  const wide = (columns: number) => {
    const cells = Array.from(
      { length: columns },
      (_, at) =>
        `<w:tc><w:tcPr><w:tcW w:w="1500" w:type="dxa"/></w:tcPr>${line(run(`第${at + 1}栏`))}</w:tc>`,
    )
    return `<w:tbl><w:tblPr><w:tblW w:w="${columns * 1500}" w:type="dxa"/><w:tblLayout w:type="fixed"/></w:tblPr><w:tr>${cells.join('')}</w:tr></w:tbl>`
  }
  storeFile(running.folder, id, '登记表.docx', wordOf({ ...empty, body: wide(10) }))
  storeFile(running.folder, id, '太宽的.docx', wordOf({ ...empty, body: wide(63) }))
  storeFile(
    running.folder,
    id,
    '千行.xlsx',
    workbookOf({ 长: Array.from({ length: 1100 }, (_, at) => [`${at}`]) }),
  )
  await page.setViewportSize({ width: 375, height: 812 })
  await enter(page, '/sys/file/list')
  const { count, sheets } = await open(page, '登记表.docx')
  await print(page)
  await expect.poll(count).toBe(1)
  const { words } = await sheets()
  expect(words).toHaveLength(1)
  for (const each of ['第1栏', '第10栏']) expect(words.join('')).toContain(each)
  await close(page)
  await isNotPrinted(page, '太宽的.docx')
  await isNotPrinted(page, '千行.xlsx')
})

test('a Word page that does not fill its sheet takes one, with its footer; what is longer has its margins on each', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '印页脚')
  const parts = { header: line(run('天头在此')), footer: line(run('地脚在此')) }
  const texts = (count: number) => lines.slice(0, count).map(each => line(run(each)))
  const high = line(run('地脚在此')).repeat(6)
  const note = line(run('脚注在此'))
  const withNote = line(run('有脚注'), '<w:r><w:footnoteReference w:id="2"/></w:r>')
  storeFile(running.folder, id, '一页.docx', wordOf({ ...parts, note: line(), body: texts(3).join('') }))
  storeFile(running.folder, id, '有注.docx', wordOf({ ...parts, footer: high, note, body: withNote }))
  storeFile(running.folder, id, '几页.docx', wordOf({ ...parts, note: line(), body: texts(120).join('') }))
  await enter(page, '/sys/file/list')
  const printed = async (name: string) => {
    const { count, sheets } = await open(page, name)
    await print(page)
    await expect.poll(count).toBe(1)
    const found = await sheets()
    await close(page)
    return found
  }
  expect((await printed('一页.docx')).words).toEqual(['天头在此第1条约定第2条约定第3条约定地脚在此'])
  const noted = await printed('有注.docx')
  expect(noted.words).toHaveLength(1)
  for (const each of ['天头在此', '有脚注', '脚注在此', '地脚在此']) expect(noted.words[0]).toContain(each)
  // 992 twips are 49.6 points; below its line a letter goes on a little.
  expect(noted.lowest[0]).toBeGreaterThan(50)
  const { words, lowest } = await printed('几页.docx')
  expect(words.length).toBeGreaterThan(2)
  expect(words.at(-1)).toContain('第120条约定')
  expect(words.at(-1)).toContain('地脚在此')
  // 1440 twips are 72 points.
  for (const each of lowest.slice(0, -1)) expect(each).toBeGreaterThan(72)
})

test('a Word document with changes that nobody accepted begins with its first page on paper', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '印修订')
  const changed = `<w:ins w:id="1" w:author="王法务">${run('后来添的')}</w:ins>`
  const parts = { header: line(run('天头在此')), footer: line(run('地脚在此')), note: line() }
  storeFile(running.folder, id, '修订.docx', wordOf({ ...parts, body: line(run('原来的'), changed) }))
  await enter(page, '/sys/file/list')
  const { count, sheets } = await open(page, '修订.docx')
  await expect(documentIn(page, '修订.docx').getByText('有 1 处修订')).toBeVisible()
  await print(page)
  await expect.poll(count).toBe(1)
  const { words } = await sheets()
  expect(words).toEqual([expect.stringContaining('原来的后来添的')])
  expect(words[0]).not.toContain('处修订')
})

test('the name covers sheets on their side that follow an upright one', async ({ page, running }) => {
  const id = await newNotice(running.admin, '印横竖')
  const size = (across: number, down: number) =>
    `<w:pPr><w:sectPr><w:pgSz w:w="${across}" w:h="${down}"/></w:sectPr></w:pPr>`
  const upright = line(run('竖着的')) + line(size(11_906, 16_838))
  const body = upright + line(run('横着的')) + line(size(16_838, 11_906)) + line(run('又竖着的'))
  const parts = { header: line(), footer: line(), note: line() }
  storeFile(running.folder, id, '横竖.docx', wordOf({ ...parts, body }))
  await enter(page, '/sys/file/list')
  const { count, sheets } = await open(page, '横竖.docx')
  await print(page)
  await expect.poll(count).toBe(1)
  expect((await sheets()).words).toEqual(['竖着的', '横着的', '又竖着的'])
  await page.emulateMedia({ media: 'print' })
  const mark = documentIn(page, '横竖.docx').locator('.paper-mark')
  const covered = await mark.evaluate(each => [each.clientWidth, each.clientHeight])
  // The longer side of A4, CSS pixels.
  for (const each of covered) expect(each).toBeGreaterThan(1121)
  await page.emulateMedia({ media: null })
})
