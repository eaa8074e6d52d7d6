import type { Chance } from './chance.ts'
import type { Person } from './people.ts'

const dayMs = 86_400_000
export const yearMs = 365 * dayMs

const clients = [
  ['Chrome 142', 'Windows 10'],
  ['Edge 142', 'Windows 11'],
  ['Chrome 142', 'macOS 15'],
  ['Safari 26', 'iOS 26'],
  ['Firefox 145', 'Linux'],
] as const

const places = [
  ['内网IP', () => '10.8'],
  ['广东省 深圳市', () => '113.87'],
  ['北京 北京市', () => '114.247'],
  ['浙江省 杭州市', () => '115.205'],
] as const

export const remarks = ['外派上海', '驻场办公', '值班组长', '新人导师', '兼任资产管理员', '远程办公']

/** Somebody as the record is today, and where he signs in from. */
export interface DemoUser extends Person {
  id: string
  /** Milliseconds. */
  created: number
  userStatus: string
  remark: string | null
  orgId: string
  deptId: string
  ip: string
  region: string
  browser: string
  os: string
}

type Dept = { id: string; orgId: string }

/** They come one after the other through two years, up to yesterday. */
export const createUsers = (
  chance: Chance,
  people: readonly Person[],
  depts: readonly Dept[],
  now: number,
): DemoUser[] =>
  people.map((person, at) => {
    const created = now - yearMs * 2 + Math.floor(((yearMs * 2 - dayMs) * at) / people.length)
    const [region, net] = places[chance.weighted([70, 12, 10, 8])] ?? places[0]
    const [browser, os] = clients[chance.weighted([45, 20, 15, 12, 8])] ?? clients[0]
    const { id: deptId, orgId } = chance.pick(depts)
    return {
      ...person,
      id: chance.id(created),
      created,
      userStatus: ['正常', '停用', '待审核'][chance.weighted([95, 4, 1])] ?? '正常',
      remark: chance.happens(0.3) ? chance.pick(remarks) : null,
      orgId,
      deptId,
      ip: `${net()}.${chance.below(254) + 1}.${chance.below(254) + 1}`,
      region,
      browser,
      os,
    }
  })
