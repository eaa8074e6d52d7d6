import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type {
  ConfigApplied,
  ConfigDifference,
  ConfigImport,
  ConfigText,
} from '#contract/config-text-calls.ts'
import type { DictNode } from '#contract/dict.ts'
import { limits } from '#contract/limits.ts'
import type { Page } from '#contract/operations.ts'
import type { AnyRow } from '#contract/resource.ts'

import { good } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'
import { startApp, type TestApp } from '../../../test/support/start-app.ts'
import { noteOutsideChange, tellOutsideChange } from './outside-change.ts'

interface Written {
  functions: Record<string, Record<string, unknown>>
  roles: Record<string, Record<string, unknown> & { functions: Record<string, string> }>
  dicts: Record<string, Record<string, unknown> & { items?: Record<string, Record<string, unknown>> }>
}

describe.each(dialects)('configuration as text on %s', dialect => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({ dialect })
  })
  afterAll(() => app.close())

  const exported = async () => (await good(app.admin.get<ConfigText>('sys/config-text/export'))).text
  const changed = async (change: (config: Written) => void) => {
    const config = JSON.parse(await exported()) as Written // the shape that this suite is about
    change(config)
    return JSON.stringify(config)
  }
  const diff = (text: string, prune = '否') =>
    good(app.admin.post<ConfigDifference>('sys/config-text/diff', { text, prune }))
  const apply = (text: string, prune = '否', fingerprint?: string) =>
    app.admin.post<ConfigApplied>('sys/config-text/apply', { text, prune, fingerprint })

  test('the same configuration is the same text, without ids', async () => {
    const text = await exported()
    expect(await exported()).toBe(text)
    expect(text).not.toMatch(/"(id|version|createTime)"/)
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-7/)
    const { roles, functions } = JSON.parse(text) as Written
    expect(Object.keys(functions)).toEqual(Object.keys(functions).toSorted())
    expect(roles.sysadmin?.functions['/sys/user/list']).toBe('admin,import,export')
    expect((await diff(text, '是')).lines).toEqual([])
  })

  test('a new role with grants, a new page, a new dictionary, in one go and back again', async () => {
    const before = await exported()
    const text = await changed(config => {
      config.functions['/demo'] = { functionName: '演示', functionComponent: 'Layout' }
      config.functions['/demo/list'] = {
        functionName: '演示页',
        parent: '/demo',
        functionPermission: 'add,edit',
      }
      config.roles.auditor = { roleName: '审计员', dataScope: '全部', functions: { '/demo/list': 'edit' } }
      config.dicts.colour = {
        dictLabel: '颜色',
        items: {
          red: { dictLabel: '红' },
          blue: { dictLabel: '蓝', items: { navy: { dictLabel: '藏青' } } },
        },
      }
    })
    const { lines, fingerprint } = await diff(text)
    expect(lines.map(each => [each.kind, each.title, each.key])).toEqual([
      ['新增', '功能', '/demo'],
      ['新增', '功能', '/demo/list'],
      ['新增', '角色', 'auditor'],
      ['新增', '数据字典', 'colour'],
      ['新增', '数据字典', 'colour / red'],
      ['新增', '数据字典', 'colour / blue'],
      ['新增', '数据字典', 'colour / blue / navy'],
    ])
    expect(await good(apply(text, '否', fingerprint))).toEqual({ count: 7 })
    expect((await diff(text, '是')).lines).toEqual([])
    const { items } = await good(app.admin.get<{ items: DictNode[] }>('sys/dict/select-tree'))
    const colour = items.find(each => each.dictValue === 'colour')
    expect(colour?.sysDicts.map(each => each.dictValue).toSorted()).toEqual(['blue', 'red'])

    const [last] = await good(app.admin.get<ConfigImport[]>('sys/config-text/history'))
    expect(last?.summary).toBe('新增功能 2 条，新增角色 1 条，新增数据字典 4 条')
    const kept = await good(app.admin.get<ConfigText>(`sys/config-text/before/${last?.id ?? ''}`))
    expect(kept.text).toBe(before)
    await good(apply(kept.text, '是'))
    expect(await exported()).toBe(before)
  })

  test('each change is a row of the operation log', async () => {
    const text = await changed(config => {
      Object.assign(config.roles.user ?? {}, { remark: '由配置修改' })
    })
    await good(apply(text))
    const like = encodeURIComponent('module:角色')
    const log = await good(app.admin.get<Page<AnyRow>>(`sys/log-opt/select-page?like=${like}`))
    expect(log.items[0]).toMatchObject({
      action: '修改',
      changes: [{ field: 'remark', after: '由配置修改' }],
    })
  })

  test('all or nothing, with the entry that is wrong named', async () => {
    const before = await exported()
    const text = await changed(config => {
      config.functions['/half'] = { functionName: '一半' }
      config.roles.broken = { roleName: '坏角色', functions: { '/nowhere': '' } }
    })
    const refused = await apply(text)
    expect(refused.message).toBe('新增角色“broken”：授权里的功能 /nowhere 不存在')
    expect(await exported()).toBe(before)
  })

  test('comparing names every reference that leads nowhere, once all of the text is there', async () => {
    const text = await changed(config => {
      config.functions['/ring/a'] = { functionName: '甲', parent: '/ring/b' }
      config.functions['/ring/b'] = { functionName: '乙', parent: '/ring/a' }
      config.functions['/lost'] = { functionName: '没有上级', parent: '/nowhere' }
      config.functions['/fine'] = { functionName: '好的', functionPermission: 'add' }
      const functions = { '/fine': 'add,edit', '/nowhere': '', '/ring/a': '' }
      config.roles.broken = { roleName: '坏角色', orgs: ['没有这个'], functions }
    })
    expect((await diff(text)).broken).toEqual([
      '新增功能“/ring/a”：上级功能绕回了它自己',
      '新增功能“/ring/b”：上级功能绕回了它自己',
      '新增功能“/lost”：上级 /nowhere 不存在',
      '新增角色“broken”：没有编码为 没有这个 的机构',
      '新增角色“broken”：功能 /fine 没有提供权限 edit',
      '新增角色“broken”：授权里的功能 /nowhere 不存在',
    ])
    expect((await diff(await exported(), '是')).broken).toEqual([])
  })

  test('comparing names what stays and leans on what would be deleted', async () => {
    const text = await changed(config => {
      delete config.functions['/base']
    })
    const { broken } = await diff(text, '是')
    expect(broken).toContain('功能“/base/dict/list”：上级 /base 不存在')
    expect(broken).toContain('角色“sysadmin”：授权里的功能 /base 不存在')
    expect((await diff(text)).broken).toEqual([])
  })

  test.each([
    ['{', 'JSON'],
    ['{"format":"x"}', 'format'],
    ['{"format":"zhanggui-config/1","users":{}}', 'users'],
    ['{"format":"zhanggui-config/1","roles":{"a":{"secret":1}}}', 'secret'],
    ['{"format":"zhanggui-config/1","roles":{"a":{"functions":["/sys/user/list"]}}}', '“a”的授权应是'],
    ['{"format":"zhanggui-config/1","roles":{"a":{"functions":{"/sys/user/list":["add"]}}}}', '权限应是文字'],
    ['{"format":"zhanggui-config/1","roles":{"a":{"functions":{"/sys/user/list":"add,fly"}}}}', '：fly'],
    ['{"format":"zhanggui-config/1","roles":{"a":{"orgs":"HQ"}}}', '“a”的自定义机构应是'],
    ['{"format":"zhanggui-config/1","roles":{"a":{"orgs":[["HQ"]]}}}', '“a”的自定义机构应是'],
    ['{"format":"zhanggui-config/1","functions":{"/a":{"parent":7}}}', '“/a”的上级功能应是文字'],
  ])('%s is refused with what is wrong', async (text, words) => {
    expect((await apply(text)).message).toContain(words)
  })

  test('what was compared is what is applied', async () => {
    const text = await changed(config => {
      Object.assign(config.roles.user ?? {}, { remark: '甲' })
    })
    const { fingerprint } = await diff(text)
    await good(app.admin.post('sys/dict/save', { dictLabel: '插队', dictValue: `cut-in-${dialect}` }))
    expect((await apply(text, '否', fingerprint)).message).toContain('请重新比较')
  })

  test('a new record gets what the text leaves out as if it were made by hand', async () => {
    const text = await changed(config => {
      config.roles.plain = { roleName: '没有写状态', functions: {} }
    })
    await good(apply(text))
    const like = encodeURIComponent('roleCode:plain')
    const { items } = await good(app.admin.get<Page<AnyRow>>(`sys/role/select-page?like=${like}`))
    expect(items).toMatchObject([{ roleStatus: '正常', dataScope: '仅本人', requireTotp: '否' }])
    expect((await diff(text)).lines).toEqual([])
  })

  test('the export of a large configuration goes in again, compared and brought back', async () => {
    const [before, text] = [
      await exported(),
      await changed(config => {
        const items = Array.from({ length: 700 }, (_, at) => [
          `item-${at}`,
          { dictLabel: `第 ${at} 项`, remark: '一份很大的配置'.repeat(70) },
        ])
        config.dicts.large = { dictLabel: '很大的字典', items: Object.fromEntries(items) }
      }),
    ]
    expect(await good(apply(text))).toEqual({ count: 701 })
    const large = await exported()
    expect(large.length).toBeGreaterThan(330_000)
    expect((await diff(large, '是')).lines).toEqual([])
    const [last] = await good(app.admin.get<ConfigImport[]>('sys/config-text/history'))
    const kept = await good(app.admin.get<ConfigText>(`sys/config-text/before/${last?.id ?? ''}`))
    expect(kept.text).toBe(before)
    expect((await diff(kept.text, '是')).lines).toHaveLength(701)
  })

  test.each(['diff', 'apply'])('%s of what is larger than any configuration is refused', async what => {
    const send = (text: string) => app.admin.post(`sys/config-text/${what}`, { text, prune: '否' })
    expect((await send('配'.repeat(limits.configText + 1))).message).toBe('参数错误：配置不能超过4000000个字')
    expect(await send(' '.repeat(limits.configBytes))).toMatchObject({
      code: 41300,
      message: '文件或请求过大',
    })
  })

  test('a number is named by its one spelling: brought in once, it is no difference any more', async () => {
    const text = await changed(config => {
      const items = { '1.50': { dictLabel: '一倍半', dictValueType: 'Number' } }
      config.dicts['factor'] = { dictLabel: '倍数', items }
    })
    await good(apply(text))
    expect((await diff(text)).lines).toEqual([])
    expect(JSON.parse(await exported()).dicts.factor.items).toHaveProperty(['1.5'])
  })

  test('what the command changed is told once, whichever node looks first', async () => {
    expect(await tellOutsideChange(app)).toBe(false)
    const told: string[] = []
    const isTold = new Promise<void>(resolve => {
      app.events.on('rights-changed', () => void told.push('rights'))
      app.events.on('dict-changed', () => (told.push('dicts'), resolve()))
    })
    await app.database.write(noteOutsideChange)
    await Promise.all([tellOutsideChange(app), tellOutsideChange(app)])
    await isTold
    expect(told).toEqual(['rights', 'dicts'])
  })
})
