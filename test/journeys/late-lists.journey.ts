import { Buffer } from 'node:buffer'

import type { Page } from '@playwright/test'

import { makeDocx } from '../../src/server/seed/documents/docx.ts'
import { confirmDelete, enter } from './support/back-office.ts'
import { newNotice, openNotice, pick } from './support/files.ts'
import { expect, test } from './support/journey.ts'

const document = (name: string) => ({ name, mimeType: '', buffer: Buffer.from(makeDocx(name, ['内容'])) })
const previews = (...numbers: number[]) => numbers.map(n => `预览 附件${n}.docx`)

/** The server has read its list long before the page hears of it: what it says then is older than what has happened since. */
const holdAnswer = async (page: Page) => {
  const read = Promise.withResolvers<void>()
  const free = Promise.withResolvers<void>()
  const seen = Promise.withResolvers<void>()
  await page.route(
    '**/api/file/select?*',
    async route => {
      const response = await route.fetch()
      read.resolve()
      await free.promise
      await route.fulfill({ response }).catch(() => undefined)
      seen.resolve()
    },
    { times: 1 },
  )
  const letGo = async () => {
    free.resolve()
    await seen.promise
    // What it says would be drawn by then.
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  }
  return { read: read.promise, letGo }
}

test('a list that was read before files arrived, were moved or taken away does not undo it on the screen', async ({
  page,
  running: { admin },
}) => {
  const id = await newNotice(admin, '列表来晚了')
  await enter(page, '/base/msg/list')
  const late = await holdAnswer(page)
  const uploader = await openNotice(page, '列表来晚了')
  const shown = uploader.getByRole('button', { name: /^预览 / })
  const titles = () => shown.evaluateAll(all => all.map(each => each.getAttribute('aria-label')))
  /** One after another: several at once may arrive in another order, of which the server is then told. */
  const send = async (...numbers: number[]) => {
    for (const n of numbers) {
      await pick(uploader, [document(`附件${n}.docx`)])
      await expect(uploader.getByRole('button', { name: `预览 附件${n}.docx` })).toBeVisible()
    }
  }
  await late.read
  await send(1, 2, 3)
  await late.letGo()
  expect(await titles()).toEqual(previews(1, 2, 3))

  // What is uploaded makes the figures change, and those make the page ask for the list again.
  const crossing = await holdAnswer(page)
  await send(4)
  await crossing.read
  await send(5, 6, 7)
  await uploader.getByRole('button', { name: '删除 附件2.docx' }).click()
  await confirmDelete(page)
  await expect(shown).toHaveCount(6)
  const ordered = page.waitForResponse('**/api/file/order?*')
  await uploader.getByRole('button', { name: '前移 附件7.docx' }).click()
  await (await ordered).finished()
  await crossing.letGo()
  expect(await titles()).toEqual(previews(1, 3, 4, 5, 7, 6))
  await send(8, 9, 10)
  await expect(uploader.getByRole('button', { name: '最多 9 个' })).toBeVisible()
  const { data } = await admin.get<{ fileName: string }[]>(`file/select?otcType=sys/msg&otcId=${id}`)
  expect(await titles()).toEqual(data.map(each => `预览 ${each.fileName}`))
})
