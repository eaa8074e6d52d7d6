import { enter } from './support/back-office.ts'
import { documentIn, newNotice, preview, storeFile } from './support/files.ts'
import { expect, test } from './support/journey.ts'

// The recorder looks into every frame with a script of its own, which the document's frame refuses, aloud.
test.use({ trace: 'off' })

test('a log of fifty thousand lines is there at once, and scrolls to its end', async ({ page, running }) => {
  const id = await newNotice(running.admin, '很长的日志')
  // In one piece a browser would take a minute for it.
  const lines = Array.from({ length: 50_000 }, (_, n) => `错误：第${n + 1}次 连接失败`)
  storeFile(running.folder, id, '很长的日志.txt', Buffer.from(lines.join('\n')))
  await enter(page, '/sys/file/list')
  await preview(page, '很长的日志.txt')
  const text = documentIn(page, '很长的日志.txt')
  await expect(text.getByText('错误：第1次')).toBeVisible()
  const last = text.getByText('错误：第50000次')
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport()
  expect(await text.locator('pre').evaluate(pre => pre.textContent.split('\n').length)).toBe(50_001)
})

test('a line of a million letters is there in a moment', async ({ page, running }) => {
  const id = await newNotice(running.admin, '一行的文件')
  storeFile(running.folder, id, '一行.txt', Buffer.from(`开头${'连接失败的一行'.repeat(95_000)}结尾`))
  await enter(page, '/sys/file/list')
  await preview(page, '一行.txt')
  const text = documentIn(page, '一行.txt')
  await expect(text.getByText('开头')).toBeVisible()
  await text.getByText('结尾').scrollIntoViewIfNeeded()
  await expect(text.getByText('结尾')).toBeInViewport()
})
