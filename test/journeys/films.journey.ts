import { fixtureBytes } from '../support/fixture.ts'
import { enter } from './support/back-office.ts'
import { newNotice, openNotice, storeFile } from './support/files.ts'
import { expect, test } from './support/journey.ts'

/** A list for players that names pieces of its own, each a file beside it. */
const playlist = (pieces: readonly string[]) =>
  `#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:1\n${pieces.map(each => `#EXTINF:1.0,\n${each}\n`).join('')}#EXT-X-ENDLIST\n`

test('mp4, flv and m3u8 play one after the other, and after the last comes the first', async ({
  page,
  running,
}) => {
  // Dialogs move, as for most people: what plays is there only once they have opened.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const id = await newNotice(running.admin, '视频')
  const { folder } = running
  storeFile(folder, id, '甲.mp4', fixtureBytes('clip.mp4'))
  storeFile(folder, id, '乙.flv', fixtureBytes('clip.flv'))
  const pieces = [1, 2].map(n => storeFile(folder, id, `片段${n}.ts`, fixtureBytes(`clip-${n}.mpegts`)))
  storeFile(folder, id, '丙.m3u8', Buffer.from(playlist(pieces)))
  await enter(page, '/base/msg/list')
  await openNotice(page, '视频')
  await page.getByRole('button', { name: '预览 甲.mp4' }).click()
  const plays = (name: string) =>
    expect
      .poll(() =>
        page
          .locator(`video[aria-label="${name}"]`)
          .evaluateAll(([node]) => (node instanceof HTMLVideoElement ? node.currentTime : 0)),
      )
      .toBeGreaterThan(0)
  // Each goes on to the next by itself when it ends.
  for (const name of ['甲.mp4', '乙.flv', '丙.m3u8', '甲.mp4']) await plays(name)
  await page.getByRole('button', { name: '上一个' }).click()
  await plays('丙.m3u8')
})

test.describe('of films that cannot be played', () => {
  test.use({ expectedProblems: ['IOController', 'FLV', 'Failed to load'] })

  test('a list tells of each and goes on; where none can be played it stays, and says so', async ({
    page,
    running,
  }) => {
    const id = await newNotice(running.admin, '坏视频')
    const { folder } = running
    storeFile(folder, id, '甲.mp4', fixtureBytes('clip.mp4'))
    storeFile(folder, id, '坏一.mp4', Buffer.from('no film'))
    storeFile(folder, id, '坏二.flv', Buffer.from('no film either'))
    await enter(page, '/base/msg/list')
    await openNotice(page, '坏视频')
    await page.getByRole('button', { name: '预览 甲.mp4' }).click()
    const film = page.getByRole('dialog', { name: '甲.mp4' })
    // It ends by itself; the two after it are told of, and it begins again.
    await expect(page.getByText('“坏一.mp4”加载失败，已接着播放下一个')).toBeVisible()
    await expect(page.getByText('“坏二.flv”加载失败，已接着播放下一个')).toBeVisible()
    await expect(film).toBeVisible()
    await expect
      .poll(() =>
        film.locator('video').evaluate(node => node instanceof HTMLVideoElement && node.currentTime),
      )
      .toBeGreaterThan(0)
    await film.getByRole('button', { name: '关闭' }).click()

    const broken = await newNotice(running.admin, '全是坏视频')
    storeFile(folder, broken, '坏三.mp4', Buffer.from('no film'))
    storeFile(folder, broken, '坏四.mp4', Buffer.from('no film'))
    await page.goto('/base/msg/list')
    await openNotice(page, '全是坏视频')
    await page.getByRole('button', { name: '预览 坏四.mp4' }).click()
    const last = page.getByRole('dialog', { name: '坏三.mp4' })
    await expect(last.getByRole('alert')).toContainText('加载失败')
    await expect(last.getByText('1 / 2')).toBeVisible()
  })
})
