import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Page, Route } from '@playwright/test'

import { makeDocx } from '../../src/server/seed/documents/docx.ts'
import type { Calls } from '../support/sign-in.ts'
import { enter } from './support/back-office.ts'
import { lineOf, newNotice, openNotice, percentOf, pick, videoOf } from './support/files.ts'
import { expect, test } from './support/journey.ts'

test.use({
  settings: { UPLOAD_CHUNK_MB: '1' },
  expectedProblems: ['ERR_CONNECTION_RESET', 'ERR_INTERNET_DISCONNECTED'],
})

const megabyte = 1024 * 1024
const docx = (name: string) => ({ name, mimeType: '', buffer: makeDocx(name, ['内容']) })

const namesOn = async (admin: Calls, id: string) =>
  (await admin.get<{ fileName: string }[]>(`file/select?otcType=sys/msg&otcId=${id}`)).data.map(
    each => each.fileName,
  )

/** Answers to chunks that the server has taken wait until they are let go; gives how many wait, and what lets them go. */
const heldAnswers = async (page: Page, isHeld: (count: number) => boolean) => {
  let count = 0
  let held = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/file/upload', async (route: Route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const response = await route.fetch()
    if (isHeld(++count)) {
      held++
      await promise
    }
    // Whoever asked may not wait any more.
    await route.fulfill({ response }).catch(() => undefined)
  })
  return { held: () => held, release: resolve }
}

test('a file whose answer is lost, or that is paused while it is on its way, is there once', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '丢了回答')
  await enter(page, '/base/msg/list')
  const uploader = await openNotice(page, '丢了回答')
  let tries = 0
  await page.route('**/api/file/upload', async route => {
    if (++tries > 1) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await pick(uploader, [docx('会议纪要.docx')])
  await expect.poll(() => tries).toBe(2)
  await expect(uploader.getByRole('progressbar')).toHaveCount(0)
  await expect(uploader.getByRole('button', { name: '预览 会议纪要.docx' })).toHaveCount(1)
  expect(await namesOn(running.admin, id)).toEqual(['会议纪要.docx'])
  await page.unroute('**/api/file/upload')
  const answers = await heldAnswers(page, count => count === 1)
  await pick(uploader, [docx('通知.docx')])
  await expect.poll(answers.held).toBe(1)
  await uploader.getByRole('button', { name: '暂停 通知.docx' }).click()
  await uploader.getByRole('button', { name: '继续 通知.docx' }).click()
  await expect(uploader.getByRole('progressbar')).toHaveCount(0)
  await expect(uploader.getByRole('button', { name: '预览 通知.docx' })).toHaveCount(1)
  answers.release()
  expect(await namesOn(running.admin, id)).toEqual(['会议纪要.docx', '通知.docx'])
  await page.reload()
  await expect(uploader.getByRole('button', { name: /^预览/ })).toHaveCount(2)
})

test('a file that the server has before it says so is there once, and stays where it is', async ({
  page,
  running: { admin },
}) => {
  const id = await newNotice(admin, '只有一个')
  await enter(page, '/base/msg/list')
  const uploader = await openNotice(page, '只有一个')
  const answers = await heldAnswers(page, () => true)
  await pick(uploader, [docx('答复.docx')])
  await expect.poll(answers.held).toBe(1)
  expect(await namesOn(admin, id)).toEqual(['答复.docx'])
  // From elsewhere comes another one, and the page asks anew for all of them.
  const form = new FormData()
  for (const [name, value] of Object.entries({ otcType: 'sys/msg', otcId: id })) form.set(name, value)
  form.set('totalChunks', '1')
  form.set('currentChunk', '1')
  form.set('chunk', new Blob([new Uint8Array(makeDocx('附表', ['内容']))]), '附表.docx')
  await fetch(`${admin.address}/api/file/upload`, {
    method: 'POST',
    headers: { authorization: admin.token },
    body: form,
  })
  await expect(uploader.getByRole('button', { name: '预览 附表.docx' })).toBeVisible()
  await expect(uploader.getByRole('button', { name: '暂停 答复.docx' })).toBeVisible()
  await expect(uploader.getByRole('button', { name: '预览 答复.docx' })).toHaveCount(0)
  answers.release()
  await expect(uploader.getByRole('button', { name: '预览 答复.docx' })).toHaveCount(1)
  await expect(uploader.getByRole('progressbar')).toHaveCount(0)
})

test('what is cancelled while its answer is on its way is not there afterwards, of one chunk or of several', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '取消了')
  await enter(page, '/base/msg/list')
  const uploader = await openNotice(page, '取消了')
  // The first file has one chunk, the second three.
  const answers = await heldAnswers(page, count => count === 1 || count === 4)
  for (const [n, file] of [
    docx('不要了.docx'),
    { name: '也不要.mp4', mimeType: 'video/mp4', buffer: videoOf(3) },
  ].entries()) {
    await pick(uploader, [file])
    await expect.poll(answers.held).toBe(n + 1)
    expect(await namesOn(running.admin, id)).toEqual([file.name])
    await uploader.getByRole('button', { name: `取消 ${file.name}` }).click()
    await expect(uploader.getByText(file.name)).toHaveCount(0)
    await expect.poll(() => namesOn(running.admin, id)).toEqual([])
  }
  answers.release()
  await page.reload()
  await expect(uploader.getByRole('button', { name: '上传文件' })).toBeVisible()
  await expect(uploader.getByRole('button', { name: /^预览/ })).toHaveCount(0)
  expect(await namesOn(running.admin, id)).toEqual([])
})

test('what is cancelled without a line is taken back once there is one, also after the page was left', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '断网取消')
  await enter(page, '/base/msg/list')
  const uploader = await openNotice(page, '断网取消')
  const answers = await heldAnswers(page, () => true)
  // The line is away for what is said, and still there for the page itself.
  const away = (route: Route) =>
    route.request().method() === 'DELETE' ? route.abort('internetdisconnected') : route.fallback()
  const cancelled = async (name: string, held: number) => {
    await pick(uploader, [docx(name)])
    await expect.poll(answers.held).toBe(held)
    await page.route('**/api/file/upload', away)
    const tried = page.waitForEvent('requestfailed', each => each.method() === 'DELETE')
    await uploader.getByRole('button', { name: `取消 ${name}` }).click()
    await tried
    expect(await namesOn(running.admin, id)).toEqual([name])
    await page.unroute('**/api/file/upload', away)
  }
  await cancelled('断网.docx', 1)
  await expect.poll(() => namesOn(running.admin, id)).toEqual([])
  await cancelled('离开.docx', 2)
  await page.reload()
  await expect.poll(() => namesOn(running.admin, id)).toEqual([])
  await expect(uploader.getByRole('button', { name: '上传文件' })).toBeVisible()
  await expect(uploader.getByRole('button', { name: /^预览/ })).toHaveCount(0)
  answers.release()
})

test('who cancels in one window takes nothing from the other that uploads the same file', async ({
  page,
  context,
  running,
}) => {
  const id = await newNotice(running.admin, '两个窗口')
  const file = join(running.folder, '同一部片.mp4')
  writeFileSync(file, videoOf(5))
  await enter(page, '/base/msg/list')
  const uploader = await openNotice(page, '两个窗口')
  const line = await lineOf(page)
  await line(megabyte)
  await uploader.locator('input[type=file]').setInputFiles(file)
  await expect.poll(percentOf(uploader, '同一部片.mp4')).toBeGreaterThan(20)
  // It is to be on its way still when the other window is.
  await line(megabyte / 50)
  const second = await context.newPage()
  await enter(second, '/base/msg/list')
  const other = await openNotice(second, '两个窗口')
  const otherLine = await lineOf(second)
  await otherLine(megabyte)
  await other.locator('input[type=file]').setInputFiles(file)
  await expect.poll(percentOf(other, '同一部片.mp4')).toBeGreaterThan(30)
  await otherLine(megabyte / 50)
  await uploader.getByRole('button', { name: '取消 同一部片.mp4' }).click()
  await otherLine(-1)
  await expect(other.getByRole('button', { name: '预览 同一部片.mp4' })).toBeVisible()
  await expect(second.getByText('上传已失效')).toHaveCount(0)
  expect(await namesOn(running.admin, id)).toEqual(['同一部片.mp4'])
})

test('a name with quotes, or with what a browser writes for them, comes back as it is', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '引号')
  await enter(page, '/base/msg/list')
  const uploader = await openNotice(page, '引号')
  const names = ['关于"安全"的通知.docx', '折扣%22.docx']
  await pick(uploader, names.map(docx))
  for (const name of names)
    await expect(uploader.getByRole('button', { name: `预览 ${name}`, exact: true })).toBeVisible()
  expect((await namesOn(running.admin, id)).toSorted()).toEqual(names.toSorted())
})

test('quick clicks on an arrow move the file that the first of them was for', async ({ page, running }) => {
  const id = await newNotice(running.admin, '双击后移')
  await enter(page, '/base/msg/list')
  const uploader = await openNotice(page, '双击后移')
  await pick(uploader, ['一.docx', '二.docx', '三.docx', '四.docx'].map(docx))
  const previews = uploader.getByRole('button', { name: /^预览/ })
  await expect(previews).toHaveCount(4)
  const names = () => previews.evaluateAll(all => all.map(each => each.getAttribute('title')))
  await uploader.getByRole('listitem').filter({ hasText: '一.docx' }).hover()
  await uploader.getByRole('button', { name: '后移 一.docx' }).dblclick()
  const twice = ['二.docx', '三.docx', '一.docx', '四.docx']
  await expect.poll(names).toEqual(twice)
  await expect.poll(() => namesOn(running.admin, id)).toEqual(twice)
  // At the end it stays there, however often.
  await uploader.getByRole('button', { name: '前移 三.docx' }).dblclick()
  await expect.poll(names).toEqual(['三.docx', '二.docx', '一.docx', '四.docx'])
})
