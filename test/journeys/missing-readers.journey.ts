import { utils, write } from '@e965/xlsx'

import { makeDocx } from '../../src/server/seed/documents/docx.ts'
import { makePdf } from '../../src/server/seed/documents/pdf.ts'
import { makePptx } from '../../src/server/seed/documents/pptx.ts'
import { enter } from './support/back-office.ts'
import { closePreview, documentIn, newNotice, preview, storeFile } from './support/files.ts'
import { expect, test } from './support/journey.ts'

/** What draws a document is fetched when one is opened: on a line that drops then, the document is whole. */

// The recorder looks into every frame with a script of its own, which the document's frame refuses, aloud.
test.use({
  trace: 'off',
  expectedProblems: ['ERR_INTERNET_DISCONNECTED', 'ERR_FAILED', 'Failed to load'],
})

const words = '第二条　价款'

const workbook = (bookType: 'biff8' | 'xlsx'): Buffer => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['条款'], [words]]), '条款')
  return Buffer.from(write(book, { type: 'array', bookType }))
}

const files = {
  xls: () => workbook('biff8'),
  xlsx: () => workbook('xlsx'),
  docx: () => makeDocx('合同', [words]),
  pptx: () => makePptx([[words]]),
  pdf: () => makePdf([['合同', words]]),
}

const readers = /\/assets\/draw-[\w-]+\.js/
const workers = /\/assets\/[\w.-]*worker[\w.-]*\.m?js/

const cases = [
  ['xls', readers],
  ['xlsx', readers],
  ['docx', readers],
  ['pptx', readers],
  ['pdf', readers],
  ['xls', workers],
  ['pdf', workers],
] as const

for (const [type, part] of cases)
  test(`a good .${type} is not called damaged where ${part === workers ? 'the worker' : 'the code'} that reads it does not come, and is drawn when it does`, async ({
    page,
    running,
  }) => {
    const name = `读取时断线${part === workers ? '二' : '一'}.${type}`
    storeFile(running.folder, await newNotice(running.admin, name), name, files[type]())
    await enter(page, '/sys/file/list')
    await page.route(part, route => route.abort('internetdisconnected'))
    await preview(page, name)
    await expect(page.getByText('文档没有读完')).toBeVisible()
    await page.unroute(part)
    await page.getByRole('button', { name: /^重\s*试$/ }).click()
    await expect(documentIn(page, name).getByText(words).first()).toBeVisible()
    await closePreview(page)
  })
