import sharp from 'sharp'

import { makePdf } from '../../src/server/seed/documents/pdf.ts'
import { byHand } from '../support/workbook-by-hand.ts'
import { enter } from './support/back-office.ts'
import { closePreview, documentIn, newNotice, preview, storeFile } from './support/files.ts'
import { expect, test } from './support/journey.ts'

/** What is in a document is seen as its maker sees it; what cannot be shown here is told. */

// The recorder looks into every frame with a script of its own, which the document's frame refuses, aloud.
test.use({ trace: 'off' })

/** 16 × 16 in dark red, as JPEG 2000: made with `opj_compress`. */
const darkRed = Buffer.from(
  '/0//UQAvAAAAAAAQAAAAEAAAAAAAAAAAAAAAEAAAABAAAAAAAAAAAAADBwEBBwEBBwEB/1IADAAAAAEBAAQEAAH/XAAEQED/ZAAlAAFDcmVhdGVkIGJ5IE9wZW5KUEVHIHZlcnNpb24gMi41LjD/kAAKAAAAAAA4AAH/k8+0SBFQVK/0nSMkAAAAAAGEhL//f4DfgIgUAFyv9JywPAAAAABhIS//f//Z',
  'base64',
)

/** A PDF as scanners make it: each page is a picture. */
const scanned = (pictures: readonly Buffer[]): Buffer => {
  const place = '595 0 0 842 0 0 cm /I Do'
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pictures.map((_, at) => `${3 + at * 3} 0 R`).join(' ')}] /Count ${pictures.length} >>`,
    ...pictures.flatMap((picture, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /XObject << /I ${5 + at * 3} 0 R >> >> /Contents ${4 + at * 3} 0 R >>`,
      `<< /Length ${place.length} >>\nstream\n${place}\nendstream`,
      `<< /Type /XObject /Subtype /Image /Width 16 /Height 16 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /JPXDecode /Length ${picture.length} >>\nstream\n${picture.toString('latin1')}\nendstream`,
    ]),
  ]
  let text = '%PDF-1.5\n'
  const places = objects.map((object, at) => {
    const start = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(start).padStart(10, '0')} 00000 n \n`
  })
  const count = objects.length + 1
  text += `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

test('a scan in JPEG 2000 is seen; a page whose picture cannot be read says so', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '扫描件')
  storeFile(running.folder, id, '扫描件.pdf', scanned([darkRed, darkRed.subarray(0, 120)]))
  await enter(page, '/sys/file/list')
  await preview(page, '扫描件.pdf')
  const paper = documentIn(page, '扫描件.pdf')
  const first = paper.getByRole('img', { name: '第 1 页', exact: true })
  await expect(first).toHaveAttribute('src', /^blob:/)
  const redder = async () => {
    const { dominant } = await sharp(await first.screenshot()).stats()
    return dominant.r - dominant.g
  }
  await expect.poll(redder).toBeGreaterThan(80)
  const gap = paper.getByText('这一页有图片无法显示，请下载后查看')
  await gap.scrollIntoViewIfNeeded()
  await expect(gap).toHaveCount(1)
  // Nor is anything said to be on its way any more.
  await expect(paper.locator('.coming')).toHaveCount(0)
  const height = async () => (await gap.boundingBox())?.height ?? 0
  // On a phone it is as large, however small the page becomes.
  await page.setViewportSize({ width: 375, height: 812 })
  await expect.poll(height).toBeGreaterThan(24)
  await closePreview(page)
})

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const drawing = {
  'xl/worksheets/_rels/sheet1.xml.rels': `<Relationships><Relationship Id="rId1" Type="${office}/drawing" Target="../drawings/drawing1.xml"/></Relationships>`,
  'xl/drawings/drawing1.xml': '<xdr:wsDr><xdr:pic/><c:chart r:id="rId1"/><c:chart r:id="rId2"/></xdr:wsDr>',
}

const styles = `<numFmts><numFmt numFmtId="164" formatCode="_ * #,##0.00_ ;_ * \\-#,##0.00_ "/><numFmt numFmtId="165" formatCode="¥#,##0.00"/></numFmts>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="31"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>`

test('a sheet shows days and amounts as its program does, formulas without a result, and tells of its pictures', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '报销单')
  const sheet = `<row r="1"><c r="A1" s="1"><v>46027</v></c><c r="B1" s="2"><v>1234.5</v></c><c r="C1" s="3"><v>12.5</v></c><c r="D1"><f>SUM(B1:C1)</f></c></row>`
  storeFile(running.folder, id, '报销单.xlsx', byHand({ sheet, styles, more: drawing }))
  storeFile(running.folder, id, '只有图.xlsx', byHand({ sheet: '<row r="1"/>', more: drawing }))
  await enter(page, '/sys/file/list')
  await preview(page, '报销单.xlsx')
  const shown = documentIn(page, '报销单.xlsx')
  const cell = (name: string) => shown.getByRole('cell', { name, exact: true })
  await expect(cell('2026年1月5日')).toBeVisible()
  for (const amount of ['1,234.50', '¥12.50']) await expect(cell(amount)).toHaveCSS('text-align', 'end')
  await expect(cell('=SUM(B1:C1)')).toHaveAccessibleDescription('没有算出结果的公式')
  await expect(shown.getByText('有 1 个公式没有算出结果，显示的是公式原文。要看结果')).toBeVisible()
  const told = '这个工作表里有 1 张图片、2 个图表，这里不显示，请下载后查看'
  await expect(shown.getByText(told)).toBeVisible()
  await closePreview(page)

  await preview(page, '只有图.xlsx')
  await expect(documentIn(page, '只有图.xlsx').getByText(told)).toBeVisible()
  await expect(documentIn(page, '只有图.xlsx').getByText('空的')).toHaveCount(0)
  await closePreview(page)
})

/** One page behind a node that claims as many as there may be, and holds none. */
const claiming = (count: number) => {
  const text = makePdf([['自称很长', '只有一页']])
    .toString('latin1')
    .replace('/Kids [5 0 R] /Count 1', `/Kids [900 0 R 5 0 R] /Count ${count + 1}`)
  const node = `900 0 obj\n<< /Type /Pages /Parent 2 0 R /Kids [] /Count ${count} >>\nendobj\n`
  return Buffer.from(text.replace('\nxref\n', `\n${node}xref\n`), 'latin1')
}

test('of a PDF that claims millions of pages as many are shown as can be, and it says so', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '自称很长')
  storeFile(running.folder, id, '自称很长.pdf', claiming(2_000_000))
  await enter(page, '/sys/file/list')
  await preview(page, '自称很长.pdf')
  await expect(documentIn(page, '自称很长.pdf').getByText('只显示前 10000 页')).toBeVisible()
  const dialog = page.getByRole('dialog', { name: '自称很长.pdf' })
  await expect(dialog.getByRole('textbox', { name: '第几页，共 10000 页' })).toHaveValue('1')
  await closePreview(page)
})
