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
  // Each goes on to the next by itself when it ends; the keyboard stays at the player.
  for (const name of ['甲.mp4', '乙.flv', '丙.m3u8', '甲.mp4']) {
    await plays(name)
    await expect(page.locator('video')).toBeFocused()
  }
  await page.getByRole('button', { name: '上一个' }).click()
  await plays('丙.m3u8')
})

/** A minute of silence. */
const silence = (): Buffer => {
  const rate = 8000
  const head = Buffer.alloc(44)
  head.write('RIFF')
  head.writeUInt32LE(36 + rate * 60, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt32LE(0x1_0001, 20)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt32LE(0x8_0001, 32)
  head.write('data', 36)
  head.writeUInt32LE(rate * 60, 40)
  return Buffer.concat([head, Buffer.alloc(rate * 60, 0x80)])
}

test('by keyboard a film is paused, sought through and changed for another', async ({ page, running }) => {
  const id = await newNotice(running.admin, '录音')
  for (const name of ['甲.wav', '乙.wav']) storeFile(running.folder, id, name, silence())
  await enter(page, '/base/msg/list')
  await openNotice(page, '录音')
  await page.getByRole('button', { name: '预览 甲.wav' }).press('Enter')
  const one = page.getByRole('dialog', { name: '甲.wav' })
  const other = page.getByRole('dialog', { name: '乙.wav' })
  const player = page.locator('video')
  const read = <Value>(of: (film: HTMLVideoElement) => Value) => player.evaluate(of)
  const at = () => read(film => film.currentTime)
  const isPaused = () => read(film => film.paused)
  await expect(player).toBeFocused()
  await expect(player).toHaveAccessibleDescription(/空格键播放或暂停/)
  await expect.poll(at).toBeGreaterThan(0)

  await page.keyboard.press('Space')
  await expect.poll(isPaused).toBe(true)
  const from = await at()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  expect(await at()).toBeCloseTo(from + 10, 3)
  await page.keyboard.press('ArrowLeft')
  expect(await at()).toBeCloseTo(from + 5, 3)
  await page.keyboard.press('Space')
  await expect.poll(isPaused).toBe(false)

  await page.keyboard.press('PageDown')
  await expect(other).toBeVisible()
  await expect(player).toBeFocused()
  await page.keyboard.press('PageUp')
  await expect(one).toBeVisible()
  await expect.poll(isPaused).toBe(false)
  // A button that has the focus is pressed, and keeps it when the film comes to its end.
  const next = page.getByRole('button', { name: '下一个' })
  await next.focus()
  await page.keyboard.press('Space')
  await expect(other).toBeVisible()
  await expect.poll(at).toBeGreaterThan(0)
  await player.evaluate((film: HTMLVideoElement) => void (film.currentTime = 59.5))
  await expect(one).toBeVisible()
  await expect(next).toBeFocused()
  // One that is pressed with the mouse leaves the keys with the film.
  await next.click()
  await expect(other).toBeVisible()
  await expect.poll(at).toBeGreaterThan(0)
  await page.keyboard.press('Space')
  await expect.poll(isPaused).toBe(true)
  await expect(other).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: '预览 甲.wav' })).toBeFocused()
})

/** The same film, which says of its picture that it is written as telephones write it (HEVC). */
const ofAnotherCodec = (film: Buffer): Buffer =>
  Buffer.from(film.toString('latin1').replaceAll('vp09', 'hvc1').replaceAll('vpcC', 'hvcC'), 'latin1')

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
    await expect(page.getByText('“坏一.mp4”在这个浏览器中无法播放，已接着播放下一个')).toBeVisible()
    await expect(page.getByText('“坏二.flv”在这个浏览器中无法播放，已接着播放下一个')).toBeVisible()
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
    // To try again would not help; to save it, for a program that plays it, does.
    await expect(last.getByRole('alert')).toContainText('这个浏览器无法播放这个文件')
    await expect(last.getByText('1 / 2')).toBeVisible()
    await expect(last.getByRole('button', { name: '重试' })).toHaveCount(0)
    const saved = page.waitForEvent('download')
    await last.getByRole('button', { name: /^下\s*载$/ }).click()
    expect((await saved).suggestedFilename()).toBe('坏三.mp4')
  })

  test('a list of pieces of which one is not there says so after seconds', async ({ page, running }) => {
    const id = await newNotice(running.admin, '缺一段的视频')
    const { folder } = running
    const first = storeFile(folder, id, '有的.ts', fixtureBytes('clip-1.mpegts'))
    const gone = first.replace(/[0-9a-f]{12}\//, '000000000000/')
    expect(gone).not.toBe(first)
    storeFile(folder, id, '缺一段.m3u8', Buffer.from(playlist([first, gone])))
    await enter(page, '/base/msg/list')
    await openNotice(page, '缺一段的视频')
    await page.getByRole('button', { name: '预览 缺一段.m3u8' }).click()
    await expect(page.getByRole('dialog', { name: '缺一段.m3u8' }).getByRole('alert')).toContainText(
      '加载失败',
    )
  })

  test('a film that goes on behind a piece that is not there says that a part of it is missing', async ({
    page,
    running,
  }) => {
    const id = await newNotice(running.admin, '中间缺一段的视频')
    const { folder } = running
    const [first, last] = [1, 2].map(n =>
      storeFile(folder, id, `有的${n}.ts`, fixtureBytes(`clip-${n}.mpegts`)),
    ) as [string, string]
    const gone = first.replace(/[0-9a-f]{12}\//, '000000000000/')
    // What comes behind it begins where the list says, whatever it says itself.
    const list = playlist([first, gone, last]).replace(
      /(?=#EXTINF:1.0,\n[^\n]*\n#EXT-X-ENDLIST)/,
      '#EXT-X-DISCONTINUITY\n',
    )
    storeFile(folder, id, '中间缺一段.m3u8', Buffer.from(list))
    await enter(page, '/base/msg/list')
    await openNotice(page, '中间缺一段的视频')
    await page.getByRole('button', { name: '预览 中间缺一段.m3u8' }).click()
    await expect(page.getByText('这个视频缺了一段，已跳过')).toBeVisible()
  })

  test('one whose picture this browser does not decode is told from one that does not come', async ({
    page,
    running,
  }) => {
    const id = await newNotice(running.admin, '手机视频')
    const { folder } = running
    storeFile(folder, id, '手机拍的.mp4', ofAnotherCodec(fixtureBytes('clip.mp4')))
    await enter(page, '/base/msg/list')
    await openNotice(page, '手机视频')
    await page.getByRole('button', { name: '预览 手机拍的.mp4' }).click()
    const film = page.getByRole('dialog', { name: '手机拍的.mp4' })
    await expect(film.getByRole('alert')).toContainText('请下载后用播放器打开')
    await film.getByRole('button', { name: '关闭' }).click()

    const files = (url: URL) => url.pathname.startsWith('/api/file/content/')
    await page.route(files, route => route.abort())
    await page.getByRole('button', { name: '预览 手机拍的.mp4' }).click()
    await expect(film.getByRole('alert')).toContainText('加载失败')
    await page.unroute(files)
    // The button to try again goes away with what it says; the keyboard stays in the dialog.
    await film.getByRole('button', { name: '重试' }).press('Enter')
    await expect(page.locator('video')).toBeFocused()
  })
})

test('a film whose picture this browser does not know says that only its sound is there', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '只有声音的录像')
  storeFile(running.folder, id, '只有声音.mp4', fixtureBytes('hevc.mp4'))
  await enter(page, '/base/msg/list')
  await openNotice(page, '只有声音的录像')
  await page.getByRole('button', { name: '预览 只有声音.mp4' }).click()
  await expect(page.getByText('只能听到声音')).toBeVisible()
})
