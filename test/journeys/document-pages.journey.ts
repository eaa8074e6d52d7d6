import { makePdf } from '../../src/server/seed/documents/pdf.ts'
import { enter } from './support/back-office.ts'
import { closePreview, documentIn, newNotice, preview, storeFile } from './support/files.ts'
import { expect, test } from './support/journey.ts'

/** One finds one's way in a long PDF: by page, by its headings, by its links. */

// The recorder looks into every frame with a script of its own, which the document's frame refuses, aloud.
test.use({ trace: 'off' })

/** Pages are the objects 5, 7, 9 … of what `makePdf` makes. */
const pageObject = (number: number) => `${3 + number * 2} 0 R`

const link = (target: string) =>
  `<< /Type /Annot /Subtype /Link /Rect [72 700 300 750] /Border [0 0 0] ${target} >>`

/** Thirty pages, two chapters, and links on the first two pages: to a page, out of the house, and to a script. */
const handbook = (): Buffer => {
  const text = makePdf(Array.from({ length: 30 }, (_, at) => ['员工手册', `第${at + 1}节`]))
    .toString('latin1')
    .replace('/Type /Catalog', '/Type /Catalog /Outlines 900 0 R')
    .replace('/Contents 6 0 R', `/Contents 6 0 R /Annots [${link(`/Dest [${pageObject(20)} /Fit]`)}]`)
    .replace(
      '/Contents 8 0 R',
      `/Contents 8 0 R /Annots [${link('/A << /S /URI /URI (https://example.com/rule) >>')} ${link('/A << /S /URI /URI (javascript:alert(1)) >>')} ${link('/A << /S /Named /N /LastPage >>').replace('[72 700 300 750]', '[72 500 300 550]')}]`,
    )
  const headings = `900 0 obj
<< /Type /Outlines /First 901 0 R /Last 903 0 R /Count 3 >>
endobj
901 0 obj
<< /Title (Chapter A) /Parent 900 0 R /Next 903 0 R /First 902 0 R /Last 902 0 R /Count 1 /Dest [${pageObject(2)} /Fit] >>
endobj
902 0 obj
<< /Title (Part A1 about purchases, storage and handing out of all that an office needs) /Parent 901 0 R /Dest [${pageObject(12)} /XYZ 0 200 null] >>
endobj
903 0 obj
<< /Title (Nowhere) /Parent 900 0 R /Prev 901 0 R /Dest (no such place) >>
endobj
`
  // The table of places is wrong by now; readers find the objects all the same.
  return Buffer.from(text.replace('\nxref\n', `\n${headings}xref\n`), 'latin1')
}

test('a page is typed, a heading chosen, a link followed; the field says which page is read', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '员工手册')
  storeFile(running.folder, id, '员工手册.pdf', handbook())
  await enter(page, '/sys/file/list')
  await preview(page, '员工手册.pdf')
  const paper = documentIn(page, '员工手册.pdf')
  const dialog = page.getByRole('dialog', { name: '员工手册.pdf' })
  const number = dialog.getByRole('textbox', { name: '第几页，共 30 页' })
  await expect(paper.getByText('第1节')).toBeVisible()
  await expect(number).toHaveValue('1')

  // The keys that read on are the document's at once.
  await page.keyboard.press('End')
  await expect(number).toHaveValue('30')

  await number.fill('25')
  await number.press('Enter')
  await expect(paper.getByText('第25节')).toBeInViewport()
  await expect(number).toHaveValue('25')

  // The number that is read is typed over, and one beyond the end is the end.
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await expect(number).toHaveValue('3')
  await page.keyboard.type('１１７')
  await page.keyboard.press('Enter')
  await expect(number).toHaveValue('30')
  await expect(paper.getByText('第30节')).toBeInViewport()
  await page.keyboard.type('7')
  await page.keyboard.press('Escape')
  await expect(number).toHaveValue('30')
  await page.keyboard.press('ArrowUp')
  await expect(paper.getByText('第29节')).toBeInViewport()

  await dialog.getByRole('button', { name: /目\s*录/ }).click()
  const contents = page.getByRole('dialog', { name: '目录' })
  const heading = (name: string) => contents.getByRole('treeitem').filter({ hasText: name })
  // Where one reads is unfolded and marked.
  await expect(heading('Part A1')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(contents).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: /目\s*录/ })).toBeFocused()
  await page.keyboard.press('Enter')
  // By keys, from where one reads: to the chapter, and back to its part.
  await expect(contents.getByRole('tree')).toBeFocused()
  await expect(heading('Part A1')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(contents).toHaveCount(0)
  // It stands far down on its page, of which the next one begins to be seen.
  const twelfth = paper.getByRole('img', { name: '第 12 页', exact: true })
  await expect(twelfth).toBeInViewport()
  await expect(paper.getByText('第12节')).not.toBeInViewport()

  await number.fill('1')
  await number.press('Enter')
  await paper.getByRole('link', { name: '转到第 20 页' }).click()
  await expect(paper.getByText('第20节')).toBeInViewport()
  await expect(number).toHaveValue('20')

  await number.fill('2')
  await number.press('Enter')
  await expect(paper.getByText('第2节')).toBeInViewport()
  // A script is no place to go to.
  await expect(paper.getByRole('link')).toHaveCount(3)
  await expect(paper.getByRole('link', { name: '转到第 30 页' })).toHaveCount(1)
  await paper.getByRole('link', { name: 'https://example.com/rule' }).click()
  const question = page.getByRole('dialog').filter({ hasText: 'https://example.com/rule' })
  await question.getByRole('button', { name: /取\s*消/ }).click()
  await closePreview(page)
})

test('a PDF of one page asks for none', async ({ page, running }) => {
  const id = await newNotice(running.admin, '只有一页')
  storeFile(running.folder, id, '只有一页.pdf', makePdf([['只有一页', '就这些']]))
  await enter(page, '/sys/file/list')
  await preview(page, '只有一页.pdf')
  await expect(documentIn(page, '只有一页.pdf').getByText('就这些')).toBeVisible()
  const dialog = page.getByRole('dialog', { name: '只有一页.pdf' })
  await expect(dialog.getByRole('textbox', { name: /第几页/ })).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: /目\s*录/ })).toHaveCount(0)
  await closePreview(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true })

  /** Pages so low that several are seen at once. */
  const lying = (count: number) => {
    const text = makePdf(Array.from({ length: count }, (_, at) => ['横页', `第${at + 1}节`])).toString(
      'latin1',
    )
    return Buffer.from(text.replaceAll('[0 0 595 842]', '[0 500 842 842]'), 'latin1')
  }

  test('of low pages each is read and gone to, the last ones, too', async ({ page, running }) => {
    const id = await newNotice(running.admin, '横页手册')
    storeFile(running.folder, id, '横页手册.pdf', lying(24))
    await enter(page, '/sys/file/list')
    await preview(page, '横页手册.pdf')
    const number = page.getByRole('textbox', { name: '第几页，共 24 页' })
    await expect(number).toHaveValue('1')
    await number.fill('5')
    await number.press('Enter')
    await expect(number).toHaveValue('5')
    for (const next of ['6', '7']) {
      await number.press('ArrowDown')
      await expect(number).toHaveValue(next)
    }
    for (const near of ['23', '24']) {
      await number.fill(near)
      await number.press('Tab')
      await expect(number).toHaveValue(near)
    }
    await closePreview(page)
  })

  test('the contents fit the screen, upright and held sideways, and go when the document is touched', async ({
    page,
    running,
  }) => {
    const id = await newNotice(running.admin, '手机看手册')
    storeFile(running.folder, id, '手机看手册.pdf', handbook())
    await enter(page, '/sys/file/list')
    await preview(page, '手机看手册.pdf')
    const paper = documentIn(page, '手机看手册.pdf')
    await expect(paper.getByText('第1节')).toBeVisible()
    const contents = page.getByRole('dialog', { name: '目录' })
    for (const size of [
      { width: 375, height: 812 },
      { width: 844, height: 390 },
    ]) {
      await page.setViewportSize(size)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^目\s*录$/ })
        .click()
      await expect(contents.getByText('Chapter A')).toBeInViewport({ ratio: 1 })
      await contents.locator('.ant-tree-switcher').first().click()
      const part = contents.getByRole('treeitem').filter({ hasText: 'Part A1' })
      // However long a heading is, its page is told.
      await expect(part.getByText('12', { exact: true })).toBeInViewport({ ratio: 1 })
      await page.mouse.click(size.width - 60, 150)
      await expect(contents).toHaveCount(0)
    }
    await closePreview(page)
  })
})
