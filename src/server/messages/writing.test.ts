import { afterAll, describe, expect, test } from 'vitest'

import { startBaseApp } from '../../../test/support/base-app.ts'
import { good } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'

describe.each(dialects)('writing a notice on %s', async dialect => {
  const { boss, heard, parts, stop } = await startBaseApp(dialect)
  afterAll(stop)

  const save = (values: Record<string, unknown>) => good(boss.post('sys/msg/save', values))

  test('those who publish at once tell everybody once; nobody rewrites what another publishes meanwhile', async () => {
    const draft = await save({ msgTitle: '同时', msgContent: '<p>一</p>' })
    const told = () => heard.filter(([, push]) => JSON.stringify(push).includes(draft.id)).length
    const publish = () => boss.post('sys/msg/save', { id: draft.id, msgStatus: '已发布' })
    await Promise.all(Array.from({ length: 6 }, publish))
    expect(told()).toBe(1)
    await save({ id: draft.id, msgStatus: '已撤回' })
    const rewrite = boss.post('sys/msg/save', { id: draft.id, msgContent: '<p>二</p>' })
    const [first, second] = await Promise.all([publish(), rewrite])
    const { msgContent } = await good(boss.get(`sys/msg/select/${draft.id}`))
    expect(first.success).toBe(true)
    // Rewritten before it was published, or refused.
    expect(msgContent).toBe(second.success ? '<p>二</p>' : '<p>一</p>')
    expect([second.success, first.data.msgContent]).toEqual([second.success, msgContent])
    await save({ id: draft.id, msgStatus: '已撤回' })
    await good(boss.delete(`sys/msg/delete/${draft.id}`))
  })

  test('a picture is one that was uploaded to the notice itself; any other is refused with what to do', async () => {
    const { id } = await save({ msgTitle: '配图' })
    const withPicture = (src: string) =>
      boss.post('sys/msg/save', { id, msgContent: `<p>图<img src="${src}"></p>` })
    const own = {
      id: `picture-${dialect}`,
      otcType: 'sys/msg',
      otcId: id,
      fileName: 'a.png',
      fileType: 'png',
      fileSource: 'Server',
      fileSize: 1,
      totalChunks: 1,
      parts: '[]',
      lastHash: '',
      createTime: parts.now().toISOString(),
      createBy: 'boss',
    }
    await parts.database.write(db => db.insertInto('sys_file').values(own).execute())
    const other = await save({ msgTitle: '另一条' })
    for (const src of [
      'https://a.cn/b.png',
      '/api/file/content/nobody/a.png',
      `/api/file/content/${own.id}/a.png?sign=1`,
    ])
      expect([src, await withPicture(src)]).toMatchObject([
        src,
        { data: { fields: { msgContent: expect.stringContaining('插入图片') } } },
      ])
    const path = `/api/file/content/${own.id}/a.png`
    expect((await good(withPicture(path))).msgContent).toContain(path)
    const copied = await boss.post('sys/msg/save', { id: other.id, msgContent: `<img src="${path}">` })
    expect(copied.success).toBe(false)
  })
})
