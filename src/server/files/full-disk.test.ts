import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, describe, expect, test } from 'vitest'

import { person, startFileApp } from '../../../test/support/file-app.ts'

const disk = mkdtempSync(join(tmpdir(), 'zhanggui-disk-'))

/** A disk of four megabytes; only root may make one. */
const isMounted = (() => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', disk], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()
afterAll(() => {
  if (isMounted) execFileSync('umount', ['-l', disk])
  rmSync(disk, { recursive: true, force: true })
})

const mp3 = (megabytes: number) =>
  Buffer.concat([Buffer.from('fffb9064', 'hex'), randomBytes(megabytes * 1024 * 1024)])

describe.skipIf(!isMounted)('a disk that is full (needs root, to make a small one)', () => {
  test('is a sentence; what is there stays, everything else goes on, and room that comes back is used', async () => {
    const app = await startFileApp({ zhang: person('user-1') }, 'sqlite', { reserveBytes: 0 }, [], {
      FILE_STORE: join(disk, 'files'),
    })
    const send = (megabytes: number) =>
      app.upload('zhang', { bytes: mp3(megabytes), name: `${megabytes}.mp3` })
    const sentence = '服务器存储空间不足，请联系管理员清理后再上传'
    const sendStreamed = async (megabytes: number) => {
      const form = new FormData()
      const fields = { totalChunks: '1', currentChunk: '1', otcType: 'sys/user', otcId: 'user-1' }
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      form.append('chunk', new Blob([mp3(megabytes)]), 'streamed.mp3')
      const { headers, body } = new Response(form)
      const type = headers.get('content-type') ?? ''
      const init = { method: 'POST', headers: { authorization: 'zhang', 'content-type': type }, body }
      const reply = await fetch(`${app.address}/api/file/upload`, { ...init, duplex: 'half' } as RequestInit)
      return reply.json()
    }
    const kept = await send(2)
    expect(kept.success).toBe(true)
    // The header says how long it is: refused before a byte is written.
    expect((await send(3)).message).toBe(sentence)
    // Nothing says how long this one is: the disk fills up in the middle of it.
    expect(await sendStreamed(3)).toMatchObject({ success: false, message: sentence })
    expect(await app.stored()).toHaveLength(1)
    // Two at once fit one by one, and not together: whoever meets the end of the disk leaves nothing of itself.
    const both = await Promise.all([send(1.5), send(1.5)])
    const refused = both.filter(each => !each.success)
    expect(refused.length).toBeGreaterThan(0)
    for (const each of refused) expect(each.message).toBe(sentence)
    expect(await app.stored()).toHaveLength(3 - refused.length)
    const list = await app.call<unknown[]>('zhang', 'GET', 'file/select?otcType=sys/user&otcId=user-1')
    expect(list.data).toHaveLength(3 - refused.length)
    // Deleted files rest in the recycle bin and take their room; this is what its emptying does.
    await app.files.store.removeAll(kept.data.id)
    expect(await send(1)).toMatchObject({ success: true })
    await app.close()
  })
})
