import { utils, write } from '@e965/xlsx'
import type { Page } from '@playwright/test'

import { makeDocx } from '../../src/server/seed/documents/docx.ts'
import { makePdf } from '../../src/server/seed/documents/pdf.ts'
import { makePptx } from '../../src/server/seed/documents/pptx.ts'
import { enter } from './support/back-office.ts'
import { closePreview, documentIn, newNotice, preview, storeFile } from './support/files.ts'
import { expect, test } from './support/journey.ts'

/** A document that is open takes the room that the window has, whatever that becomes. */

// The recorder looks into every frame with a script of its own, which the document's frame refuses, aloud.
test.use({ trace: 'off' })

const broad = { width: 1024, height: 768 }
const upright = { width: 768, height: 1024 }

const workbookOf = (rows: string[][]): Buffer => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), '明细')
  return Buffer.from(write(book, { type: 'array', bookType: 'xlsx' }))
}

/** How large the document is shown, and how far its lines reach beyond what is seen. */
const lookOf = (page: Page, name: string) =>
  documentIn(page, name)
    .locator('html')
    .evaluate(root => ({
      size: Number(root.style.zoom),
      beyond: root.scrollWidth - root.clientWidth,
      isAsDrawn: root.dataset['seen'] === 'yes',
    }))

const larger = (page: Page) => page.getByRole('dialog').getByRole('button', { name: '放大' }).click()

test('a document is fitted anew to a narrower and a wider window, and not drawn anew', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '转屏')
  const files = {
    '满屏合同.docx': makeDocx('采购合同', ['第一条　标的']),
    '满屏办法.pdf': makePdf([['管理办法', '第一条']]),
    '满屏培训.pptx': makePptx([['入职培训', '第一天']]),
  }
  for (const [name, bytes] of Object.entries(files)) storeFile(running.folder, id, name, bytes)
  await page.setViewportSize(broad)
  await enter(page, '/sys/file/list')
  for (const name of Object.keys(files)) {
    await page.setViewportSize(broad)
    await preview(page, name)
    await expect(page.locator(`iframe[title="${name}"]`)).toBeVisible()
    const before = await lookOf(page, name)
    expect(before.beyond, name).toBe(0)
    await documentIn(page, name)
      .locator('html')
      .evaluate(root => (root.dataset['seen'] = 'yes'))

    await page.setViewportSize(upright)
    await expect.poll(async () => (await lookOf(page, name)).size, name).toBeLessThan(before.size)
    expect(await lookOf(page, name), name).toMatchObject({ beyond: 0, isAsDrawn: true })
    const { size } = await lookOf(page, name)
    await larger(page)
    await expect.poll(async () => (await lookOf(page, name)).size, name).toBeCloseTo(size * 1.25)

    // As much larger than what fits as its reader has made it.
    await page.setViewportSize(broad)
    await expect.poll(async () => (await lookOf(page, name)).size, name).toBeCloseTo(before.size * 1.25)
    expect(await lookOf(page, name), name).toMatchObject({ isAsDrawn: true })
    await closePreview(page)
  }
})

const tablet = { width: 1100, height: 700 }
const narrower = { width: 800, height: 900 }
const phone = { width: 500, height: 900 }

/**
 * What is in the middle of what is seen: which page of a PDF, which paragraph, cell or line, and where in it. A line that is
 * broken anew keeps only its number.
 */
const middleOf = (page: Page, name: string, parts: string) =>
  documentIn(page, name)
    .locator('html')
    .evaluate((root, wanted) => {
      const [x, y] = [root.clientWidth / 2, root.clientHeight / 2]
      const part = [...root.querySelectorAll(wanted)].find(each => {
        const { top, bottom, left, right } = each.getBoundingClientRect()
        return top <= y && bottom >= y && left <= x && right >= x
      })
      if (!part) return undefined
      const { top, height, left, width } = part.getBoundingClientRect()
      const texts = part.getAttribute('alt') ?? part.textContent
      if (part.parentElement?.localName !== 'pre')
        return { called: texts, across: (x - left) / width, down: (y - top) / height }
      const until = root.ownerDocument.caretPositionFromPoint(x, y)?.offset ?? 0
      return {
        called: texts
          .slice(0, until)
          .match(/第\d+条/g)
          ?.at(-1),
        across: 0.5,
        down: 0.5,
      }
    }, parts)

const scrollTo = (page: Page, name: string, part: string) =>
  documentIn(page, name)
    .locator(part)
    .first()
    .evaluate(node => node.scrollIntoView({ block: 'center' }))

const numbered = (count: number, text: string) =>
  Array.from({ length: count }, (_, n) => `第${n + 1}条　${text}`)

test('what is in the middle stays there when a document is made larger or smaller, and in another window', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '放大')
  const pages = Array.from({ length: 120 }, (_, n) => ['管理办法', `第 ${n + 1} 页`])
  const cells = numbered(400, '').map(each => Array.from({ length: 12 }, (_, n) => `${each}${n}`))
  const lines = numbered(900, '').map(
    (each, n) => each + (n % 9 ? '' : '很长的一行'.repeat(30)) + (n % 4 ? '' : '\n'),
  )
  const files = {
    '长办法.pdf': [makePdf(pages), 'img', 'img[alt="第 10 页"]'],
    '长合同.docx': [
      makeDocx('采购合同', numbered(300, '甲乙双方订立本合同。'.repeat(9))),
      'p',
      'p:nth-of-type(90)',
    ],
    '长表.xlsx': [workbookOf(cells), 'td', 'tr:nth-of-type(120) td:nth-of-type(4)'],
    '长文.txt': [Buffer.from(lines.join('\n')), 'pre > div', 'pre'],
  } as const
  for (const [name, [bytes]] of Object.entries(files)) storeFile(running.folder, id, name, bytes)
  await page.setViewportSize(tablet)
  await enter(page, '/sys/file/list')
  for (const [name, [, parts, part]] of Object.entries(files)) {
    await page.setViewportSize(tablet)
    await preview(page, name)
    await expect(page.locator(`iframe[title="${name}"]`)).toBeVisible()
    await scrollTo(page, name, part)
    const at = async () => {
      const { called = '', across = 0, down = 0 } = (await middleOf(page, name, parts)) ?? {}
      return { called, across, down }
    }
    const size = async () => (await lookOf(page, name)).size
    const before = await at()
    const stays = async (where: string) => {
      const { called, across, down } = before
      // Within a twentieth; a window that has just become narrower is fitted with its next frame.
      const same = { called, across: expect.closeTo(across, 1), down: expect.closeTo(down, 1) }
      await expect.poll(at, where).toEqual(same)
    }
    for (const times of [1.25, 1.5, 2]) {
      await larger(page)
      await stays(`${name}, ${times} times as large`)
    }
    await page.setViewportSize(narrower)
    await expect.poll(async () => (await at()).called, name).toBe(before.called)
    await stays(`${name} in a narrower window`)
    await page.getByRole('dialog').getByRole('button', { name: '缩小' }).click()
    await stays(`${name}, smaller again`)
    // So narrow that it is drawn anew: its lines may be broken elsewhere.
    await page.setViewportSize(phone)
    await expect(page.getByRole('dialog').getByRole('button', { name: '100%' })).toBeVisible()
    await expect.poll(size, name).toBeLessThanOrEqual(1)
    expect((await at()).called, `${name} drawn anew`).toBe(before.called)
    await closePreview(page)
  }
})

test('a long name stands beside the cross that closes it, not under it', async ({ page, running }) => {
  const id = await newNotice(running.admin, '长名字')
  const name = `${'很长的名字'.repeat(16)}.txt`
  storeFile(running.folder, id, name, Buffer.from('正文'))
  await enter(page, '/sys/file/list')
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 812 })
    await preview(page, name)
    await expect(documentIn(page, name).getByText('正文')).toBeVisible()
    const dialog = page.getByRole('dialog')
    const cross = await dialog.getByRole('button', { name: '关闭' }).boundingBox()
    const ends = await dialog.getByText(name, { exact: true }).evaluate(title => {
      const range = document.createRange()
      range.selectNodeContents(title)
      return [...range.getClientRects()].map(line => line.right)
    })
    expect(ends.length, `lines at ${width}`).toBeGreaterThan(1)
    expect(Math.max(...ends), `at ${width}`).toBeLessThanOrEqual(cross?.x ?? 0)
    // The document and what answers the dialog are in the window, whole.
    await expect(dialog).toBeInViewport({ ratio: 1 })
    await expect(dialog.getByRole('button', { name: '下载' })).toBeInViewport({ ratio: 1 })
    await closePreview(page)
  }
})

test('in a window as low as a phone held sideways a workbook has most of it', async ({ page, running }) => {
  const id = await newNotice(running.admin, '矮窗口')
  const rows = Array.from({ length: 60 }, (_, at) => [`第${at + 1}行`, '内容'])
  const book = utils.book_new()
  for (const name of ['一月', '二月']) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name)
  storeFile(running.folder, id, '两张表.xlsx', Buffer.from(write(book, { type: 'array', bookType: 'xlsx' })))
  await page.setViewportSize({ width: 812, height: 375 })
  await enter(page, '/sys/file/list')
  await preview(page, '两张表.xlsx')
  const frame = page.locator('iframe[title="两张表.xlsx"]')
  await expect(documentIn(page, '两张表.xlsx').getByText('第1行', { exact: true })).toBeVisible()
  await expect.poll(async () => (await frame.boundingBox())?.height ?? 0).toBeGreaterThan(250)
  const dialog = page.getByRole('dialog')
  const cross = await dialog.getByRole('button', { name: '关闭' }).boundingBox()
  for (const name of ['打印', '下载']) {
    const tool = dialog.getByRole('button', { name })
    await expect(tool).toBeInViewport({ ratio: 1 })
    const box = await tool.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(cross?.x ?? 0)
  }
  await expect(dialog.getByText('两张表.xlsx', { exact: true })).toBeInViewport({ ratio: 1 })
})
