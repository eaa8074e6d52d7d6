import { enter } from './support/back-office.ts'
import { documentIn, newNotice, preview, storeFile } from './support/files.ts'
import { expect, test } from './support/journey.ts'
import { control, drawing, line, run, textBox, wordOf } from './support/word-parts.ts'

/** A contract is shown with all that it says; what cannot be drawn says so in its place. */

// The recorder looks into every frame with a script of its own, which the document's frame refuses, aloud.
test.use({ trace: 'off' })

const field = (code: string, shown = '') => `<w:fldSimple w:instr=" ${code} ">${shown}</w:fldSimple>`
const cell = (text: string) => `<w:tc>${line(run(text))}</w:tc>`
const count = (code: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/><w:instrText>${code}</w:instrText><w:fldChar w:fldCharType="end"/></w:r>`
const either = (choice: string, fallback: string) =>
  `<mc:AlternateContent><mc:Choice Requires="wpg">${choice}</mc:Choice><mc:Fallback>${fallback}</mc:Fallback></mc:AlternateContent>`
const oldGroup = (text: string) =>
  `<w:pict><v:group style="width:200pt;height:50pt"><v:shape><v:textbox><w:txbxContent>${line(run(text))}</w:txbxContent></v:textbox></v:shape></v:group></w:pict>`
const item = (text: string) =>
  line('<w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>', run(text))

const seller = '卖方地址：上海市某某路 1 号'

const contract = wordOf({
  header: control(line(run('机密合同'))),
  footer: line(run('第 '), count('PAGE'), run(' 页 共 '), count('NUMPAGES'), run(' 页')),
  note: line(run('金额'), field('DOCPROPERTY 税', run('含税'))),
  body: [
    line(run('合同编号：HT'), '<w:r><w:noBreakHyphen/><w:t>2026</w:t><w:noBreakHyphen/><w:t>001</w:t></w:r>'),
    line(
      run('表 '),
      field('SEQ 表', run('1')),
      run(' 付款计划，甲方：'),
      field('MERGEFIELD 甲方', run('北京某某公司')),
      run('。'),
    ),
    line(
      run('第三条 '),
      `<w:moveFrom w:id="1" w:author="王法务">${run('违约金为每日千分之五。')}</w:moveFrom>`,
    ),
    line(run('第四条 '), `<w:moveTo w:id="2">${run('违约金为每日千分之五。')}</w:moveTo>`),
    line(
      `<w:r><w:ruby><w:rt>${run('Dān')}</w:rt><w:rubyBase>${run('单')}</w:rubyBase></w:ruby></w:r>`,
      run('先生'),
      '<w:r><w:footnoteReference w:id="2"/></w:r>',
    ),
    `<w:customXml>${line(`<w:bdo w:val="ltr">${run('公差 ')}</w:bdo>`, '<w:r><w:sym w:font="Symbol" w:char="F0B1"/></w:r>', run('5'))}</w:customXml>`,
    `<w:tbl><w:tr>${cell('总价')}${control(cell('1,000,000.00'))}</w:tr>${control(`<w:tr>${cell('定金')}${cell('200,000.00')}</w:tr>`)}</w:tbl>`,
    line(`<w:r>${drawing(textBox('买方地址：北京市某某路 2 号'))}</w:r>`),
    line(`<w:r>${either(drawing(`<wpg:wgp>${textBox(seller)}</wpg:wgp>`), oldGroup(seller))}</w:r>`),
    item('交货'),
    item('验收'),
    line(`<w:r>${drawing('<c:chart r:id="rId9"/>')}</w:r>`),
    line(
      '<w:r><w:object><v:shape style="width:20pt;height:10pt"><v:imagedata r:id="rId5"/></v:shape><o:OLEObject ProgID="Excel.Sheet.12"/></w:object></w:r>',
    ),
    line(
      '<w:commentRangeStart w:id="3"/>',
      run('签字'),
      '<w:commentRangeEnd w:id="3"/><w:r><w:commentReference w:id="3"/></w:r>',
    ),
  ].join(''),
  remark: line('<w:r><w:annotationRef/></w:r>', control(run('还要盖章'))),
})

test('a contract is read with its fields, moved clauses, filled-in cells and text boxes, and what is not drawn says so', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '带域的协议')
  storeFile(running.folder, id, '带域的协议.docx', contract)
  const strangers: string[] = []
  page.on('request', request => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== running.address) strangers.push(request.url())
  })
  await enter(page, '/sys/file/list')
  await preview(page, '带域的协议.docx')
  const paper = documentIn(page, '带域的协议.docx')
  await expect(paper.getByText('签字')).toBeVisible()
  expect(
    (await paper.locator('main p:not(:has(p))').allInnerTexts()).filter(text => text.trim() !== ''),
  ).toEqual([
    '机密合同',
    '合同编号：HT\u20112026\u2011001',
    '表 1 付款计划，甲方：北京某某公司。',
    '第三条 ',
    '第四条 违约金为每日千分之五。',
    '单（Dān）先生1',
    '公差 ±5',
    '总价',
    '1,000,000.00',
    '定金',
    '200,000.00',
    '买方地址：北京市某某路 2 号',
    seller,
    '①\t交货',
    '②\t验收',
    '签字［批注 1］',
    '批注 1　王法务　2026-03-01',
    '还要盖章',
    '1金额含税',
    '第 … 页 共 … 页',
  ])
  await expect(paper.getByRole('row', { name: '总价 1,000,000.00' })).toBeVisible()
  await expect(paper.getByRole('note')).toContainText('这份文档有 1 处修订还没有接受或拒绝')
  for (const words of ['图表无法显示，请下载后查看', '嵌入的表格无法显示，请下载后查看'])
    await expect(paper.getByRole('img', { name: words })).toBeVisible()
  // Words are large enough to be read, however small was what they stand for.
  const small = await paper.getByRole('img', { name: /^嵌入的表格/ }).boundingBox()
  expect(small?.width).toBeGreaterThan(100)
  await expect(page.locator('iframe[title="带域的协议.docx"]')).toHaveAttribute(
    'sandbox',
    'allow-same-origin allow-modals',
  )
  expect(strangers).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } })

  test('a text box set beside the text is not cut off, and a word across the page is read', async ({
    page,
    running,
  }) => {
    const aside = `<w:pict><v:rect style="position:absolute;margin-left:200pt;width:180pt;height:20pt"><v:textbox><w:txbxContent>${line(run('付款后三十日内交货，逾期按日计算违约金。'.repeat(3)))}</w:txbxContent></v:textbox></v:rect></w:pict>`
    const across =
      '<w:pict><v:shape style="position:absolute;width:400pt"><v:textpath string="作废"/></v:shape></w:pict>'
    const picture =
      '<w:pict><v:shape style="width:100pt;height:30pt"><v:imagedata r:id="rId5"/></v:shape></w:pict>'
    const body = [aside, picture].map(each => line(`<w:r>${each}</w:r>`)).join('')
    const header = line(`<w:r>${across}</w:r>`)
    const id = await newNotice(running.admin, '旁边有字')
    storeFile(running.folder, id, '旁边有字.docx', wordOf({ body, header, footer: line(), note: line() }))
    await enter(page, '/sys/file/list')
    await preview(page, '旁边有字.docx')
    const paper = documentIn(page, '旁边有字.docx')
    await expect(paper.getByText('作废')).toBeVisible()
    const ends = await paper.getByText('付款后三十日内交货').evaluate(text => {
      const sheet = text.closest('section')
      if (!sheet) throw new Error('No sheet around the text')
      const [inner, outer] = [text.getBoundingClientRect(), sheet.getBoundingClientRect()]
      return { left: inner.left - outer.left, right: outer.right - inner.right }
    })
    expect(ends.left).toBeGreaterThan(0)
    expect(ends.right).toBeGreaterThan(0)
    await expect(paper.locator('svg image')).toHaveAttribute('href', /^data:image\/svg/)
  })
})
