import { makePdf } from '../../src/server/seed/documents/pdf.ts'
import { enter } from './support/back-office.ts'
import { closePreview, documentIn, lineOf, newNotice, preview, storeFile } from './support/files.ts'
import { expect, test } from './support/journey.ts'

/** A PDF has words, comes as far as it has come, and leaves nothing behind. */

// The recorder looks into every frame with a script of its own, which the document's frame refuses, aloud.
test.use({ trace: 'off' })

const numbered = (count: number) =>
  Array.from({ length: count }, (_, at) => ['管理办法', `第${at + 1}条本办法自发布之日起施行`])

/** With so many megabytes of nothing in it. */
const padded = (megabytes: number): Buffer => {
  const text = makePdf([['管理办法', '第一条']]).toString('latin1')
  const at = text.lastIndexOf('\nxref\n') + 1
  const padding = `%${' '.repeat(megabytes * 1024 * 1024)}\n`
  const after = text.slice(at).replace(/startxref\n\d+/, `startxref\n${at + padding.length}`)
  return Buffer.from(text.slice(0, at) + padding + after, 'latin1')
}

test('the words of a PDF lie over its pages: to be marked, copied and found, in any size', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '有字的办法')
  storeFile(running.folder, id, '有字的办法.pdf', makePdf(numbered(40)))
  await enter(page, '/sys/file/list')
  await preview(page, '有字的办法.pdf')
  const paper = documentIn(page, '有字的办法.pdf')
  const words = paper.getByText('第1条本办法自发布之日起施行')
  await expect(words).toBeVisible()
  // Of what nobody has looked at yet there is neither picture nor text.
  await expect(paper.getByText('第40条')).toHaveCount(0)

  const sheet = paper.getByRole('img', { name: '第 1 页', exact: true })
  /** In shares of the page: where the file has them (72 points from the left, 112 from the top, 13 high). */
  const place = async () => {
    const [outer, inner] = [await sheet.boundingBox(), await words.boundingBox()]
    if (!outer || !inner) throw new Error('No page, or no words on it')
    return {
      left: ((inner.x - outer.x) / outer.width) * 595,
      right: ((inner.x + inner.width - outer.x) / outer.width) * 595,
      middle: ((inner.y + inner.height / 2 - outer.y) / outer.height) * 842,
    }
  }
  const rightly = async () => {
    const { left, right, middle } = await place()
    expect(Math.abs(left - 72)).toBeLessThan(2)
    expect(Math.abs(right - 72 - 13 * 14)).toBeLessThan(13)
    expect(Math.abs(middle - (842 - 730 - 5))).toBeLessThan(6)
  }
  await rightly()
  for (const name of ['放大', '放大', '缩小', '缩小', '缩小'])
    await page.getByRole('dialog').getByRole('button', { name }).click()
  await rightly()
  const marked = await words.evaluate(node => {
    const { ownerDocument: owner } = node
    const box = node.getBoundingClientRect()
    // What lies uppermost is the text: a press of the mouse begins to mark it.
    const above = owner.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    owner.getSelection()?.selectAllChildren(node)
    return [above === node, owner.getSelection()?.toString()]
  })
  expect(marked).toEqual([true, '第1条本办法自发布之日起施行'])
  // What measures its letters takes no room in the page around it.
  for (const canvas of await page.locator('body > canvas').all()) await expect(canvas).toBeHidden()
})

/** An upright page, a broad one, and an upright one that lies on its side. */
const mixed = (): Buffer => {
  const [first, second, third, end] = makePdf([['第一页'], ['横着的一页'], ['转过来的一页']])
    .toString('latin1')
    .split('/MediaBox [0 0 595 842]')
  const text = `${first}/MediaBox [0 0 595 842]${second}/MediaBox [0 0 842 842]${third}/MediaBox [0 0 595 842] /Rotate 90${end}`
  // The table of places is wrong by now; readers find the objects all the same.
  return Buffer.from(text, 'latin1')
}

test('each page of a PDF has its own shape, and its words where they are printed', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '大小不一')
  storeFile(running.folder, id, '大小不一.pdf', mixed())
  await enter(page, '/sys/file/list')
  await preview(page, '大小不一.pdf')
  const paper = documentIn(page, '大小不一.pdf')
  const pages = [
    { words: '第一页', shape: 595 / 842, at: [72 / 595, (842 - 767) / 842] },
    { words: '横着的一页', shape: 1, at: [72 / 842, (842 - 767) / 842] },
    { words: '转过来的一页', shape: 842 / 595, at: [767 / 842, 72 / 595] },
  ]
  for (const [number, { words, shape, at }] of pages.entries()) {
    const image = paper.getByRole('img', { name: `第 ${number + 1} 页` })
    await image.scrollIntoViewIfNeeded()
    await expect(paper.getByText(words)).toBeVisible()
    const [inner, outer] = await paper.getByText(words).evaluate(node => {
      const leaf = node.parentElement?.parentElement ?? node
      return [node.getBoundingClientRect(), leaf.getBoundingClientRect()] as const
    })
    expect(outer.width / outer.height, words).toBeCloseTo(shape, 1)
    const [across = 0, down = 0] = at
    // Upright words begin there; those that run downwards have their middle there.
    const isTurned = number === 2
    const left = (inner.x + (isTurned ? inner.width / 2 : 0) - outer.x) / outer.width
    const top = (inner.y + (isTurned ? 0 : inner.height / 2) - outer.y) / outer.height
    expect(Math.abs(left - across), words).toBeLessThan(0.02)
    expect(Math.abs(top - down), words).toBeLessThan(0.02)
  }
  await closePreview(page)
})

test('a PDF that is closed has let go of its worker', async ({ page, running }) => {
  const id = await newNotice(running.admin, '开了又关')
  storeFile(running.folder, id, '开了又关.pdf', makePdf(numbered(3)))
  storeFile(running.folder, id, '坏了.pdf', Buffer.from('%PDF-1.4 nothing'))
  await enter(page, '/sys/file/list')
  // One that reckons at a page hears nothing, not even that it is to end.
  await page.evaluate(() => {
    const { postMessage } = Worker.prototype
    Worker.prototype.postMessage = function send(this: Worker, ...given: unknown[]) {
      const [message] = given
      const isEnd = typeof message === 'object' && message !== null && 'action' in message
      if (!isEnd || message.action !== 'Terminate') Reflect.apply(postMessage, this, given)
    }
  })
  const workers = () => page.workers().filter(each => each.url().includes('pdf.worker')).length
  for (let times = 0; times < 3; times++) {
    await preview(page, '开了又关.pdf')
    await expect(documentIn(page, '开了又关.pdf').getByText('第1条')).toBeVisible()
    expect(workers()).toBe(1)
    await closePreview(page)
    await expect.poll(workers).toBe(0)
  }
  await preview(page, '坏了.pdf')
  await expect(page.getByText('文档无法打开')).toBeVisible()
  await closePreview(page)
  await expect.poll(workers).toBe(0)
})

test('a document on a slow line says how far it has come', async ({ page, running }) => {
  const id = await newNotice(running.admin, '慢慢来')
  storeFile(running.folder, id, '慢慢来.pdf', padded(3))
  storeFile(running.folder, id, '先来的.pdf', makePdf([['先来的']]))
  await enter(page, '/sys/file/list')
  // The reader of such files has come before; it is the document that takes long.
  await preview(page, '先来的.pdf')
  await expect(documentIn(page, '先来的.pdf').getByText('先来的')).toBeVisible()
  await closePreview(page)
  const line = await lineOf(page)
  await line(-1, 200 * 1024)
  await preview(page, '慢慢来.pdf')
  const progress = page.getByRole('dialog').getByRole('progressbar', { name: '正在打开文档…' })
  await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(5)
  await expect(page.getByText('共 3.0 MB')).toBeVisible()
  await line(-1)
  await expect(documentIn(page, '慢慢来.pdf').getByText('第一条')).toBeVisible()
  await expect(progress).toHaveCount(0)
  await closePreview(page)
})

test('a large document is fetched when its reader wants it', async ({ page, running }) => {
  const id = await newNotice(running.admin, '很大的文件')
  storeFile(running.folder, id, '很大的办法.pdf', padded(51))
  await enter(page, '/sys/file/list')
  await preview(page, '很大的办法.pdf')
  await expect(page.getByText('文档较大（51.0 MB）')).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: /下\s*载/ })).toBeVisible()
  await page.getByRole('button', { name: '仍然打开' }).click()
  await expect(documentIn(page, '很大的办法.pdf').getByText('第一条')).toBeVisible()
  await closePreview(page)
})

test.describe('without a line', () => {
  test.use({ expectedProblems: ['ERR_INTERNET_DISCONNECTED', 'ERR_FAILED', 'Failed to load'] })

  test('a document that was not read to its end stays open, and is read again there', async ({
    page,
    running,
  }) => {
    const id = await newNotice(running.admin, '断了')
    storeFile(running.folder, id, '断了.pdf', makePdf(numbered(1)))
    await enter(page, '/sys/file/list')
    const contents = '**/api/file/content/**'
    await page.route(contents, route => route.abort('internetdisconnected'))
    await preview(page, '断了.pdf')
    await expect(page.getByText('文档没有读完')).toBeVisible()
    await page.unroute(contents)
    await page.getByRole('button', { name: /^重\s*试$/ }).click()
    await expect(documentIn(page, '断了.pdf').getByText('第1条')).toBeVisible()
    await closePreview(page)
  })
})
