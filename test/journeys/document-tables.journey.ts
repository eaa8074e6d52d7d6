import { enter } from './support/back-office.ts'
import { closePreview, documentIn, newNotice, preview, storeFile } from './support/files.ts'
import { expect, test } from './support/journey.ts'
import { line, run, wordOf } from './support/word-parts.ts'

/** Tables of a Word document, on paper and on a phone. */

// The recorder looks into every frame with a script of its own, which the document's frame refuses, aloud.
test.use({ trace: 'off' })

const sides = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
const lines = `<w:tblBorders>${sides.map(each => `<w:${each} w:val="single" w:sz="4" w:color="auto"/>`).join('')}</w:tblBorders>`
const cell = (text: string, width: number) =>
  `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${line(run(text))}</w:tc>`

/** Its columns are of these widths, twips. */
const table = (widths: number[], rows: string[][], looks = lines) =>
  [
    `<w:tbl><w:tblPr><w:tblW w:w="${widths.reduce((all, each) => all + each, 0)}" w:type="dxa"/>${looks}<w:tblLayout w:type="fixed"/></w:tblPr>`,
    `<w:tblGrid>${widths.map(each => `<w:gridCol w:w="${each}"/>`).join('')}</w:tblGrid>`,
    ...rows.map(row => `<w:tr>${row.map((text, at) => cell(text, widths[at] ?? 0)).join('')}</w:tr>`),
    '</w:tbl>',
  ].join('')

const tab = '<w:r><w:rPr><w:u w:val="single"/></w:rPr><w:tab/></w:r>'
const parts = { header: line(), footer: line(), note: line() }

const goods = [
  ['序号', '名称', '规格型号', '数量', '单价（元）', '金额（元）'],
  ['1', '台式计算机', '联想 M750', '20', '5,200.00', '104,000.00'],
]
const companies = [
  [
    '序号',
    '统一社会信用代码',
    '企业名称',
    '注册资本',
    '法定代表人',
    '成立日期',
    '联系电话',
    '所属行业',
    '登记机关',
    '备注',
  ],
  [
    '1',
    '91330106MA2XXXX00X',
    '江南盛达设备有限公司',
    '5,000万元',
    '张三',
    '2016-05-18',
    '88880000',
    '制造业',
    '江南市',
    '—',
  ],
]

test('on a phone tables are as broad as the paper; one that needs more scrolls by itself, with a shadow, by key too', async ({
  page,
  running,
}) => {
  const body = [
    line(run('甲方（采购方）：'), tab.repeat(6)),
    table([700, 2600, 1400, 900, 1500, 1700], goods),
    table([4400, 4400], [['甲方（盖章）：', '乙方（盖章）：江南盛达设备有限公司']], ''),
    table([8844], [['抄送：市委办公室，市人大常委会办公室，市政协办公室，市法院，市检察院，江南军分区。']]),
    table(
      Array.from({ length: 10 }, () => 880),
      companies,
    ),
  ].join('')
  const id = await newNotice(running.admin, '手机上的表格')
  storeFile(running.folder, id, '手机上的表格.docx', wordOf({ ...parts, body }))
  await page.setViewportSize({ width: 375, height: 812 })
  await enter(page, '/sys/file/list')
  await preview(page, '手机上的表格.docx')
  const paper = documentIn(page, '手机上的表格.docx')
  const tables = paper.locator('table')
  await expect(tables).toHaveCount(4)
  const broad = paper.getByRole('group', { name: '表格，可左右滑动' })
  await expect(broad).toHaveCount(1)
  const look = () =>
    paper.locator('section.docx').evaluate(sheet => {
      const edge = sheet.getBoundingClientRect().right - 15
      return {
        beyond: sheet.scrollWidth - sheet.clientWidth,
        isOn: [...sheet.querySelectorAll('table')].map(each => each.getBoundingClientRect().right <= edge),
      }
    })
  expect(await look()).toEqual({ beyond: 0, isOn: [true, true, true, false] })
  await expect(tables.first().getByText('104,000.00')).toBeInViewport({ ratio: 1 })
  const shadows = () =>
    broad.evaluate(({ parentElement: frame }) =>
      ['::before', '::after'].map(each => frame && getComputedStyle(frame, each).opacity),
    )
  await expect.poll(shadows).toEqual(['0', '1'])
  // Each column is as broad as two letters, at least.
  const narrowest = await broad
    .locator('td')
    .evaluateAll(all => Math.min(...all.map(each => each.getBoundingClientRect().width)))
  expect(narrowest).toBeGreaterThan(28)

  await broad.focus()
  await expect(broad).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect.poll(shadows).toEqual(['1', '1'])
  await broad.evaluate(box => box.scrollTo(box.scrollWidth, 0))
  await expect.poll(shadows).toEqual(['1', '0'])
  await expect(broad.getByText('备注')).toBeInViewport({ ratio: 1 })
})

const slanted = '<w:tcBorders><w:tl2br w:val="single" w:sz="4" w:color="auto"/></w:tcBorders>'
const atRight = '<w:tblpPr w:vertAnchor="text" w:horzAnchor="page" w:tblpX="6500"/>'
const box = (text: string) =>
  `<w:r><w:drawing><wp:anchor><wp:extent cx="1900000" cy="800000"/><wp:wrapSquare wrapText="bothSides"/><a:graphic><a:graphicData><wps:wsp><wps:cNvSpPr txBox="1"/><wps:spPr><a:prstGeom prst="rect"/></wps:spPr><wps:txbx><w:txbxContent>${line(run(text))}</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></w:r>`

test('a cell has its line from corner to corner, a table its place beside the text, and a box no indentation of another paragraph', async ({
  page,
  running,
}) => {
  const body = [
    table([1500, 1500], [['月份', '一月']], lines + atRight).replace('</w:tcPr>', `${slanted}</w:tcPr>`),
    line(run('表格旁边的文字，'.repeat(20))),
    line('<w:pPr><w:jc w:val="right"/><w:ind w:firstLine="640"/></w:pPr>', box('框里的字'), run('框外的字')),
  ].join('')
  const id = await newNotice(running.admin, '斜线与浮动')
  storeFile(running.folder, id, '斜线与浮动.docx', wordOf({ ...parts, body }))
  await enter(page, '/sys/file/list')
  await preview(page, '斜线与浮动.docx')
  const paper = documentIn(page, '斜线与浮动.docx')
  // Nothing has a size before it is shown.
  await expect(paper.getByText('框外的字')).toBeVisible()
  await expect(paper.locator('td').first()).toHaveCSS('background-image', /^linear-gradient\(to right top/)
  const [sheet, placed, beside] = await Promise.all(
    ['section.docx', 'table', 'article > p'].map(each => paper.locator(each).first().boundingBox()),
  )
  const size = (sheet?.width ?? 0) / 793.7
  expect((placed?.x ?? 0) - (sheet?.x ?? 0)).toBeCloseTo((6500 / 15) * size, -1)
  expect(beside?.y).toBeLessThan((placed?.y ?? 0) + (placed?.height ?? 0))
  const inBox = paper.getByText('框里的字').locator('..')
  await expect(inBox).toHaveCSS('text-indent', '0px')
  await expect(inBox).toHaveCSS('text-align', 'start')
})

test('fixed columns are as broad as their writer made them, and break a long code', async ({
  page,
  running,
}) => {
  const code = 'https://www.example.com/' + 'abcdef0123456789'.repeat(6)
  const resume = '2015年至今任办公室副主任、党组成员，'.repeat(12)
  const widths = [900, 2400, 5544]
  const body = [
    table(widths, [
      ['姓名', '欧阳建国', resume],
      ['网址', code, code],
    ]),
    table(
      Array.from({ length: 12 }, () => 900),
      [Array.from({ length: 12 }, () => code)],
    ),
  ].join('')
  const id = await newNotice(running.admin, '固定列宽')
  storeFile(running.folder, id, '固定列宽.docx', wordOf({ ...parts, body }))
  await enter(page, '/sys/file/list')
  await preview(page, '固定列宽.docx')
  const tables = documentIn(page, '固定列宽.docx').locator('table')
  await expect(tables).toHaveCount(2)
  await expect(tables.getByText('欧阳建国')).toBeVisible()
  const drawn = await tables.evaluateAll(all =>
    all.map(drawnTable => {
      const cells = [...drawnTable.querySelectorAll('td')]
      const row = cells.slice(0, drawnTable.querySelectorAll('col').length)
      return {
        widths: row.map(each => Math.round(each.offsetWidth)),
        isCut: cells.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1),
      }
    }),
  )
  expect(drawn.map(each => each.isCut)).toEqual([false, false])
  for (const [at, width] of widths.entries())
    expect(Math.abs((drawn[0]?.widths[at] ?? 0) - width / 15)).toBeLessThanOrEqual(1)
  // It is broader than the lines of its page.
  for (const width of drawn[1]?.widths ?? []) expect(Math.abs(width - 60)).toBeLessThanOrEqual(1)
})

test('a paragraph that begins with a box has the indentation of its first line, on paper and on a phone', async ({
  page,
  running,
}) => {
  const indented = '<w:pPr><w:ind w:firstLine="480"/></w:pPr>'
  const file = '框与缩进.docx'
  const topAndBottom = box('上下型的框').replace(/<wp:wrapSquare[^>]*>/, '<wp:wrapTopAndBottom/>')
  const body = [
    line(indented, topAndBottom, run('框下面的文字。'.repeat(20))),
    line(indented, box('旁边的框'), run('框旁边的文字。'.repeat(20))),
  ].join('')
  const id = await newNotice(running.admin, '框与缩进')
  storeFile(running.folder, id, file, wordOf({ ...parts, body }))
  await enter(page, '/sys/file/list')
  const paper = documentIn(page, file)
  // How far the first letter of a text is from the left end of its next line.
  const indentOf = (text: string) =>
    paper.getByText(text).evaluate(words => {
      const [first, next] = words.getClientRects()
      return Math.round((first?.left ?? 0) - (next?.left ?? 0))
    })
  await preview(page, file)
  await expect(paper.getByText('框下面的文字。')).toBeVisible()
  expect(await indentOf('框下面的文字。')).toBe(32)
  expect(await indentOf('框旁边的文字。')).toBe(32)
  await closePreview(page)
  await page.setViewportSize({ width: 375, height: 812 })
  await preview(page, file)
  await expect(paper.getByText('框下面的文字。')).toBeVisible()
  expect(await indentOf('框下面的文字。')).toBeGreaterThan(20)
  expect(await indentOf('框旁边的文字。')).toBeGreaterThan(20)
})
