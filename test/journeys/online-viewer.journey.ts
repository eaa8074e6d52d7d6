import { enter } from './support/back-office.ts'
import { closePreview, documentIn, newNotice, preview, storeFile } from './support/files.ts'
import { expect, test } from './support/journey.ts'

/** Nobody answers there: what counts is which address is asked for which documents. */
const viewer = 'http://127.0.0.1:9/view?src='

test.use({
  settings: { PUBLIC_URL: 'https://zhanggui.example/', OFFICE_VIEWER_URL: `${viewer}{url}` },
  expectedProblems: ['net::ERR_'],
  // The recorder looks into every frame with a script of its own, which the document's frame refuses, aloud.
  trace: 'off',
})

test('office documents are opened by the online viewer, by an address at which it reaches us', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '在线预览')
  storeFile(running.folder, id, '合同.doc', Buffer.from('x'))
  storeFile(running.folder, id, '外看说明.txt', Buffer.from('不送出去'))
  await enter(page, '/sys/file/list')
  await preview(page, '合同.doc')
  const address = (await page.locator('iframe[title="合同.doc"]').getAttribute('src')) ?? ''
  expect(address.startsWith(viewer)).toBe(true)
  const document = new URL(new URL(address).searchParams.get('src') ?? '')
  expect(document.origin).toBe('https://zhanggui.example')
  expect([...document.searchParams.keys()]).toEqual(['expires', 'sign'])
  await closePreview(page)
  await preview(page, '外看说明.txt')
  await expect(documentIn(page, '外看说明.txt').getByText('不送出去')).toBeVisible()
})
