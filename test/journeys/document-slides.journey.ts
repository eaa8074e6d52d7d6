import { presentationOf } from '../../src/server/seed/documents/pptx.ts'
import { enter } from './support/back-office.ts'
import { documentIn, newNotice, preview, storeFile } from './support/files.ts'
import { expect, test } from './support/journey.ts'

/** Slides are shown with all that is on them. */

// The recorder looks into every frame with a script of its own, which the document's frame refuses, aloud.
test.use({ trace: 'off' })

const place = (x: number, y: number, width: number, height: number) =>
  `<a:off x="${x}" y="${y}"/><a:ext cx="${width}" cy="${height}"/>`

/** A box of 8 by 1 inches, in which text that is too long becomes smaller. */
const box = (paragraphs: string, y: number, fit = '') =>
  `<p:sp><p:nvSpPr><p:cNvPr id="2" name=""/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm>${place(900_000, y, 7_315_200, 914_400)}</a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr wrap="square">${fit}</a:bodyPr>${paragraphs}</p:txBody></p:sp>`

const words = (text: string) => `<a:r><a:rPr lang="zh-CN" sz="2400"/><a:t>${text}</a:t></a:r>`
const cell = (text: string, span = '') =>
  `<a:tc${span}><a:txBody><a:bodyPr/>${text === '' ? '<a:p/>' : `<a:p>${words(text)}</a:p>`}</a:txBody><a:tcPr/></a:tc>`

const table = `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="4" name=""/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm>${place(900_000, 3_600_000, 6_000_000, 400_000)}</p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl><a:tblPr/><a:tblGrid><a:gridCol w="3000000"/><a:gridCol w="3000000"/></a:tblGrid><a:tr h="400000">${cell('收入（万元）', ' gridSpan="2"')}${cell('', ' hMerge="1"')}</a:tr><a:tr h="400000">${cell('上半年')}${cell('下半年')}</a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>`

/** Without a drawing of it, as some programs write it. */
const diagram = `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="5" name=""/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm>${place(900_000, 2_000_000, 5_000_000, 2_000_000)}</p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/diagram"><dgm:relIds xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" r:dm="rId9"/></a:graphicData></a:graphic></p:graphicFrame>`

const item = (sign: string, text: string) =>
  `<a:p><a:pPr marL="342900" indent="-342900">${sign}</a:pPr>${words(text)}</a:p>`
const dot = (font: string, char: string) => `<a:buFont typeface="${font}"/><a:buChar char="${char}"/>`
const inherited = `<a:lstStyle><a:lvl1pPr>${dot('Wingdings', 'Ø')}</a:lvl1pPr></a:lstStyle>`
const signs = [
  inherited,
  item(dot('Wingdings', 'ü'), '验收'),
  item(dot('Symbol', '·'), '付款'),
  item(dot('Wingdings', '!'), '其他'),
  item(dot('Arial', 'l'), '字母'),
  item('', '继承'),
].join('')

const long = '很长的文字会变小，直到它在框里放得下。'.repeat(14)

test('slides keep their lines, merged cells and long texts; one that is hidden in the show says so', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '幻灯片')
  const deck = presentationOf([
    {
      shapes: [
        box(
          `<a:p>${words('第一行')}<a:br/>${words('第二行')}<a:fld id="{1}" type="datetime1"><a:t>二〇二六</a:t></a:fld></a:p>`,
          400_000,
        ),
        box(`<a:p>${words(long)}</a:p>`, 2_000_000, '<a:normAutofit/>'),
        table,
      ].join(''),
    },
    { shapes: box(`<a:p>${words('备用')}</a:p>`, 400_000) + diagram, isHidden: true },
  ])
  storeFile(running.folder, id, '幻灯片.pptx', deck)
  await enter(page, '/sys/file/list')
  await preview(page, '幻灯片.pptx')
  const slides = documentIn(page, '幻灯片.pptx').getByRole('region')
  const first = slides.and(documentIn(page, '幻灯片.pptx').getByLabel('第 1 页'))
  await expect(first).toContainText('第二行二〇二六')
  const [above, below] = await Promise.all(
    ['第一行', '第二行'].map(each => first.getByText(each).boundingBox()),
  )
  expect(below?.y).toBeGreaterThan(above?.y ?? Infinity)
  await expect(first.getByRole('cell', { name: '收入（万元）' })).toHaveAttribute('colspan', '2')
  await expect(first.getByRole('cell', { name: '下半年' })).toBeInViewport()
  // In a box of one inch, and still to be read.
  const text = await first.getByText(long).boundingBox()
  const sheet = await first.boundingBox()
  const inch = (sheet?.width ?? 0) / (12_192_000 / 914_400)
  expect(text?.height).toBeLessThan(1.05 * inch)
  expect(text?.height).toBeGreaterThan(0.7 * inch)
  await expect(slides.nth(1)).toContainText('放映时隐藏')
  await expect(slides.nth(1)).toContainText('示意图无法显示，请下载后查看')
  await expect(first).not.toContainText('放映时隐藏')
})

test('dots of lists are read without the fonts of signs; a table has the style that PowerPoint brings along', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '符号')
  const styled = table.replace(
    '<a:tblPr/>',
    '<a:tblPr firstRow="1" bandRow="1"><a:tableStyleId>{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}</a:tableStyleId></a:tblPr>',
  )
  storeFile(running.folder, id, '符号.pptx', presentationOf([{ shapes: box(signs, 400_000) + styled }]))
  await enter(page, '/sys/file/list')
  await preview(page, '符号.pptx')
  const paper = documentIn(page, '符号.pptx')
  for (const each of ['✓ 验收', '• 付款', '• 其他', 'l 字母', '➢ 继承'])
    await expect(paper.getByText(each, { exact: true })).toBeVisible()
  await expect(paper.getByText('收入（万元）')).toHaveCSS('font-weight', '700')
  await expect(paper.getByRole('cell', { name: '上半年' })).toHaveCSS('border-bottom-style', 'solid')
})

test('a long presentation is read from its first slides on, while the others come', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '很多页')
  const numbers = Array.from({ length: 12 }, (_, at) => at + 1)
  const deck = presentationOf(
    numbers.map(n => ({ shapes: box(`<a:p>${words(`这是第${n}张`)}</a:p>`, 400_000) })),
  )
  storeFile(running.folder, id, '很多页.pptx', deck)
  await enter(page, '/sys/file/list')
  await preview(page, '很多页.pptx')
  const paper = documentIn(page, '很多页.pptx')
  await expect(paper.getByText('这是第1张')).toBeInViewport()
  // Their places are there from the beginning: nothing moves under who reads.
  await expect(paper.getByRole('region')).toHaveCount(numbers.length)
  await expect(paper.getByRole('region', { name: '第 12 页' })).toHaveText(/这是第12张/)
  await expect(paper.getByText('正在显示这一页…')).toHaveCount(0)
})

test('vertical lines begin at the top, in the middle of their box where its maker says so', async ({
  page,
  running,
}) => {
  const upright = box(`<a:p>${words('竖排')}</a:p>`, 900_000)
    .replace('<a:bodyPr wrap="square">', '<a:bodyPr wrap="square" vert="eaVert" anchor="ctr">')
    .replace('cx="7315200" cy="914400"', 'cx="914400" cy="3657600"')
  const id = await newNotice(running.admin, '竖排的幻灯片')
  storeFile(running.folder, id, '竖排.pptx', presentationOf([{ shapes: upright }]))
  await enter(page, '/sys/file/list')
  await preview(page, '竖排.pptx')
  const text = documentIn(page, '竖排.pptx').getByText('竖排', { exact: true })
  await expect(text).toBeVisible()
  const { above, aside } = await text.evaluate(span => {
    const [letters, frame] = [span, span.closest('[style*="vertical-rl"]')].map(each =>
      each?.getBoundingClientRect(),
    )
    if (!letters || !frame) throw new Error('Nothing is vertical')
    const middle = ({ left, right }: DOMRect) => (left + right) / 2
    return { above: letters.top - frame.top, aside: Math.abs(middle(letters) - middle(frame)) }
  })
  expect(above).toBeLessThan(10)
  expect(aside).toBeLessThan(3)
})
