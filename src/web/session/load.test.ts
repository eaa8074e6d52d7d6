import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { loadRolesAndMenus } from './load.ts'
import { signedOut, useSession } from './store.ts'

/** The server, replaced: what is asked for, and who asks. */
let asked: string[]
let account: string

beforeEach(() => {
  asked = []
  const functions = [
    { rootPath: '/base/dict/list', functionName: '数据字典', functionComponent: 'base/dict/list' },
  ]
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const user = {
      userId: '7',
      userAccount: account,
      userName: '王芳',
      userAvatar: null,
      userStatus: '正常',
      seesAll: true,
    }
    const data = path.endsWith('select-user-functions') ? functions : { roles: ['user'], functions, user }
    return Response.json({ success: true, code: 20000, message: '成功', data })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  useSession.setState(signedOut)
})

const pathsFor = async (userAccount: string, mode: 'local' | 'remote') => {
  account = userAccount
  await loadRolesAndMenus(mode)
  return useSession.getState().routes.map(each => each.rootPath)
}

test('local mode asks for no tree: home for everybody, base and system for the account admin alone', async () => {
  expect(await pathsFor('wangfang', 'local')).toEqual(['/index'])
  expect(await pathsFor('admin', 'local')).toEqual(['/index', '/base', '/sys'])
  expect(asked).toEqual(Array(2).fill('/api/sys/user/select-roles'))
})

test('in local mode, too, roles and menus are those that the server gave', async () => {
  await pathsFor('wangfang', 'local')
  const { isLoaded, userRoles, userMenus } = useSession.getState()
  expect([isLoaded, userRoles, userMenus.map(each => each.rootPath)]).toEqual([
    true,
    ['user'],
    ['/base/dict/list'],
  ])
})

test('remote mode builds its routes from the server’s tree, for the account admin, too', async () => {
  for (const each of ['wangfang', 'admin'])
    expect(await pathsFor(each, 'remote')).toEqual(['/index', '/base/dict/list'])
  expect(asked).toContain('/api/sys/function/select-user-functions')
})
