import { enter } from './support/back-office.ts'
import { closePreview, documentIn, newNotice, preview, storeFile } from './support/files.ts'
import { expect, test } from './support/journey.ts'
import { line, run, wordOf } from './support/word-parts.ts'

/** The styles of a Word document hold in Word's order: the document, a table, a paragraph, letters, what these say themselves. */

// The recorder looks into every frame with a script of its own, which the document's frame refuses, aloud.
test.use({ trace: 'off' })

const looks = (more: string) => `<w:rPr>${more}</w:rPr>`
const size = (halfPoints: number) => looks(`<w:sz w:val="${halfPoints}"/>`)
const style = (type: string, id: string, more: string, isUsual = false) =>
  `<w:style w:type="${type}" w:styleId="${id}"${isUsual ? ' w:default="1"' : ''}><w:name w:val="${id}"/>${more}</w:style>`
const defaults = (more: string) =>
  `<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="宋体" w:eastAsia="宋体"/>${more}</w:rPr></w:rPrDefault></w:docDefaults>`
const fangsong = '<w:rFonts w:ascii="仿宋" w:eastAsia="仿宋"/>'

/** As they are written in no order. */
const stylesWith = (usual: string, more = '<w:sz w:val="21"/>') =>
  [
    style('character', '标红', size(18)),
    defaults(more),
    style('paragraph', '正文', usual, true),
    style('paragraph', '标题', `<w:basedOn w:val="正文"/><w:link w:val="标题字"/>${size(44)}`),
    style('character', '标题字', `<w:link w:val="标题"/>${size(28)}`),
    style('paragraph', '自立', '<w:pPr/>'),
    style(
      'table',
      '网格',
      `<w:pPr><w:spacing w:after="0" w:line="240" w:lineRule="auto"/></w:pPr>${looks('<w:b/><w:sz w:val="24"/>')}`,
    ),
  ].join('')

const of = (name: string) => `<w:pPr><w:pStyle w:val="${name}"/></w:pPr>`
const letters = (more: string, text: string) => `<w:r>${looks(more)}<w:t>${text}</w:t></w:r>`
const red = '<w:rStyle w:val="标红"/>'
const table = `<w:tbl><w:tblPr><w:tblStyle w:val="网格"/></w:tblPr><w:tblGrid><w:gridCol w:w="2000"/></w:tblGrid><w:tr><w:tc>${line(run('格子'))}</w:tc></w:tr></w:tbl>`
const body = [
  line(run('第一段')),
  line(of('标题'), run('大标题'), letters(red, '题中小字')),
  line(of('自立'), run('自立门户')),
  line(of('没有的'), run('没有的样式')),
  line(letters(red, '小字'), letters(`${red}<w:sz w:val="20"/>`, '直接')),
  line('<w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>', run('列表')),
  line(run('有注'), '<w:r><w:footnoteReference w:id="2"/></w:r>'),
  table,
].join('')
const parts = { header: line(run('页眉')), footer: line(run('页脚')), note: line(run('脚注')) }

test('正文 holds for the letters of all that name no style, and less than what names itself', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '正文的样式')
  const store = (name: string, styles: string) =>
    storeFile(running.folder, id, name, wordOf({ ...parts, body, styles }))
  store('正文三号.docx', stylesWith(looks(`${fangsong}<w:sz w:val="32"/>`)))
  store('正文未改.docx', stylesWith(size(21)))
  store('没有字号.docx', stylesWith(looks(`${fangsong}<w:sz w:val="28"/>`), ''))
  await enter(page, '/sys/file/list')

  await preview(page, '正文三号.docx')
  const paper = documentIn(page, '正文三号.docx')
  const text = (words: string) => paper.getByText(words, { exact: true })
  const [three, two, five, smallFive] = ['21.3333px', '29.3333px', '14px', '12px']
  for (const words of ['第一段', '没有的样式', '列表', '有注', '格子', '页眉', '页脚', '脚注']) {
    await expect(text(words)).toHaveCSS('font-size', three)
    await expect(text(words)).toHaveCSS('font-family', '仿宋')
  }
  await expect(text('大标题')).toHaveCSS('font-size', two)
  await expect(text('大标题')).toHaveCSS('font-family', '仿宋')
  await expect(text('题中小字')).toHaveCSS('font-size', smallFive)
  await expect(text('小字')).toHaveCSS('font-size', smallFive)
  await expect(text('直接')).toHaveCSS('font-size', '13.3333px')
  await expect(text('自立门户')).toHaveCSS('font-size', five)
  await expect(text('自立门户')).toHaveCSS('font-family', '宋体')
  const number = text('列表').locator('xpath=preceding-sibling::span')
  await expect(number).toHaveCSS('font-size', three)
  // What 正文 does not say the table does; its single lines are higher than their letters.
  await expect(text('格子')).toHaveCSS('font-weight', '700')
  await expect(text('格子')).toHaveCSS('line-height', '27.7333px')
  await closePreview(page)

  await preview(page, '正文未改.docx')
  const usual = documentIn(page, '正文未改.docx')
  await expect(usual.getByText('格子', { exact: true })).toHaveCSS('font-size', '16px')
  await expect(usual.getByText('第一段', { exact: true })).toHaveCSS('font-size', five)
  await closePreview(page)

  await preview(page, '没有字号.docx')
  const first = documentIn(page, '没有字号.docx').getByText('第一段', { exact: true })
  await expect(first).toHaveCSS('font-family', '仿宋')
  await expect(first).toHaveCSS('font-size', '18.6667px')
})

test('a first page that differs and has no header of its own has none, nor a footer', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '首页不同')
  const paper =
    '<w:headerReference w:type="default" r:id="rId1"/><w:footerReference w:type="default" r:id="rId2"/><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1800" w:bottom="1440" w:left="1800" w:header="851" w:footer="992"/><w:titlePg/>'
  const pages = [
    line(run('封面')),
    line('<w:r><w:br w:type="page"/></w:r>'),
    line(run('第二页')),
    line(`<w:pPr><w:sectPr>${paper}</w:sectPr></w:pPr>`),
    line(run('第三页')),
  ].join('')
  storeFile(running.folder, id, '首页不同.docx', wordOf({ ...parts, body: pages }))
  await enter(page, '/sys/file/list')
  await preview(page, '首页不同.docx')
  const sheets = documentIn(page, '首页不同.docx').locator('section.docx')
  await expect(sheets).toHaveCount(3)
  const counts = await sheets.evaluateAll(all =>
    all.map(each => each.querySelectorAll('header, footer').length),
  )
  expect(counts).toEqual([0, 2, 2])
})
