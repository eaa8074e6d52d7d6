import { randomBytes } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { dialects } from '../../../test/support/database.ts'
import { person, startFileApp } from '../../../test/support/file-app.ts'

const mp3 = (size: number) => Buffer.concat([Buffer.from('fffb9064', 'hex'), randomBytes(size - 4)])

describe.each(dialects)('the size that a sender says, on %s', dialect => {
  let app: Awaited<ReturnType<typeof startFileApp>>
  beforeAll(async () => {
    app = await startFileApp({ zhang: person('user-1') }, dialect)
  })
  afterAll(() => app.close())

  test('a file that is not as large as its sender says is refused, whenever he says it, and not kept', async () => {
    const before = await app.stored()
    const bytes = mp3(20_000)
    const size = (said?: number): Record<string, string> =>
      said === undefined ? {} : { fileSize: String(said) }
    const half = { bytes: bytes.subarray(0, 10_000), name: '半.mp3' }
    const inTwo = async (first?: number, last?: number) => {
      const { data } = await app.upload('zhang', { ...half, total: 2, more: size(first) })
      const name = `${data.id}_半.mp3`
      const rest = { bytes: bytes.subarray(10_000), name, total: 2, current: 2 }
      return { id: data.id, reply: await app.upload('zhang', { ...rest, more: size(last) }) }
    }
    const damaged = { success: false, message: '上传的内容有损坏，请重试' }
    for (const said of [20_000, 9999, 0])
      expect(await app.upload('zhang', { ...half, more: size(said) })).toMatchObject(damaged)
    expect((await inTwo(30_000)).reply).toMatchObject(damaged)
    expect((await inTwo(undefined, 10_000)).reply).toMatchObject(damaged)
    expect(await app.stored()).toEqual(before)
    // Whoever contradicts himself changes nothing.
    for (const said of [30_000, 0]) {
      const { id, reply } = await inTwo(20_000, said)
      expect(reply.code).toBe(40000)
      expect((await app.call('zhang', 'DELETE', `file/delete?id=${id}`)).success).toBe(true)
    }
    for (const said of [[20_000, 20_000], [undefined, 20_000], [20_000], []]) {
      const { id, reply } = await inTwo(...said)
      expect(reply).toMatchObject({ success: true, data: { fileSize: 20_000 } })
      await app.call('zhang', 'DELETE', `file/delete?id=${id}`)
    }
  })
})
