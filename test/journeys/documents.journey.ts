import { CFB, utils, write } from '@e965/xlsx'

import { makeDocx } from '../../src/server/seed/documents/docx.ts'
import { makePdf } from '../../src/server/seed/documents/pdf.ts'
import { makePptx } from '../../src/server/seed/documents/pptx.ts'
import { contentTypes, makeZip, relations } from '../../src/server/seed/documents/zip.ts'
import { enter } from './support/back-office.ts'
import { closePreview, documentIn, newNotice, openNotice, pick, preview, storeFile } from './support/files.ts'
import { expect, test } from './support/journey.ts'

// The recorder looks into every frame with a script of its own, which the document's frame refuses, aloud.
test.use({ trace: 'off' })

const workbook = (bookType: 'xlsx' | 'biff8'): Buffer => {
  const book = utils.book_new()
  const sheet = utils.aoa_to_sheet([['本月费用'], ['项目', '金额'], ['房租', 12_000]])
  Object.assign(sheet, { '!merges': [{ s: { r: 0, c: 0 }, e: { r: 0, c: 1 } }] })
  sheet['B3'].z = '#,##0.00'
  utils.book_append_sheet(book, sheet, '费用')
  return Buffer.from(write(book, { type: 'array', bookType }))
}

/** A Word file from before 2007: only its container and the name of its stream. */
const oldWord = (): Buffer => {
  const container = CFB.utils.cfb_new()
  CFB.utils.cfb_add(container, '/WordDocument', Buffer.alloc(4096))
  return Buffer.from(CFB.write(container, { type: 'array' }) as number[])
}

test('a contract is uploaded and read without leaving the house', async ({ page, running }) => {
  await newNotice(running.admin, '不出门的采购')
  const strangers: string[] = []
  page.on('request', request => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== running.address) strangers.push(request.url())
  })
  await enter(page, '/base/msg/list')
  const uploader = await openNotice(page, '不出门的采购')
  const buffer = makeDocx('采购合同', ['甲方：掌柜', '第一条　标的', '第二条　价款'])
  await pick(uploader, [{ name: '采购合同.docx', mimeType: '', buffer }])
  await uploader.getByRole('button', { name: '预览 采购合同.docx' }).click()
  await expect(documentIn(page, '采购合同.docx').getByText('第二条　价款')).toBeVisible()
  // The viewer's name lies over it, and nothing in it can run.
  await expect(page.getByRole('dialog').last().locator('div[style*="background-image"]')).toBeAttached()
  await expect(page.locator('iframe[sandbox="allow-same-origin allow-modals"]')).toBeVisible()
  expect(strangers).toEqual([])
})

/** A tick of the font Wingdings, and a picture that lies on its writer's disk, in CSS pixels. */
const odd = (width = 100, height = 100): Buffer => {
  const office = 'http://schemas.openxmlformats.org'
  const extent = `cx="${width * 9525}" cy="${height * 9525}"`
  const picture = `<w:drawing><wp:inline><wp:extent ${extent}/><a:graphic><a:graphicData uri="${office}/drawingml/2006/picture"><pic:pic><pic:blipFill><a:blip r:link="rId9"/></pic:blipFill><pic:spPr><a:xfrm><a:ext ${extent}/></a:xfrm></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>`
  return makeZip({
    '[Content_Types].xml': contentTypes({ '/word/document.xml': 'wordprocessingml.document.main' }),
    '_rels/.rels': relations([['officeDocument', 'word/document.xml']]),
    'word/document.xml': `<w:document xmlns:w="${office}/wordprocessingml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships" xmlns:wp="${office}/drawingml/2006/wordprocessingDrawing" xmlns:a="${office}/drawingml/2006/main" xmlns:pic="${office}/drawingml/2006/picture"><w:body><w:p><w:r><w:sym w:font="Wingdings" w:char="F0FC"/><w:t>已验收</w:t></w:r></w:p><w:p><w:r>${picture}</w:r></w:p></w:body></w:document>`,
  })
}

test('a document that needs a font or a picture of its writer is read all the same', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '别处的文档')
  storeFile(running.folder, id, '验收单.docx', odd())
  await enter(page, '/sys/file/list')
  await preview(page, '验收单.docx')
  await expect(documentIn(page, '验收单.docx').getByText('✓已验收')).toBeVisible()
  await expect(documentIn(page, '验收单.docx').locator('img')).toHaveAttribute('src', /^data:image\/svg/)
})

/** A letter with a line at the top and one at the bottom of its pages. */
const letterhead = (): Buffer => {
  const office = 'http://schemas.openxmlformats.org'
  const spaces = `xmlns:w="${office}/wordprocessingml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"`
  const line = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
  return makeZip({
    '[Content_Types].xml': contentTypes({
      '/word/document.xml': 'wordprocessingml.document.main',
      '/word/header1.xml': 'wordprocessingml.header',
      '/word/footer1.xml': 'wordprocessingml.footer',
    }),
    '_rels/.rels': relations([['officeDocument', 'word/document.xml']]),
    'word/_rels/document.xml.rels': relations([
      ['header', 'header1.xml'],
      ['footer', 'footer1.xml'],
    ]),
    'word/header1.xml': `<w:hdr ${spaces}>${line('掌柜示范有限公司')}</w:hdr>`,
    'word/footer1.xml': `<w:ftr ${spaces}>${line('第 1 页')}</w:ftr>`,
    'word/document.xml': `<w:document ${spaces}><w:body>${line('正文在这里')}<w:sectPr><w:headerReference w:type="default" r:id="rId1"/><w:footerReference w:type="default" r:id="rId2"/><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1800" w:bottom="1440" w:left="1800" w:header="851" w:footer="992" w:gutter="0"/></w:sectPr></w:body></w:document>`,
  })
}

test('the header and the footer of a page are inside its sheet, however narrow the window', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '公函')
  storeFile(running.folder, id, '公函.docx', letterhead())
  await enter(page, '/sys/file/list')
  for (const width of [1280, 600, 375]) {
    await page.setViewportSize({ width, height: 812 })
    await preview(page, '公函.docx')
    const sheet = documentIn(page, '公函.docx').locator('section')
    await expect(sheet.getByText('正文在这里')).toBeVisible()
    const ends = await sheet.evaluate(node => {
      const { top, bottom } = node.getBoundingClientRect()
      const lines = [...node.querySelectorAll('p')].map(each => each.getBoundingClientRect())
      return [top, ...lines.flatMap(line => [line.top, line.bottom]), bottom]
    })
    // From the top of the sheet to its bottom each line begins where the one before it has ended, or below.
    expect(ends).toHaveLength(8)
    expect(ends, `at ${width}`).toEqual(ends.toSorted((a, b) => a - b))
    await closePreview(page)
  }
})

test('xlsx, xls, pptx, pdf and text are drawn; what cannot be says so and is offered for download', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '各种文档')
  const put = (name: string, bytes: Buffer) => storeFile(running.folder, id, name, bytes)
  put('费用.xlsx', workbook('xlsx'))
  put('旧费用.xls', workbook('biff8'))
  put('培训.pptx', makePptx([['入职培训', '<img src=x onerror=alert(1)>'], ['第二天']]))
  put('办法.pdf', makePdf(Array.from({ length: 12 }, () => ['管理办法', '第一条'])))
  put('说明.txt', Buffer.from('第一行：说明\n第二行'))
  put('空的.txt', Buffer.from(''))
  put('空行.txt', Buffer.from('\n \n\n'))
  put('旧合同.doc', oldWord())
  put('坏的.docx', Buffer.from('PK\u0003\u0004 nothing'))
  await enter(page, '/sys/file/list')
  for (const name of ['费用.xlsx', '旧费用.xls']) {
    await preview(page, name)
    await expect(documentIn(page, name).getByRole('cell', { name: '12,000.00' })).toBeVisible()
    await expect(documentIn(page, name).getByRole('cell', { name: '本月费用' })).toHaveAttribute(
      'colspan',
      '2',
    )
    await closePreview(page)
  }
  await preview(page, '培训.pptx')
  await expect(documentIn(page, '培训.pptx').getByText('入职培训')).toBeVisible()
  await expect(documentIn(page, '培训.pptx').getByText('<img src=x onerror=alert(1)>')).toBeVisible()
  await closePreview(page)
  await preview(page, '办法.pdf')
  const sheet = documentIn(page, '办法.pdf').getByRole('img', { name: '第 1 页' })
  const across = (node: Element) => (node instanceof HTMLImageElement ? node.naturalWidth : 0)
  const drawnAcross = () => sheet.evaluate(across)
  await expect.poll(drawnAcross).toBeGreaterThan(500)
  // A page that nobody looks at is an empty sheet, and no broken picture.
  expect(await documentIn(page, '办法.pdf').getByRole('img', { name: '第 12 页' }).evaluate(across)).toBe(1)
  // Larger is not coarser.
  const before = await drawnAcross()
  await page.getByRole('dialog').getByRole('button', { name: '放大' }).click()
  await expect.poll(drawnAcross).toBeGreaterThan(before * 1.2)
  // By keyboard; the focus is where it was.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: '预览 办法.pdf' })).toBeFocused()
  const texts = { '说明.txt': '第一行：说明', '空的.txt': '（文件是空的）', '空行.txt': '（文件里只有空行）' }
  for (const [name, text] of Object.entries(texts)) {
    await preview(page, name)
    await expect(documentIn(page, name).getByText(text)).toBeVisible()
    await closePreview(page)
  }
  await preview(page, '旧合同.doc')
  await expect(page.getByText('这种旧格式无法在浏览器中显示')).toBeVisible()
  const saved = page.waitForEvent('download')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^下\s*载$/ })
    .click()
  expect((await saved).suggestedFilename()).toBe('旧合同.doc')
  await closePreview(page)
  await preview(page, '坏的.docx')
  await expect(page.getByText('文档无法打开')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } })

  test('a contract can be read without scrolling sideways, and made larger', async ({ page, running }) => {
    const id = await newNotice(running.admin, '手机上的合同')
    const clause = '第一条　甲乙双方遵循合法、公平、平等自愿、协商一致、诚实信用的原则，订立本合同。'
    storeFile(running.folder, id, '手机合同.docx', makeDocx('采购合同', [clause]))
    storeFile(running.folder, id, '手机图片.docx', odd(600, 450))
    storeFile(running.folder, id, '手机办法.pdf', makePdf([['管理办法', '第一条']]))
    await enter(page, '/sys/file/list')
    await preview(page, '手机合同.docx')
    const text = documentIn(page, '手机合同.docx').getByText(clause)
    /** Pixels on the screen, by which the frame's own enlargement counts. */
    const letter = () =>
      text.evaluate(node => {
        const { documentElement: root, defaultView: view } = node.ownerDocument
        const size = Number.parseFloat(view?.getComputedStyle(node).fontSize ?? '')
        return size * Number(root.style.zoom || 1)
      })
    await expect(text).toBeVisible()
    expect(await letter()).toBeGreaterThan(12)
    const sideways = () =>
      text.evaluate(({ ownerDocument: { documentElement: root } }) => root.scrollWidth - root.clientWidth)
    expect(await sideways()).toBe(0)
    const before = await letter()
    await page.getByRole('dialog').getByRole('button', { name: '放大' }).click()
    await expect.poll(letter).toBeCloseTo(before * 1.25)
    // Turned, it is a sheet of paper; made larger, its left side can still be scrolled to.
    await page.setViewportSize({ width: 1280, height: 375 })
    const paper = documentIn(page, '手机合同.docx').locator('section.docx')
    const across = () => paper.evaluate(sheet => sheet.getBoundingClientRect().width)
    await expect.poll(across).toBeGreaterThan(700)
    for (let times = 0; times < 5; times++)
      await page.getByRole('dialog').getByRole('button', { name: '放大' }).click()
    await expect.poll(across).toBeGreaterThan(2000)
    await page.locator('iframe').evaluate((frame: HTMLIFrameElement) => frame.contentWindow?.scrollTo(0, 0))
    expect(await paper.evaluate(sheet => sheet.getBoundingClientRect().left)).toBeGreaterThanOrEqual(0)
    await page.setViewportSize({ width: 375, height: 812 })
    await expect.poll(across).toBeLessThan(375)
    await closePreview(page)

    await preview(page, '手机图片.docx')
    const picture = documentIn(page, '手机图片.docx').locator('img')
    await expect(picture).toBeVisible()
    const looks = await picture.evaluate(node => {
      const sheet = node.closest('section')
      const frame = node.parentElement
      if (!sheet || !frame) throw new Error('No sheet around the picture')
      return {
        sideways: sheet.scrollWidth - sheet.clientWidth,
        shape: node.clientWidth / node.clientHeight,
        gap: frame.clientHeight - node.clientHeight,
      }
    })
    expect(looks.sideways).toBe(0)
    expect(looks.shape).toBeCloseTo(600 / 450, 1)
    expect(looks.gap).toBeLessThan(12)
    await closePreview(page)

    await preview(page, '手机办法.pdf')
    const sheet = documentIn(page, '手机办法.pdf').getByRole('img', { name: '第 1 页' })
    const width = async () => (await sheet.boundingBox())?.width ?? 0
    await expect.poll(width).toBeGreaterThan(250)
    const fitting = await width()
    expect(fitting).toBeLessThanOrEqual(375)
    await page.getByRole('dialog').getByRole('button', { name: '放大' }).click()
    await expect.poll(width).toBeCloseTo(fitting * 1.25, 0)
  })
})
