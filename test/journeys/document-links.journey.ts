import type { Page } from '@playwright/test'

import { enter } from './support/back-office.ts'
import { documentIn, newNotice, preview, storeFile } from './support/files.ts'
import { expect, test } from './support/journey.ts'
import { wordWithLinks } from './support/word.ts'

/** What a stranger's document links to is followed as far as its reader wants, and never takes the document away. */

// The recorder looks into every frame with a script of its own, which the document's frame refuses, aloud.
test.use({ trace: 'off' })

const open = async (
  page: Page,
  running: Parameters<Parameters<typeof test>[2]>[0]['running'],
  title: string,
) => {
  const id = await newNotice(running.admin, title)
  const name = `${title}.docx`
  const links = {
    外面的网页: `${running.address}/healthz?from=word`,
    写信: 'mailto:li@example.com',
    脚本: 'javascript:parent.document.title=1',
    磁盘: 'file:///etc/passwd',
    数据: 'data:text/html,hello',
    旁边的文件: 'other.docx',
  }
  storeFile(running.folder, id, name, wordWithLinks(links))
  await enter(page, '/sys/file/list')
  await preview(page, name)
  await expect(page.locator(`iframe[title="${name}"]`)).toBeVisible()
  return documentIn(page, name)
}

test('an entry of a table of contents leads to its place, by click and by key, and Esc still closes', async ({
  page,
  running,
}) => {
  const paper = await open(page, running, '有目录的文档')
  const chapter = paper.getByText('第一章在这里')
  const entry = paper.getByRole('link', { name: '目录：第一章' })
  await expect(chapter).not.toBeInViewport()
  await entry.click()
  await expect(chapter).toBeInViewport()
  await paper.getByText('目录：没有的一章').scrollIntoViewIfNeeded()
  await expect(chapter).not.toBeInViewport()
  await entry.focus()
  await page.keyboard.press('Enter')
  await expect(chapter).toBeInViewport()
  // One that leads nowhere is no link.
  await expect(paper.getByRole('link', { name: '目录：没有的一章' })).toHaveCount(0)
  const before = page.url()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(page.url()).toBe(before)
})

test('a link of a document shows its address and opens beside it; what is no web page is text', async ({
  page,
  running,
}) => {
  const paper = await open(page, running, '有链接的文档')
  await expect(paper.getByRole('link', { name: '外面的网页' })).toHaveAttribute(
    'title',
    `${running.address}/healthz?from=word`,
  )
  await expect(paper.getByRole('link')).toHaveCount(3)
  for (const text of ['脚本', '磁盘', '数据', '旁边的文件', '目录：没有的一章']) {
    await paper.getByText(text, { exact: true }).click()
    await expect(paper.getByText('正文 0').first(), text).toBeVisible()
  }
  expect(page.context().pages()).toHaveLength(1)
  const before = page.frames().map(frame => frame.url())

  await paper.getByRole('link', { name: '外面的网页' }).click()
  const asked = page.getByRole('dialog', { name: '打开文档里的链接' })
  await expect(asked).toContainText(`${running.address}/healthz?from=word`)
  await asked.getByRole('button', { name: /取\s*消/ }).click()
  await expect(asked).toHaveCount(0)
  expect(page.context().pages()).toHaveLength(1)

  await paper.getByRole('link', { name: '外面的网页' }).focus()
  await page.keyboard.press('Enter')
  const opened = page.context().waitForEvent('page')
  await asked.getByRole('link', { name: '在新窗口打开' }).click()
  const beside = await opened
  await expect(beside).toHaveURL(`${running.address}/healthz?from=word`)
  expect(await beside.evaluate(() => window.opener)).toBeNull()
  await beside.close()

  expect(page.frames().map(frame => frame.url())).toEqual(before)
  await expect(paper.getByText('正文 0').first()).toBeVisible()
  await paper.getByText('正文 0').first().click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
