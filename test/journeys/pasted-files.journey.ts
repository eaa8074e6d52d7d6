import type { Locator } from '@playwright/test'

import { makeDocx } from '../../src/server/seed/documents/docx.ts'
import { confirmDelete, enter, field, listToolbar } from './support/back-office.ts'
import { newNotice, openNotice, pick } from './support/files.ts'
import { expect, test } from './support/journey.ts'

const name = '粘贴的.docx'
const buffer = makeDocx(name, ['内容'])

/** Whether somebody took the file that was pasted there, with a text or without. */
const paste = (into: Locator, text: string) =>
  into.evaluate(
    (node, [base64, fileName, words]) => {
      const clipboardData = new DataTransfer()
      const bytes = Uint8Array.from(atob(base64), each => each.charCodeAt(0))
      clipboardData.items.add(new File([bytes], fileName))
      if (words) clipboardData.setData('text/plain', words)
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      node.dispatchEvent(event)
      return event.defaultPrevented
    },
    [buffer.toString('base64'), name, text] as const,
  )

test('a file is pasted anywhere in its form; one that is there already is told of', async ({
  page,
  running,
}) => {
  await newNotice(running.admin, '粘贴附件')
  await enter(page, '/base/msg/list')
  const uploader = await openNotice(page, '粘贴附件')
  const previews = uploader.getByRole('button', { name: /^预览/ })
  // Cells of a spreadsheet come with a picture of them.
  expect(await paste(field(page, '标题'), '两个单元格')).toBe(false)
  // Behind the form.
  expect(await paste(listToolbar(page), '')).toBe(false)
  await expect(previews).toHaveCount(0)
  // As soon as the form is open, before anything in it has been touched.
  expect(await paste(page.locator('.ant-drawer').filter({ has: uploader }), '')).toBe(true)
  await expect(previews).toHaveCount(1)
  await expect(uploader.getByText(`${name} 已上传`)).toHaveRole('status')
  await pick(uploader, [{ name, mimeType: '', buffer }])
  await expect(page.getByText(`“${name}”：这里已有同名、同样大小的`)).toBeVisible()
  await expect(previews).toHaveCount(2)
  await uploader
    .getByRole('button', { name: `删除 ${name}` })
    .last()
    .click()
  await confirmDelete(page)
  await expect(previews).toHaveCount(1)
  expect(await paste(field(page, '标题'), '')).toBe(true)
  await expect(previews).toHaveCount(2)
  const given = await page.evaluateHandle(
    ([base64, fileName]) => {
      const transfer = new DataTransfer()
      const bytes = Uint8Array.from(atob(base64), each => each.charCodeAt(0))
      transfer.items.add(new File([bytes], fileName))
      return transfer
    },
    [buffer.toString('base64'), '拖来的.docx'] as const,
  )
  const title = field(page, '标题')
  await title.dispatchEvent('dragover', { dataTransfer: given })
  await expect(uploader.getByText('松开上传')).toBeVisible()
  await title.dispatchEvent('drop', { dataTransfer: given })
  await expect(previews).toHaveCount(3)
  await expect(uploader.getByText('松开上传')).toHaveCount(0)
  // What is no picture, given to the text, goes there as well.
  const text = page.getByRole('textbox', { name: '内容' })
  expect(await paste(text, '')).toBe(true)
  await expect(previews).toHaveCount(4)
  await text.dispatchEvent('drop', { dataTransfer: given })
  await expect(previews).toHaveCount(5)
  await expect(page.getByText('文件格式只支持')).toHaveCount(0)
})
