import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { expect, type Locator, type Page } from '@playwright/test'
import { v7 } from 'uuid'

import { contentPath } from '#contract/file-sign.ts'
import { extensionOf } from '#contract/files.ts'

import { fixtureBytes } from '../../support/fixture.ts'
import type { Calls } from '../../support/sign-in.ts'
import { enter, field, rowAction } from './back-office.ts'

/** A video as long as wanted: a box of nothing behind a short one, which players skip. */
export const videoOf = (megabytes: number): Buffer => {
  const clip = fixtureBytes('clip.mp4')
  const filling = Buffer.alloc(megabytes * 1024 * 1024 - clip.length, 0x5a)
  filling.writeUInt32BE(filling.length)
  filling.write('free', 4, 'latin1')
  return Buffer.concat([clip, filling])
}

/** A notice that is saved, so that its files survive a reload of the page. */
export const newNotice = async (admin: Calls, msgTitle: string): Promise<string> => {
  const { data } = await admin.post('sys/msg/save', { msgTitle, target: '全体' })
  return data.id
}

/** The place of the files of the record that is open, also after a reload. */
export const filesOf = (page: Page): Locator => page.getByRole('dialog').getByRole('group', { name: '文件' })

/** Opens the notice for editing and gives the place of its files. */
export const openNotice = async (page: Page, title: string): Promise<Locator> => {
  await rowAction(page, title, '编辑').click()
  // The form is there to stay once it holds the record.
  await expect(field(page, '标题')).toHaveValue(title)
  return filesOf(page)
}

export const pick = (uploader: Locator, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  uploader.locator('input[type=file]').setInputFiles(files)

/** Chooses videos of so many megabytes from the disk, as people do. */
export const chooseVideos = (uploader: Locator, folder: string, megabytes: Record<string, number>) => {
  const files = Object.entries(megabytes).map(([name, size]) => {
    const file = join(folder, name)
    writeFileSync(file, videoOf(size))
    return file
  })
  return uploader.locator('input[type=file]').setInputFiles(files)
}

/** Tells of each chunk that the page begins to send from here on. */
export const chunksOf = (page: Page): string[] => {
  const sent: string[] = []
  page.on('request', request => request.url().endsWith('/file/upload') && sent.push(request.method()))
  return sent
}

/** How much of a file has been sent, as its circle says. */
export const percentOf = (uploader: Locator, name: string) => async () =>
  Number(
    await uploader
      .getByRole('progressbar', { name })
      .evaluateAll(([bar]) => bar?.getAttribute('aria-valuenow') ?? 0),
  )

/**
 * A file as another system, or an earlier version with other accepted types, left it: the uploader would not take it, the
 * viewers show it all the same.
 */
export const storeFile = (folder: string, otcId: string, fileName: string, bytes: Uint8Array): string => {
  const id = v7()
  const place = join(folder, 'files', id.slice(-2), id)
  mkdirSync(place, { recursive: true })
  writeFileSync(join(place, '1-a'), bytes)
  const database = new DatabaseSync(join(folder, 'zhanggui.db'), { timeout: 5000 })
  const parts = JSON.stringify([{ name: '1-a', bytes: bytes.length }])
  const hash = createHash('sha256').update(bytes).digest('hex')
  database
    .prepare(
      `insert into sys_file (id, "otcId", "otcType", "fileName", "fileType", "fileSource", "fileSize", "totalChunks",
        parts, "lastHash", "createTime", "createBy") values (?, ?, 'sys/msg', ?, ?, 'Server', ?, 1, ?, ?, ?, '')`,
    )
    .run(id, otcId, fileName, extensionOf(fileName), bytes.length, parts, hash, new Date().toISOString())
  database.close()
  return contentPath(id, fileName)
}

/** How fast the line is, in bytes a second; 0 upwards is no line at all, -1 as fast as it can. */
export const lineOf = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  return (uploadThroughput: number, downloadThroughput = -1) =>
    session.send('Network.emulateNetworkConditions', {
      offline: uploadThroughput === 0,
      latency: 0,
      downloadThroughput,
      uploadThroughput: uploadThroughput || -1,
    })
}

interface Begun {
  notice: string
  name: string
  megabytes: number
  /** Bytes a second, which the line keeps until the journey changes it. */
  speed: number
  /** As far as it is to get. */
  percent: number
}

/** A video on its way to a notice of its own, on a slow line, from a file that can be chosen again after a reload. */
export const beginVideo = async (
  page: Page,
  running: { admin: Calls; folder: string },
  { notice, name, megabytes, speed, percent }: Begun,
) => {
  const id = await newNotice(running.admin, notice)
  await enter(page, '/base/msg/list')
  const line = await lineOf(page)
  await line(speed)
  const file = join(running.folder, name)
  writeFileSync(file, videoOf(megabytes))
  const uploader = await openNotice(page, notice)
  await uploader.locator('input[type=file]').setInputFiles(file)
  await expect.poll(percentOf(uploader, name)).toBeGreaterThan(percent)
  return { id, line, file, uploader }
}

/** Drags a file of the machine onto a place of the window and lets it go there. */
export const dropOf = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  return async (at: { x: number; y: number }, file: string) => {
    const data = { items: [], files: [file], dragOperationsMask: 1 }
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await session.send('Input.dispatchDragEvent', { type, ...at, data })
  }
}

/** Lets go of a file or folder over the uploader of an opened notice. */
export const dropOnto = async (page: Page, uploader: Locator, path: string) => {
  // The editor above it takes its room when its code has come.
  await expect(page.getByRole('dialog').getByRole('textbox', { name: '内容' })).toBeVisible()
  const box = await uploader.boundingBox()
  if (!box) throw new Error('The uploader is not to be seen')
  const drop = await dropOf(page)
  await drop({ x: box.x + 20, y: box.y + 20 }, path)
}

/** Opens a file from the list of all files. */
export const preview = (page: Page, name: string) =>
  page.getByRole('button', { name: `预览 ${name}`, exact: true }).click()

/** The page that a document is drawn into. */
export const documentIn = (page: Page, name: string) => page.frameLocator(`iframe[title="${name}"]`)

export const closePreview = async (page: Page) => {
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
