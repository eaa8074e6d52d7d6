import type { Locator } from '@playwright/test'
import sharp from 'sharp'

import { enter } from './support/back-office.ts'
import { bookWith } from './support/chart-book.ts'
import { columnChart, pieChart, plainChart } from './support/chart-xml.ts'
import { closePreview, documentIn, newNotice, preview, storeFile } from './support/files.ts'
import { expect, test } from './support/journey.ts'
import { line, run, wordOf } from './support/word-parts.ts'

/** Charts of documents are seen as their makers drew them. */

// The recorder looks into every frame with a script of its own, which the document's frame refuses, aloud.
test.use({ trace: 'off' })

const quarters = ['一季度', '二季度', '三季度', '四季度']
const sales = [
  { name: '华东', values: [120.5, 180, 150, 260], format: '#,##0.0' },
  { name: '华南', values: [90, 110, 175.5, 140], format: '#,##0.0' },
]

const drawing = (id: string, width: number, height: number) =>
  `<w:r><w:drawing><wp:inline><wp:extent cx="${width * 9525}" cy="${height * 9525}"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart r:id="${id}"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`

const report = wordOf({
  header: line(),
  footer: line(),
  note: line(),
  charts: [
    columnChart('各地区销售额', quarters, sales),
    pieChart('费用构成', ['人工', '材料', '运输'], { name: '费用', values: [50, 30, 20] }),
    plainChart('lineChart', '<c:grouping val="standard"/>', quarters, sales),
    plainChart('surfaceChart', '', quarters, sales),
  ],
  body: [
    line(run('一、销售')),
    line(drawing('rId8', 553, 323)),
    line(run('二、费用')),
    line(drawing('rId9', 400, 300)),
    line(drawing('rId10', 400, 240)),
    line(drawing('rId11', 400, 200)),
    line(run('结束')),
  ].join(''),
})

/** How much of what is seen there has each of these colours, of 1. */
const sharesOf = async (seen: Locator, colours: readonly string[]) => {
  const pixels = await sharp(await seen.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer()
  return colours.map(colour => {
    const wanted = Buffer.from(colour, 'hex')
    let count = 0
    for (let at = 0; at < pixels.length; at += 3)
      if (wanted.every((part, n) => Math.abs(part - (pixels[at + n] ?? 0)) < 12)) count++
    return count / (pixels.length / 3)
  })
}

/** The first three of Office, which a document without a theme has. */
const accents = ['4472C4', 'ED7D31', 'A5A5A5']

test('charts of a Word document stand where they are, as large as they are, with their names', async ({
  page,
  running,
}) => {
  const strangers: string[] = []
  page.on('request', request => {
    if (!/^(http:\/\/(localhost|127\.0\.0\.1)|data:|blob:)/.test(request.url())) strangers.push(request.url())
  })
  const id = await newNotice(running.admin, '带图表的报告')
  storeFile(running.folder, id, '带图表的报告.docx', report)
  await enter(page, '/sys/file/list')
  await preview(page, '带图表的报告.docx')
  const paper = documentIn(page, '带图表的报告.docx')
  const chart = (name: string) => paper.getByRole('img', { name, exact: true })
  const columns = chart('图表：各地区销售额')
  await expect(columns).toBeVisible()
  expect(await columns.boundingBox()).toMatchObject({
    width: expect.closeTo(553, -0.5),
    height: expect.closeTo(323, -0.5),
  })
  for (const share of await sharesOf(columns, accents.slice(0, 2))) expect(share).toBeGreaterThan(0.03)
  const pie = chart('图表：费用构成')
  await pie.scrollIntoViewIfNeeded()
  for (const share of await sharesOf(pie, accents)) expect(share).toBeGreaterThan(0.04)
  await expect(chart('图表：华东、华南')).toBeVisible()
  // What its drawer does not know says so, as before.
  await expect(chart('图表无法显示，请下载后查看')).toBeVisible()
  await expect(paper.locator('canvas')).toHaveCount(0)
  await expect(page.locator('iframe[title="带图表的报告.docx"]')).toHaveAttribute(
    'sandbox',
    'allow-same-origin allow-modals',
  )
  expect(strangers).toEqual([])
})

/** As openpyxl writes it: what is a chart's has no prefix, and the other one is declared where it is used. */
const withoutPrefix = (xml: string) =>
  xml
    .replaceAll(/(<\/?)c:/g, '$1')
    .replace('xmlns:c=', 'xmlns=')
    .replace(/ xmlns:a="[^"]*"/, '')
    .replaceAll(
      /<a:(bodyPr|p|solidFill|ln)\b/g,
      `<a:$1 xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"`,
    )

test('a chart whose elements have no prefix, as some programs write it, is drawn', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '没有前缀的图表')
  const written = withoutPrefix(
    columnChart('各地区销售额', quarters, sales).replaceAll('<c:varyColors val="0"/>', ''),
  )
  storeFile(running.folder, id, '没有前缀的图表.xlsx', bookWith(written))
  await enter(page, '/sys/file/list')
  await preview(page, '没有前缀的图表.xlsx')
  const chart = documentIn(page, '没有前缀的图表.xlsx').getByRole('img', { name: '图表：各地区销售额' })
  await expect(chart).toHaveAttribute('src', /^data:image\/png/)
  await expect(chart).toHaveJSProperty('complete', true)
  for (const share of await sharesOf(chart, accents.slice(0, 2))) expect(share).toBeGreaterThan(0.03)
  await closePreview(page)
})

test('charts of a sheet stand below its cells; of those that cannot be drawn the sheet tells', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '带图表的表格')
  const [columns, plane] = [
    columnChart('各地区销售额', quarters, sales),
    plainChart('surfaceChart', '', quarters, sales),
  ]
  storeFile(running.folder, id, '带图表的表格.xlsx', bookWith(columns))
  storeFile(running.folder, id, '带曲面图的表格.xlsx', bookWith(columns, plane))
  await enter(page, '/sys/file/list')
  await preview(page, '带图表的表格.xlsx')
  const sheet = documentIn(page, '带图表的表格.xlsx')
  const chart = sheet.getByRole('img', { name: '图表：各地区销售额', exact: true })
  await expect(chart).toHaveAttribute('src', /^data:image\/png/)
  await expect(chart).toHaveJSProperty('complete', true)
  const [box, cell] = await Promise.all([
    chart.boundingBox(),
    sheet.getByRole('cell', { name: '季度' }).boundingBox(),
  ])
  expect(box).toMatchObject({ width: 500, height: 250 })
  expect(box?.y).toBeGreaterThan(cell?.y ?? Infinity)
  for (const share of await sharesOf(chart, accents.slice(0, 2))) expect(share).toBeGreaterThan(0.03)
  await expect(sheet.getByText('这里不显示')).toHaveCount(0)
  // On a phone it is as broad as the screen.
  await page.setViewportSize({ width: 375, height: 812 })
  await expect.poll(async () => (await chart.boundingBox())?.width).toBeLessThan(375)
  await closePreview(page)

  await preview(page, '带曲面图的表格.xlsx')
  const other = documentIn(page, '带曲面图的表格.xlsx')
  await expect(other.getByText('这个工作表里有 1 个图表，这里不显示，请下载后查看')).toBeVisible()
  await expect(other.getByRole('img')).toHaveCount(1)
  await closePreview(page)
})

test('numbers along the axes and at the points have the formats of their cells', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '图表里的数字格式')
  const inMillions = (format: string, ...values: number[]) =>
    columnChart('销售额（百万元）', quarters.slice(0, 3), [{ name: '华东', values, format }])
  // The same picture of numbers that are a million times as large.
  const charts = [
    inMillions('0.0,,"百万"', 12_500_000, 20_000_000, 7_300_000),
    inMillions('0.0"百万"', 12.5, 20, 7.3),
    inMillions('0.0', 12.5, 20, 7.3),
  ]
  storeFile(running.folder, id, '图表里的数字格式.xlsx', bookWith(...charts))
  await enter(page, '/sys/file/list')
  await preview(page, '图表里的数字格式.xlsx')
  const drawn = documentIn(page, '图表里的数字格式.xlsx').getByRole('img', { name: '图表：销售额' })
  await expect(drawn).toHaveCount(3)
  const pictureAt = async (at: number) => {
    await expect(drawn.nth(at)).toHaveAttribute('src', /^data:image\/png/)
    return drawn.nth(at).getAttribute('src')
  }
  const [scaled, named, plain] = [await pictureAt(0), await pictureAt(1), await pictureAt(2)]
  expect(scaled).toBe(named)
  expect(named).not.toBe(plain)
  await closePreview(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } })

  test('charts are as broad as the column, and their letters as large as they were', async ({
    page,
    running,
  }) => {
    const id = await newNotice(running.admin, '手机上的图表')
    storeFile(running.folder, id, '手机上的图表.docx', report)
    await enter(page, '/sys/file/list')
    await preview(page, '手机上的图表.docx')
    const paper = documentIn(page, '手机上的图表.docx')
    const columns = paper.getByRole('img', { name: '图表：各地区销售额' })
    await expect(columns).toBeVisible()
    const { shown, drawn, room } = await columns.evaluate((picture: HTMLImageElement) => ({
      shown: [picture.clientWidth, picture.clientHeight],
      // Twice as sharp as it is shown.
      drawn: [picture.naturalWidth / 2, picture.naturalHeight / 2],
      room: picture.closest('article')?.clientWidth ?? 0,
    }))
    expect(shown[0]).toBeGreaterThan(200)
    expect(shown[0]).toBeLessThanOrEqual(room)
    expect(shown[1]).toBeGreaterThan(200)
    const [across, down] = shown.map((length, at) => length / (drawn[at] ?? Infinity))
    expect(across).toBeCloseTo(1, 0.5)
    expect(down).toBeCloseTo(across ?? 0, 1)
    const overflow = () =>
      paper.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(await overflow()).toBe(0)
  })
})
