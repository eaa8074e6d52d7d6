import { unsaidAhead, withLongEnd, withLongNumbers } from '../support/bad-zips.ts'
import { makeDocx } from '../../src/server/seed/documents/docx.ts'
import { makePptx } from '../../src/server/seed/documents/pptx.ts'
import { enter } from './support/back-office.ts'
import { documentIn, newNotice, openNotice, pick } from './support/files.ts'
import { expect, test } from './support/journey.ts'

// The recorder looks into every frame with a script of its own, which the document's frame refuses, aloud.
test.use({ trace: 'off' })

test('documents that another program wrote while it reckoned are taken and drawn', async ({
  page,
  running,
}) => {
  await newNotice(running.admin, '边写边存的文档')
  await enter(page, '/base/msg/list')
  const uploader = await openNotice(page, '边写边存的文档')
  const written = (zip: Buffer) => unsaidAhead(withLongEnd(withLongNumbers(zip)))
  const files = [
    { name: '边写的合同.docx', mimeType: '', buffer: written(makeDocx('合同', ['第二条　价款'])) },
    { name: '边写的培训.pptx', mimeType: '', buffer: written(makePptx([['第二条　价款']])) },
  ]
  await pick(uploader, files)
  for (const { name } of files) {
    await uploader.getByRole('button', { name: `预览 ${name}` }).click()
    await expect(documentIn(page, name).getByText('第二条　价款')).toBeVisible()
    await page.getByRole('dialog').last().getByRole('button', { name: '关闭' }).click()
    await expect(page.getByTitle(name, { exact: true }).and(page.locator('iframe'))).toHaveCount(0)
  }
})
