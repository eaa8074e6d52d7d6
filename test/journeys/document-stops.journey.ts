import { enter } from './support/back-office.ts'
import { closePreview, documentIn, newNotice, preview, storeFile } from './support/files.ts'
import { expect, test } from './support/journey.ts'
import { line, run, wordOf } from './support/word-parts.ts'

/** Texts that end at a place of their line: tables of contents, headers. */

// The recorder looks into every frame with a script of its own, which the document's frame refuses, aloud.
test.use({ trace: 'off' })

const tab = '<w:r><w:tab/></w:r>'
const stop = (style: string, at: number, leader = '') =>
  `<w:tab w:val="${style}" ${leader && `w:leader="${leader}"`} w:pos="${at}"/>`
const stops = (...each: string[]) => `<w:tabs>${each.join('')}</w:tabs>`
const pageOf = (number: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> PAGEREF _Toc1 \\h </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(number)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`
const entry = (title: string, at: string, style = 'TOC1') =>
  line(
    `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`,
    `<w:hyperlink w:anchor="_Toc1">${title}${tab}${pageOf(at)}</w:hyperlink>`,
  )
const styles = [
  '<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="21"/></w:rPr></w:rPrDefault></w:docDefaults>',
  `<w:style w:type="paragraph" w:styleId="TOC1"><w:name w:val="toc 1"/><w:pPr>${stops(stop('right', 8296, 'dot'))}</w:pPr></w:style>`,
  `<w:style w:type="paragraph" w:styleId="TOC2"><w:name w:val="toc 2"/><w:pPr>${stops(stop('left', 1050), stop('right', 8296, 'dot'))}<w:ind w:left="420"/></w:pPr></w:style>`,
  `<w:style w:type="paragraph" w:styleId="header"><w:name w:val="header"/><w:pPr>${stops(stop('center', 4153), stop('right', 8306))}</w:pPr></w:style>`,
].join('')

const file = '有目录的制度.docx'
const long = '关于供应商准入、考核、退出以及合同付款节点的一般规定与例外情形的处理办法及其附件'
const body = [
  entry(run('总则'), '1'),
  entry(`${run('1.1')}${tab}${run('适用范围')}`, '2', 'TOC2'),
  entry(run(long), '13'),
  line(`<w:pPr>${stops(stop('left', 4000, 'underscore'))}</w:pPr>`, run('姓名'), tab, run('（签字）')),
  line('<w:bookmarkStart w:id="1" w:name="_Toc1"/><w:bookmarkEnd w:id="1"/>', run('总则的正文')),
].join('')
const header = line(
  '<w:pPr><w:pStyle w:val="header"/></w:pPr>',
  run('左边'),
  tab,
  run('中间的字'),
  tab,
  run('第 3 版'),
)
const word = () => wordOf({ body: body, header, footer: line(), note: line(), styles })

test('pages of a table of contents end at the edge, a header has its three texts, on paper and on a phone', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '有目录的制度')
  storeFile(running.folder, id, file, word())
  await enter(page, '/sys/file/list')
  await preview(page, file)
  const paper = documentIn(page, file)
  const edges = async (...texts: string[]) => {
    const found = await Promise.all(
      texts.map(each => paper.getByText(each, { exact: true }).first().boundingBox()),
    )
    return found.map(each => (each?.x ?? 0) + (each?.width ?? 0))
  }
  await expect(paper.getByText('总则的正文')).toBeVisible()
  const [page1, page2, page13, version] = await edges('1', '2', '13', '第 3 版')
  for (const each of [page1, page2]) expect(Math.abs((each ?? 0) - (page13 ?? 0))).toBeLessThan(1)
  const sheet = await paper.locator('section.docx').boundingBox()
  const margin = 1800 / 15
  // In Word the stops of headers are a trifle farther out than those of contents.
  expect((version ?? 0) - (page13 ?? 0)).toBeGreaterThanOrEqual(0)
  expect((page13 ?? 0) - (sheet?.x ?? 0)).toBeCloseTo(margin + 8296 / 15, -1)
  const middle = await paper.getByText('中间的字').boundingBox()
  expect((middle?.x ?? 0) + (middle?.width ?? 0) / 2 - (sheet?.x ?? 0)).toBeCloseTo(margin + 4153 / 15, -1)
  await closePreview(page)
  await page.setViewportSize({ width: 375, height: 812 })
  await preview(page, file)
  await expect(paper.getByText('总则的正文')).toBeVisible()
  const [first, second, last] = await edges('1', '2', '第 3 版')
  for (const each of [first, second]) expect(Math.abs((each ?? 0) - (last ?? 0))).toBeLessThan(1)
  expect(last).toBeLessThanOrEqual(375 - 24)
})

test('a footer has the number of its page, or of those that one long page holds; of others nobody knows them', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '有页码的合同')
  const field = (code: string, shown: string) => `<w:fldSimple w:instr="${code}">${run(shown)}</w:fldSimple>`
  const footer = line(run('第 '), field(' PAGE ', '9'), run(' 页，共 '), field('NUMPAGES', '4'), run(' 页'))
  const [end, mark] = ['<w:r><w:br w:type="page"/></w:r>', '<w:r><w:lastRenderedPageBreak/></w:r>']
  const lines = [
    line(run('封面'), end),
    line(mark, run('正文')),
    line(mark, run('正文')),
    line(run('正文'), end),
  ]
  lines.push(line(mark, run('签字')))
  const parts = { body: lines.join(''), header: line(), footer, note: line() }
  storeFile(running.folder, id, '有页码的合同.docx', wordOf({ ...parts, pages: 4 }))
  storeFile(running.folder, id, '别的页数.docx', wordOf({ ...parts, pages: 7 }))
  await enter(page, '/sys/file/list')
  await preview(page, '有页码的合同.docx')
  const footers = (name: string) => documentIn(page, name).locator('footer')
  await expect(footers('有页码的合同.docx')).toHaveText([
    '第 1 页，共 4 页',
    '第 2—3 页，共 4 页',
    '第 4 页，共 4 页',
  ])
  await closePreview(page)
  await preview(page, '别的页数.docx')
  await expect(footers('别的页数.docx').first()).toHaveText('第 … 页，共 4 页')
})

test('numbers stand with their points below each other, in the cells of a table as well', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '小数点对齐')
  const at = `<w:pPr>${stops(stop('decimal', 4500))}</w:pPr>`
  const inCell = (number: string) =>
    `<w:tr><w:tc><w:p><w:pPr>${stops(stop('decimal', 1000))}</w:pPr>${run(number)}</w:p></w:tc></w:tr>`
  const numbers = ['12.5', '1,234.567', '890']
  const rows = ['7.25', '3,600.5'].map(inCell).join('')
  const lines = [
    ...numbers.map(each => line(at, run('小数'), tab, run(each))),
    `<w:tbl><w:tblPr><w:tblW w:w="3000" w:type="dxa"/></w:tblPr><w:tblGrid><w:gridCol w:w="3000"/></w:tblGrid>${rows}</w:tbl>`,
  ]
  const parts = { body: lines.join(''), header: line(), footer: line(), note: line() }
  storeFile(running.folder, id, '小数点对齐.docx', wordOf(parts))
  await enter(page, '/sys/file/list')
  await preview(page, '小数点对齐.docx')
  const paper = documentIn(page, '小数点对齐.docx')
  const endOf = async (figures: string) => {
    const box = await paper.getByText(figures, { exact: true }).boundingBox()
    return (box?.x ?? 0) + (box?.width ?? 0)
  }
  await expect(paper.getByText('.567')).toBeVisible()
  const sheet = await paper.locator('section.docx').boundingBox()
  const point = (sheet?.x ?? 0) + (1800 + 4500) / 15
  for (const each of ['12', '1,234', '890']) expect(await endOf(each)).toBeCloseTo(point, -1)
  expect(Math.abs((await endOf('7')) - (await endOf('3,600')))).toBeLessThan(1)
})

test('amounts stay whole near the edge, a long remark goes on below them, and two stops of one kind hold', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '制表位')
  const at = (style: string, ...places: number[]) => stops(...places.map(each => stop(style, each)))
  const inTabs = (looks: string, ...texts: string[]) =>
    line(`<w:pPr>${looks}</w:pPr>`, ...texts.flatMap((text, n) => [n > 0 ? tab : '', run(text)]))
  const item = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>'
  const lines = [
    inTabs(at('decimal', 8200), '近边缘', '1,234.50'),
    inTabs(at('decimal', 5500), '会议费', '3,000.00元（含场地租赁、会务资料印制及参会人员餐饮等费用）'),
    inTabs(at('center', 2250, 6000), '', '甲方（盖章）：', '乙方（盖章）：'),
    inTabs(at('right', 5000, 8000), '打印纸', '共一百', '九十八'),
    inTabs(item, '没有制表位'),
    inTabs(item + at('right', 8000), '右边有字', '三'),
    inTabs(item + at('decimal', 5000), '有小数', '12.5'),
  ].join('')
  const lists =
    '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/><w:pPr><w:ind w:left="480" w:hanging="480"/></w:pPr></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>'
  storeFile(
    running.folder,
    id,
    '制表位.docx',
    wordOf({ body: lines, header: line(), footer: line(), note: line(), lists }),
  )
  await enter(page, '/sys/file/list')
  await preview(page, '制表位.docx')
  const paper = documentIn(page, '制表位.docx')
  const boxOf = async (text: string, exact = true) => {
    const found = await paper.getByText(text, { exact }).first().boundingBox()
    const { x, y, width, height } = found ?? { x: 0, y: 0, width: 0, height: 0 }
    return { start: x, end: x + width, middle: x + width / 2, top: y, bottom: y + height }
  }
  await expect(paper.getByText('1,234')).toBeVisible()
  const sheet = await paper.locator('section.docx').boundingBox()
  const margin = (sheet?.x ?? 0) + 1800 / 15
  // Its figures are of one line, which ends at the edge.
  const [whole, figures, name] = [await boxOf('1,234'), await boxOf('.50'), await boxOf('近边缘')]
  expect(figures.start - whole.end).toBeLessThan(1)
  expect(figures.top).toBeCloseTo(whole.top, 0)
  expect(name.top).toBeCloseTo(whole.top, 0)
  expect(name.start).toBeCloseTo(margin, -1)
  // A remark begins beside its number, and goes on at the margin.
  const [amount, remark] = [await boxOf('3,000'), await boxOf('（含场地租赁', false)]
  expect(remark.top).toBeCloseTo(amount.top, 0)
  expect(remark.bottom).toBeGreaterThan(amount.bottom + 5)
  expect(remark.start).toBeCloseTo(margin, -1)
  expect((await boxOf('甲方（盖章）：')).middle).toBeCloseTo(margin + 2250 / 15, -1)
  expect((await boxOf('乙方（盖章）：')).middle).toBeCloseTo(margin + 6000 / 15, -1)
  expect((await boxOf('共一百')).end).toBeCloseTo(margin + 5000 / 15, -1)
  expect((await boxOf('九十八')).end).toBeCloseTo(margin + 8000 / 15, -1)
  // Lines of a list stand below each other, whatever stops they have; these are counted from the margin.
  const { start } = await boxOf('没有制表位')
  for (const each of ['右边有字', '有小数'])
    expect(Math.abs((await boxOf(each)).start - start)).toBeLessThan(1)
  expect((await boxOf('12')).end).toBeCloseTo(margin + 5000 / 15, -1)
  expect((await boxOf('三')).end).toBeCloseTo(margin + 8000 / 15, -1)
})
