import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { ConfigDifference, ConfigText } from '#contract/config-text-calls.ts'

import { good } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'
import { startApp, type TestApp } from '../../../test/support/start-app.ts'

type Dicts = Record<string, { items?: Record<string, object> }>

describe.each(dialects)('words that a configuration would lose on %s', dialect => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({ dialect })
  })
  afterAll(() => app.close())

  const changed = async (change: (dicts: Dicts) => void) => {
    const { text } = await good(app.admin.get<ConfigText>('sys/config-text/export'))
    const config = JSON.parse(text) as { dicts: Dicts } // the part that this suite is about
    change(config.dicts)
    return JSON.stringify(config)
  }
  const diff = (text: string, prune = '否') =>
    good(app.admin.post<ConfigDifference>('sys/config-text/diff', { text, prune }))

  test('comparing names words that are in use, and dictionaries that the program looks for', async () => {
    await good(app.admin.post('sys/msg/save', { msgTitle: '专项检查', msgType: '公告' }))
    const fewer = await changed(dicts => {
      delete dicts.msgType?.items?.公告
      delete dicts.education
    })
    expect((await diff(fewer, '是')).broken).toEqual([
      '删除数据字典“msgType / 公告”：有 1 条通知公告正在使用“公告”',
    ])
    expect((await diff(fewer)).broken).toEqual([])
    const lost = await changed(dicts => {
      delete dicts.msgType
    })
    expect((await diff(lost, '是')).broken).toEqual([
      '删除数据字典“msgType”：“通知类型”是通知公告的“类型”的选项，程序按字典值 msgType 查找它，不能删除',
      '删除数据字典“msgType / 公告”：有 1 条通知公告正在使用“公告”',
    ])
    const stopped = await changed(dicts => {
      Object.assign(dicts.msgType ?? {}, { dictStatus: '停用' })
    })
    expect((await diff(stopped)).broken).toEqual([
      '修改数据字典“msgType”：“通知类型”是通知公告的“类型”的选项，程序按字典值 msgType 查找它，不能停用；可以停用其中的选项',
    ])
  })
})
