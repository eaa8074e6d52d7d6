import { enter } from './support/back-office.ts'
import { documentIn, newNotice, preview, storeFile } from './support/files.ts'
import { expect, test } from './support/journey.ts'
import { line, run, wordOf } from './support/word-parts.ts'

/** An official letter has its red line, a form the lines of its tables, a box its text. */

// The recorder looks into every frame with a script of its own, which the document's frame refuses, aloud.
test.use({ trace: 'off' })

const red = '<a:ln w="28575"><a:solidFill><a:srgbClr val="FF0000"/></a:solidFill></a:ln>'
/** 300 points long, 30 to the right of its column and 12 below the top of its paragraph. */
const redLine = `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor behindDoc="0" simplePos="0"><wp:positionH relativeFrom="column"><wp:posOffset>381000</wp:posOffset></wp:positionH><wp:positionV relativeFrom="paragraph"><wp:posOffset>152400</wp:posOffset></wp:positionV><wp:extent cx="3810000" cy="0"/><wp:wrapTopAndBottom/><a:graphic><a:graphicData><wps:wsp><wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="3810000" cy="0"/></a:xfrm><a:prstGeom prst="line"/>${red}</wps:spPr></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict><v:line style="position:absolute" from="30pt,12pt" to="330pt,12pt" strokecolor="red"/></w:pict></mc:Fallback></mc:AlternateContent></w:r>`
const box = `<w:r><w:pict><v:shape type="#_x0000_t202" style="width:120pt;height:40pt" fillcolor="#ffffcc" strokecolor="red"><v:textbox><w:txbxContent>${line(run('框里的字'))}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`
const edges = (looks: string) =>
  ['top', 'left', 'bottom', 'right'].map(each => `<w:${each} ${looks}/>`).join('')
const table = (looks: string) =>
  `<w:tbl><w:tblPr><w:tblBorders>${edges(looks)}</w:tblBorders></w:tblPr><w:tr><w:tc>${line(run('格'))}</w:tc></w:tr></w:tbl>`

const letter = wordOf({
  header: line(),
  footer: line(),
  note: line(),
  body: [
    line(redLine, run('文号')),
    table('w:val="single"'),
    table('w:val="thinThickSmallGap" w:sz="24" w:color="FF0000"'),
    line(box),
  ].join(''),
})

test('lines, borders and boxes are seen as they were drawn', async ({ page, running }) => {
  const id = await newNotice(running.admin, '红头文件')
  storeFile(running.folder, id, '红头文件.docx', letter)
  await enter(page, '/sys/file/list')
  await preview(page, '红头文件.docx')
  const paper = documentIn(page, '红头文件.docx')
  await expect(paper.getByText('框里的字')).toBeVisible()
  const place = await paper.locator('section').evaluate(sheet => {
    const [picture, paragraph] = [sheet.querySelector('img'), sheet.querySelector('article p')]
    if (!picture || !paragraph) return undefined
    const [one, other] = [picture, paragraph].map(each => each.getBoundingClientRect())
    const scale = sheet.getBoundingClientRect().width / 794
    if (!one || !other) return undefined
    // Its line lies in the middle of it, as far from its ends as from its edges.
    const [margin, middle] = [one.height / 2, one.top + one.height / 2]
    return {
      isDrawn: picture.naturalWidth > 0,
      left: (one.left + margin - other.left) / scale,
      top: (middle - other.top) / scale,
      width: (one.width - 2 * margin) / scale,
    }
  })
  expect(place).toEqual({
    isDrawn: true,
    left: expect.closeTo(40, -0.5),
    top: expect.closeTo(16, -0.5),
    width: expect.closeTo(400, -0.5),
  })
  await expect(paper.locator('section img')).toHaveCount(1)
  const cells = paper.locator('td')
  await expect(cells.first()).toHaveCSS('border-bottom-style', 'solid')
  await expect(cells.last()).toHaveCSS('border-bottom-style', 'double')
  await expect(cells.last()).toHaveCSS('border-bottom-color', 'rgb(255, 0, 0)')
  // What fills a box lies behind its text.
  const seen = await paper.getByText('框里的字').evaluate(text => {
    const { left, top, width, height } = text.getBoundingClientRect()
    const document = text.ownerDocument
    return document.elementFromPoint(left + width / 2, top + height / 2) === text
  })
  expect(seen).toBe(true)
  await expect(paper.locator('.text-box rect')).toHaveAttribute('stroke', 'red')
})

const units = (points: number) => points * 12_700
const part = (name: string, [x, y, width, height]: readonly number[], words: string) =>
  `<wps:wsp><wps:spPr><a:xfrm><a:off x="${units(x ?? 0)}" y="${units(y ?? 0)}"/><a:ext cx="${units(width ?? 0)}" cy="${units(height ?? 0)}"/></a:xfrm><a:prstGeom prst="${name}"/></wps:spPr><wps:style><a:fillRef idx="1"><a:schemeClr val="accent1"/></a:fillRef><a:fontRef idx="minor"><a:schemeClr val="lt1"/></a:fontRef></wps:style><wps:txbx><w:txbxContent>${line(run(words))}</w:txbxContent></wps:txbx><wps:bodyPr anchor="ctr"/></wps:wsp>`
const chart = wordOf({
  header: line(),
  footer: line(),
  note: line(),
  body: line(
    `<w:r><w:drawing><wp:inline><wp:extent cx="${units(400)}" cy="${units(200)}"/><a:graphic><a:graphicData><wpg:wgp>${part('flowChartDecision', [0, 0, 200, 80], '是否同意')}${part('rect', [250, 120, 150, 80], '退回修改')}</wpg:wgp></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`,
  ),
})

test('a chart is whole on a phone, each text over its shape, and its page is seen as it was made on request', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '流程图')
  storeFile(running.folder, id, '审批流程.docx', chart)
  await page.setViewportSize({ width: 375, height: 812 })
  await enter(page, '/sys/file/list')
  await preview(page, '审批流程.docx')
  const paper = documentIn(page, '审批流程.docx')
  const figure = paper.locator('.text-figure')
  await expect(paper.getByText('退回修改')).toHaveCSS('color', 'rgb(255, 255, 255)')
  const place = () =>
    figure.evaluate(whole => {
      const { left, top, width, height } = whole.getBoundingClientRect()
      const boxes = [...whole.children].map(each => each.getBoundingClientRect())
      return {
        room: whole.ownerDocument.documentElement.clientWidth - left - width,
        ratio: width / height,
        boxes: boxes.map(each => [(each.left - left) / width, (each.top - top) / height]),
      }
    })
  const small = await place()
  expect(small.room).toBeGreaterThan(0)
  expect(small.ratio).toBeCloseTo(2, 1)
  expect(small.boxes[1]).toEqual([expect.closeTo(0.625, 1), expect.closeTo(0.6, 1)])
  await page.getByRole('button', { name: '原版页面' }).click()
  await expect(page.getByRole('button', { name: '适应屏幕' })).toBeVisible()
  await expect(paper.locator('section')).toHaveCSS('width', /^7\d\d/)
})
