import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { pictureAlias } from '#contract/files.ts'

import { newId } from '#server/db/new-id.ts'

import { dialects } from '../../../test/support/database.ts'
import { person, startFileApp } from '../../../test/support/file-app.ts'
import { sweepFiles } from './sweep.ts'

const people = { all: person('user-1', { pages: new Map([['/base/msg/list', ['admin'] as const]]) }) }
const bytes = Buffer.concat([Buffer.from('fffb9064', 'hex'), Buffer.alloc(100, 1)])
const dayMs = 24 * 60 * 60 * 1000

describe.each(dialects)('pictures in texts on %s', dialect => {
  let app: Awaited<ReturnType<typeof startFileApp>>
  beforeAll(async () => {
    app = await startFileApp(people, dialect)
  })
  afterAll(() => app.close())
  const isStored = async (id: string) => (await app.files.store.partNames(id)).length > 0

  test('a picture that is not in its text any more goes when no draft can hold it, one that is there stays', async () => {
    const [msg, createTime] = [newId(), app.files.parts.now().toISOString()]
    const owner = { otcType: 'sys/msg', otcId: msg }
    const picture = async () =>
      (await app.upload('all', { bytes, name: 'a.mp3', owner, more: { fileAlias: pictureAlias } })).data
    const used = await picture()
    const given = await picture()
    const attached = (await app.upload('all', { bytes, name: 'b.mp3', owner })).data
    await app.files.parts.database.write(db =>
      db
        .insertInto('sys_msg')
        .values({
          id: msg,
          msgTitle: '有图',
          msgContent: `<img src="${used.filePath}">`,
          createTime,
          updateTime: createTime,
        } as never)
        .execute(),
    )
    app.passTime(7 * dayMs)
    await sweepFiles(app.files)
    expect(await isStored(given.id)).toBe(true)
    app.passTime(dayMs + 60_000)
    await sweepFiles(app.files)
    expect(await Promise.all([given, used, attached].map(({ id }) => isStored(id)))).toEqual([
      false,
      true,
      true,
    ])
  })
})
