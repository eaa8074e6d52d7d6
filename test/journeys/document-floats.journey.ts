import { enter } from './support/back-office.ts'
import { closePreview, documentIn, newNotice, preview, storeFile } from './support/files.ts'
import { expect, test } from './support/journey.ts'
import { drawing, line, run, textBox, wordOf } from './support/word-parts.ts'

/** A stamp lies where its writer set it, over what is written there. */

// The recorder looks into every frame with a script of its own, which the document's frame refuses, aloud.
test.use({ trace: 'off' })

const along = (name: string, from: string, points: number) =>
  `<wp:position${name} relativeFrom="${from}"><wp:posOffset>${points * 12_700}</wp:posOffset></wp:position${name}>`
/** 90 × 90 points, that is 120 × 120 pixels. */
const floating = (from: [across: string, down: string], x: number, y: number, isBehind = 0) =>
  `<w:r><w:drawing><wp:anchor behindDoc="${isBehind}" simplePos="0">${along('H', from[0], x)}${along('V', from[1], y)}<wp:extent cx="1143000" cy="1143000"/><wp:wrapNone/><a:graphic><a:graphicData><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip r:embed="rId5"/></pic:blipFill><pic:spPr/></pic:pic></a:graphicData></a:graphic></wp:anchor></w:drawing></w:r>`
const oldStamp =
  '<w:r><w:pict><v:shape style="position:absolute;left:0;margin-left:60pt;margin-top:-15pt;width:90pt;height:90pt"><v:imagedata r:id="rId5"/></v:shape></w:pict></w:r>'
const cell = (inside: string) => `<w:tc>${line(inside)}</w:tc>`

const contract = wordOf({
  header: line(),
  footer: line(),
  note: line(),
  body: [
    line(floating(['page', 'page'], 30, 15, 1), run('封面标题')),
    line(run('甲方盖章：'), floating(['column', 'paragraph'], 75, -30), run('某某公司')),
    line(run('旧式盖章：'), oldStamp, run('某某分公司')),
    `<w:tbl><w:tr>${cell(run('单元格里盖章') + floating(['column', 'paragraph'], 30, 0))}</w:tr></w:tbl>`,
    line(run('日期')),
  ].join(''),
})

test('pictures over and behind the text lie where the document says, and take no room of it', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '盖了章的文书')
  storeFile(running.folder, id, '盖了章的文书.docx', contract)
  await enter(page, '/sys/file/list')
  await preview(page, '盖了章的文书.docx')
  const paper = documentIn(page, '盖了章的文书.docx')
  await expect(paper.getByText('日期')).toBeVisible()
  /** How far the left upper corner of the one is from that of the other, pixels of the paper. */
  const places = await paper.locator('section').evaluate(sheet => {
    const pictures = [...sheet.querySelectorAll('img, svg')].map(each => each.getBoundingClientRect())
    const lines = [...sheet.querySelectorAll('article p')].map(each => each.getBoundingClientRect())
    const scale = sheet.getBoundingClientRect().width / 794
    const from = (one?: DOMRect, other?: DOMRect) =>
      one && other ? [one.left - other.left, one.top - other.top].map(each => Math.round(each / scale)) : []
    return {
      cover: from(pictures[0], sheet.getBoundingClientRect()),
      stamps: [1, 2, 3].map(at => from(pictures[at], lines[at])),
      heights: lines.map(({ height }) => height / scale),
    }
  })
  const close = ([x = 0, y = 0]: number[]) => [expect.closeTo(x, -0.5), expect.closeTo(y, -0.5)]
  expect(places.cover).toEqual(close([40, 20]))
  expect(places.stamps).toEqual([close([100, -40]), close([80, -20]), close([40, 0])])
  for (const height of places.heights) expect(height).toBeLessThan(40)
  await expect(paper.locator('section img').first().locator('..')).toHaveCSS('z-index', '-1')
})

/** As Word writes one (设计 → 水印). */
const watermark =
  '<w:r><w:pict><v:shapetype id="_x0000_t136"><v:textpath on="t"/></v:shapetype><v:shape id="PowerPlusWaterMarkObject1" type="#_x0000_t136" style="position:absolute;margin-left:0;margin-top:0;width:412pt;height:110pt;rotation:315;z-index:-251658752;mso-position-horizontal:center;mso-position-horizontal-relative:margin;mso-position-vertical:center;mso-position-vertical-relative:margin" fillcolor="silver" stroked="f"><v:fill opacity=".5"/><v:textpath style="font-family:&quot;宋体&quot;;font-size:1pt" string="内部资料"/></v:shape></w:pict></w:r>'

test('a watermark lies large, slanted and behind the text of its page, and is not copied with it', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '有水印的合同')
  const parts = { footer: line(), note: line(), header: line(run('某公司'), watermark) }
  storeFile(running.folder, id, '有水印的合同.docx', wordOf({ ...parts, body: line(run('第一条')) }))
  await enter(page, '/sys/file/list')
  await preview(page, '有水印的合同.docx')
  const paper = documentIn(page, '有水印的合同.docx')
  const mark = paper.getByRole('img', { name: '水印：内部资料' })
  await expect(mark).toBeVisible()
  await expect(mark.locator('..')).toHaveCSS('z-index', '-1')
  const seen = await mark.evaluate(each => {
    const sheet = each.closest('section')?.getBoundingClientRect() ?? new DOMRect()
    const { left, right, top, bottom } = each.getBoundingClientRect()
    const scale = sheet.width / 794
    document.getSelection()?.selectAllChildren(document.body)
    return {
      off: [left + right - sheet.left - sheet.right, top + bottom - sheet.top - sheet.bottom],
      // Turned by half a right angle, it is as high as it is broad.
      size: [(right - left) / scale, (bottom - top) / scale].map(Math.round),
      copied: getSelection()?.toString(),
      header: (each.closest('header')?.querySelector('p')?.getBoundingClientRect().height ?? 0) / scale,
    }
  })
  for (const each of seen.off) expect(Math.abs(each)).toBeLessThan(3)
  for (const each of seen.size) expect(each).toBeGreaterThan(450)
  expect(seen.copied).toContain('第一条')
  expect(seen.copied).not.toContain('内部资料')
  expect(seen.header).toBeLessThan(40)
})

test('a watermark lies in the middle of upright and of landscape sheets that have one header', async ({
  page,
  running,
}) => {
  const onItsSide =
    '<w:pPr><w:sectPr><w:headerReference w:type="default" r:id="rId1"/><w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/><w:pgMar w:top="1440" w:right="1800" w:bottom="1440" w:left="1800" w:header="851" w:footer="992"/></w:sectPr></w:pPr>'
  const body = line(run('横着的一节')) + line(onItsSide) + line(run('竖着的一节'))
  const parts = { footer: line(), note: line(), header: line(run('某公司'), watermark) }
  const name = '横竖都有水印.docx'
  const id = await newNotice(running.admin, '横竖都有水印')
  storeFile(running.folder, id, name, wordOf({ ...parts, body }))
  await enter(page, '/sys/file/list')
  await preview(page, name)
  const marks = documentIn(page, name).getByRole('img', { name: '水印：内部资料' })
  await expect(marks).toHaveCount(2)
  const off = await marks.evaluateAll(all =>
    all.flatMap(each => {
      const sheet = each.closest('section')?.getBoundingClientRect() ?? new DOMRect()
      const { left, right, top, bottom } = each.getBoundingClientRect()
      return [left + right - sheet.left - sheet.right, top + bottom - sheet.top - sheet.bottom]
    }),
  )
  for (const each of off) expect(Math.abs(each)).toBeLessThan(3)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } })

  test('none of them leaves the paper', async ({ page, running }) => {
    const id = await newNotice(running.admin, '右边盖章')
    const right = line(run('盖章：'), floating(['column', 'paragraph'], 380, 0))
    const parts = { header: line(watermark), footer: line(), note: line() }
    storeFile(running.folder, id, '右边盖章.docx', wordOf({ body: right, ...parts }))
    await enter(page, '/sys/file/list')
    await preview(page, '右边盖章.docx')
    const paper = documentIn(page, '右边盖章.docx')
    await expect(paper.getByText('盖章：')).toBeVisible()
    const beyond = await paper.locator('section img').evaluateAll(pictures =>
      pictures.map(picture => {
        const [sheet, place] = [picture.closest('section'), picture].map(each =>
          each?.getBoundingClientRect(),
        )
        if (!sheet || !place) return Infinity
        return Math.max(place.right - sheet.right, sheet.top - place.top, place.bottom - sheet.bottom)
      }),
    )
    expect(beyond).toHaveLength(2)
    for (const each of beyond) expect(each).toBeLessThan(0)
  })
})

/** 120 × 50 points, 260 from the column and 4 from the upper edge of its paragraph. */
const boxBeside = (text: string, wrap = '<wp:wrapSquare wrapText="bothSides"/>') =>
  `<w:r><w:drawing><wp:anchor>${along('H', 'column', 260)}${along('V', 'paragraph', 4)}<wp:extent cx="1524000" cy="635000"/>${wrap}<a:graphic><a:graphicData><wps:wsp><wps:spPr><a:prstGeom prst="rect"/></wps:spPr><wps:txbx><w:txbxContent>${line(run(text))}</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></w:r>`
const numbered = '<w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>'
const clauses =
  '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:suff w:val="space"/><w:lvlText w:val="第%1条"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>'

test('a box beside the text stands at its place and parts no line of it, on paper and on a phone', async ({
  page,
  running,
}) => {
  const file = '四周型的框.docx'
  const body = [
    line(numbered, boxBeside('甲框'), run('违约责任')),
    ...Array.from({ length: 5 }, () => line(run('空行'))),
    line(run('句子前半，'), boxBeside('乙框'), run('句子后半。')),
    ...Array.from({ length: 5 }, () => line(run('空行'))),
    line(run('上方前半，'), boxBeside('丙框', '<wp:wrapNone/>'), run('上方后半。')),
  ].join('')
  const id = await newNotice(running.admin, '四周型的框')
  const parts = { header: line(), footer: line(), note: line(), lists: clauses }
  storeFile(running.folder, id, file, wordOf({ body, ...parts }))
  await enter(page, '/sys/file/list')
  await preview(page, file)
  const paper = documentIn(page, file)
  const tops = (...texts: string[]) =>
    Promise.all(texts.map(async text => Math.round((await paper.getByText(text).boundingBox())?.y ?? NaN)))
  await expect(paper.getByText('上方后半。')).toBeVisible()
  const isOneLine = async (first: string, second: string) => {
    const [one, other] = await tops(first, second)
    expect(one).toBe(other)
  }
  await isOneLine('句子前半，', '句子后半。')
  const places = await paper.locator('section').evaluate(sheet => {
    const scale = sheet.getBoundingClientRect().width / 793.7
    return [...sheet.querySelectorAll('.text-box')].slice(0, 2).map(box => {
      const [place, around] = [box, box.parentElement?.closest('p')].map(each =>
        each?.getBoundingClientRect(),
      )
      if (!place || !around) return []
      return [(place.left - around.left) / scale, (place.top - around.top) / scale, around.height / scale]
    })
  })
  for (const [left, top, height] of places) {
    expect(left).toBeCloseTo((260 * 4) / 3, -0.5)
    expect(top).toBeCloseTo((4 * 4) / 3, -0.5)
    // One line.
    expect(height).toBeLessThan(30)
  }
  await closePreview(page)
  await page.setViewportSize({ width: 375, height: 812 })
  await preview(page, file)
  await expect(paper.getByText('上方后半。')).toBeVisible()
  await isOneLine('句子前半，', '句子后半。')
  await isOneLine('上方前半，', '上方后半。')
  const [box = 0, clause = 0, sentence = 0, next = 0] = await tops('甲框', '违约责任', '句子前半，', '乙框')
  expect(box).toBeLessThan(clause)
  expect(sentence).toBeLessThan(next)
  const lines = await paper
    .getByText('违约责任')
    .evaluate(words => words.closest('p')?.getBoundingClientRect().height ?? 0)
  expect(lines).toBeLessThan(30)
})

test('a box that begins a line of a floating table stands before that line, as elsewhere', async ({
  page,
  running,
}) => {
  const floats =
    '<w:tblPr><w:tblpPr w:leftFromText="180" w:rightFromText="180" w:vertAnchor="text" w:tblpX="1" w:tblpY="1"/></w:tblPr>'
  const inside = `<w:r>${drawing(textBox('框里'))}</w:r>${run('框后面的字')}`
  const table = `<w:tbl>${floats}<w:tr>${cell(inside)}</w:tr></w:tbl>`
  const body = table + line(run('绕着表格的正文'))
  const id = await newNotice(running.admin, '绕排的表格')
  const file = wordOf({ header: line(), footer: line(), note: line(), body })
  storeFile(running.folder, id, '绕排的表格.docx', file)
  await enter(page, '/sys/file/list')
  await preview(page, '绕排的表格.docx')
  const paper = documentIn(page, '绕排的表格.docx')
  await expect(paper.getByText('框里')).toBeVisible()
  await expect(paper.locator('td > p').filter({ hasText: '框后面的字' })).toHaveText('框后面的字')
})
