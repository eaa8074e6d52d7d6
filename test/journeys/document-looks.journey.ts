import { enter } from './support/back-office.ts'
import { closePreview, documentIn, newNotice, preview, storeFile } from './support/files.ts'
import { expect, test } from './support/journey.ts'
import { line, run, wordOf } from './support/word-parts.ts'

/** The letters of a contract look as Word shows them. */

// The recorder looks into every frame with a script of its own, which the document's frame refuses, aloud.
test.use({ trace: 'off' })

const level = (at: number, text: string, more: string) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="chineseCounting"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`
const lists = `<w:abstractNum w:abstractNumId="0">${level(0, '第%1条', '<w:pStyle w:val="heading"/><w:pPr><w:ind w:left="1400" w:hanging="1400"/></w:pPr>')}${level(1, '%2、', '<w:suff w:val="nothing"/><w:rPr><w:color w:val="FF0000"/></w:rPr>')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`
const styles = `<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="21"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:styleId="heading"><w:name w:val="heading"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr><w:rPr><w:b/><w:sz w:val="32"/></w:rPr></w:style>`

const clause = (text: string, end = '') =>
  line(
    `<w:pPr><w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr>${end && `<w:rPr>${end}</w:rPr>`}</w:pPr>`,
    run(text),
  )

test('a number looks like its clause', async ({ page, running }) => {
  const body = [
    line('<w:pPr><w:pStyle w:val="heading"/></w:pPr>', run('定义')),
    clause('正文'),
    clause('斜体的', '<w:i/><w:sz w:val="24"/>'),
  ].join('')
  const id = await newNotice(running.admin, '编号的样子')
  const word = wordOf({ body, header: line(), footer: line(), note: line(), lists, styles })
  storeFile(running.folder, id, '编号的样子.docx', word)
  await enter(page, '/sys/file/list')
  await preview(page, '编号的样子.docx')
  const paper = documentIn(page, '编号的样子.docx')
  await expect(paper.getByText('斜体的')).toBeVisible()
  const looks = await paper.locator('article p').evaluateAll(lines =>
    lines.map(each => {
      const number = each.querySelector('docx-number')
      if (!number) return undefined
      const { fontSize, fontWeight, fontStyle, color } = getComputedStyle(number)
      return [Math.round(Number.parseFloat(fontSize)), fontWeight, fontStyle, color]
    }),
  )
  const [black, red] = ['rgb(0, 0, 0)', 'rgb(255, 0, 0)']
  expect(looks).toEqual([
    [21, '700', 'normal', black],
    [14, '400', 'normal', red],
    [16, '400', 'italic', red],
  ])
  // The text of the heading begins where its other lines do.
  const [start, text] = await Promise.all([
    paper.locator('article p').first().boundingBox(),
    paper.getByText('定义').boundingBox(),
  ])
  expect(text?.x).toBeCloseTo(start?.x ?? 0, 0)
})

const cell = (text: string, looks = '') => `<w:tc><w:tcPr>${looks}</w:tcPr>${line(run(text))}</w:tc>`
const looking = (looks: string, text: string) => `<w:r><w:rPr>${looks}</w:rPr><w:t>${text}</w:t></w:r>`

test('letters stand apart, with dots below, indented by letters and white on black; merged cells are one', async ({
  page,
  running,
}) => {
  const body = [
    line('<w:pPr><w:ind w:firstLineChars="200"/></w:pPr>', looking('<w:sz w:val="24"/>', '缩进')),
    line(looking('<w:em w:val="dot"/>', '着重'), looking('<w:spacing w:val="60"/>', '疏')),
    line(looking('<w:rStyle w:val="loose"/>', '样式')),
    line(looking('<w:highlight w:val="black"/>', '黑底')),
    line(
      '<w:pPr><w:tabs><w:tab w:val="left" w:pos="5000"/></w:tabs></w:pPr>',
      run('甲方：'),
      '<w:r><w:tab/></w:r>',
      run('乙方：'),
    ),
    `<w:tbl><w:tr>${cell('合并', '<w:hMerge w:val="restart"/>')}${cell('', '<w:hMerge/>')}</w:tr></w:tbl>`,
  ].join('')
  const loose =
    '<w:style w:type="character" w:styleId="loose"><w:name w:val="loose"/><w:rPr><w:spacing w:val="40"/></w:rPr></w:style>'
  const id = await newNotice(running.admin, '字的样子')
  const parts = { header: line(), footer: line(), note: line() }
  storeFile(running.folder, id, '字的样子.docx', wordOf({ ...parts, body, styles: loose }))
  storeFile(running.folder, id, '空的文书.docx', wordOf({ ...parts, body: line() }))
  await enter(page, '/sys/file/list')
  await preview(page, '字的样子.docx')
  const paper = documentIn(page, '字的样子.docx')
  await expect(paper.locator('article p').first()).toHaveCSS('text-indent', '32px')
  await expect(paper.getByText('着重')).toHaveCSS('text-emphasis-style', 'dot')
  await expect(paper.getByText('疏')).toHaveCSS('letter-spacing', '4px')
  await expect(paper.getByText('样式')).toHaveCSS('letter-spacing', '2.66667px')
  await expect(paper.getByText('黑底')).toHaveCSS('color', 'rgb(255, 255, 255)')
  const [start, second] = await Promise.all([
    paper.getByText('甲方：', { exact: true }).boundingBox(),
    paper.getByText('乙方：', { exact: true }).boundingBox(),
  ])
  expect((second?.x ?? 0) - (start?.x ?? 0)).toBeCloseTo(5000 / 15, 0)
  await expect(paper.locator('td')).toHaveAttribute('colspan', '2')
  await closePreview(page)
  await preview(page, '空的文书.docx')
  await expect(documentIn(page, '空的文书.docx').getByText('（文件是空的）')).toBeVisible()
})

const grid = `<w:pPr><w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1800" w:bottom="1440" w:left="1800"/><w:docGrid w:type="lines" w:linePitch="312"/></w:sectPr></w:pPr>`

test('lines keep to the grid of their page, narrow letters to one line, numbers and distributed texts to their places', async ({
  page,
  running,
}) => {
  const item = '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>'
  const body = [
    line(looking('<w:sz w:val="110"/><w:w w:val="53"/>', '杭州市某区人民政府办公室文件')),
    line(),
    line('<w:pPr><w:spacing w:line="360" w:lineRule="auto"/></w:pPr>', run('一倍半')),
    line(looking('<w:sz w:val="28"/>', '四号')),
    line('<w:pPr><w:rPr><w:sz w:val="44"/></w:rPr></w:pPr>'),
    line('<w:pPr><w:spacing w:line="400" w:lineRule="exact"/></w:pPr>', run('固定值')),
    line('<w:pPr><w:snapToGrid w:val="0"/></w:pPr>', run('不对齐')),
    line(item, run('付款')),
    line('<w:pPr><w:jc w:val="distribute"/></w:pPr>', run('分散')),
    line(looking('<w:fitText w:val="1260" w:id="1"/>', '姓名'), run('：')),
    line(grid),
  ].join('')
  const bracketed =
    '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="（%1）"/><w:pPr><w:ind w:left="567" w:hanging="567"/></w:pPr></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>'
  const small =
    '<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="21"/></w:rPr></w:rPrDefault></w:docDefaults>'
  const id = await newNotice(running.admin, '对齐网格')
  const parts = { header: line(), footer: line(), note: line() }
  storeFile(running.folder, id, '对齐网格.docx', wordOf({ ...parts, body, lists: bracketed, styles: small }))
  await enter(page, '/sys/file/list')
  await preview(page, '对齐网格.docx')
  const paper = documentIn(page, '对齐网格.docx')
  await expect(paper.getByText('不对齐')).toBeVisible()
  const heights = await paper
    .locator('article p')
    .evaluateAll(all => all.slice(0, 6).map(each => each.getBoundingClientRect().height / 20.8))
  const scale = (heights[1] ?? 0) || 1
  // A page that is shown smaller has smaller lines. 固定值 is 400 twips of 312.
  expect(heights.map(each => Math.round((each / scale) * 10) / 10)).toEqual([5, 1, 1.5, 2, 2, 1.3])
  await expect(paper.getByText('不对齐').locator('..')).toHaveCSS('line-height', 'normal')
  const [sheet, text, name, behind] = await Promise.all([
    paper.getByText('分散').boundingBox(),
    paper.getByText('付款').boundingBox(),
    paper.getByText('姓名').boundingBox(),
    paper.getByText('：', { exact: true }).boundingBox(),
  ])
  expect(sheet?.width).toBeCloseTo(553.7 * scale, -1)
  expect((text?.x ?? 0) - (sheet?.x ?? 0)).toBeCloseTo(37.8 * scale, 0)
  expect((behind?.x ?? 0) - (name?.x ?? 0)).toBeCloseTo(84 * scale, 0)
})

test('raised and lowered letters are as small as in Word, and their line is no higher than others', async ({
  page,
  running,
}) => {
  const body = [
    line(run('没有角标的一行')),
    line(run('面积为100m'), looking('<w:vertAlign w:val="superscript"/>', '2')),
    line(run('水是H'), looking('<w:vertAlign w:val="subscript"/>', '2'), run('O')),
  ].join('')
  const id = await newNotice(running.admin, '上标与下标')
  const parts = { header: line(), footer: line(), note: line() }
  storeFile(running.folder, id, '上标与下标.docx', wordOf({ ...parts, body }))
  await enter(page, '/sys/file/list')
  await preview(page, '上标与下标.docx')
  const paper = documentIn(page, '上标与下标.docx')
  await expect(paper.getByText('没有角标的一行')).toBeVisible()
  const sizes = await paper.locator('sup, sub').evaluateAll(all =>
    all.map(each => {
      const [own, around] = [each, each.closest('p')].map(of => of && getComputedStyle(of).fontSize)
      return Number.parseFloat(own ?? '') / Number.parseFloat(around ?? '')
    }),
  )
  expect(sizes).toEqual([expect.closeTo(0.65, 2), expect.closeTo(0.65, 2)])
  const heights = await paper
    .locator('article p')
    .evaluateAll(all => all.map(each => each.getBoundingClientRect().height))
  for (const height of heights) expect(height).toBeCloseTo(heights[0] ?? 0, 0)
})
