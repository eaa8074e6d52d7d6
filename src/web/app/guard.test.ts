import { expect, test } from 'vitest'
import { homeNode } from '#web/session/pages.ts'
import { decide } from './guard.ts'
import { loginAddress, safeRedirect } from './login-address.ts'

const nobody = { isAuthorised: false, isLoaded: false, routes: [], userId: '' }
const fresh = { ...nobody, isAuthorised: true }
const person = { ...fresh, isLoaded: true, routes: [homeNode], userId: '1' }
const at = (pathname: string, search = '') => ({ pathname, search })
const allow = { go: 'allow' }

test.each([
  ['/login', allow],
  ['/register', allow],
  ['/error/404', allow],
  ['/Login/', allow],
  ['/Register', allow],
  ['/Error/1', allow],
  ['/', { go: 'redirect', to: '/login?redirect=%2F' }],
  ['/redirect/index', { go: 'redirect', to: '/login?redirect=%2Fredirect%2Findex' }],
])('a stranger at %s', (path, decision) => {
  expect(decide(at(path), nobody)).toEqual(decision)
})

test('a stranger comes back to the page with its query', () => {
  const sent = decide(at('/sys/user/view', '?id=7&a=b'), nobody)
  expect(sent).toEqual({ go: 'redirect', to: '/login?redirect=%2Fsys%2Fuser%2Fview%3Fid%3D7%26a%3Db' })
  expect(safeRedirect('?redirect=%2Fsys%2Fuser%2Fview%3Fid%3D7%26a%3Db')).toBe('/sys/user/view?id=7&a=b')
})

test('whoever is signed in has nothing to do at /login', () => {
  expect(decide(at('/login'), person)).toEqual({ go: 'redirect', to: '/index' })
  expect(decide(at('/login', '?redirect=/profile'), fresh)).toEqual({ go: 'redirect', to: '/profile' })
  for (const path of ['/Login', '/LOGIN/', '/login/x'])
    expect(decide(at(path), person)).toEqual({ go: 'redirect', to: '/index' })
  for (const path of ['/Error/1', '/Register']) expect(decide(at(path), person)).toEqual(allow)
})

test.each([
  ['/sys/user/list?mode=add', '1', '/sys/user/list?mode=add'],
  ['/sys/user/list?mode=add', '2', '/sys/user/list'],
  ['/SYS/user/LIST?record=7', '2', '/sys/user/list'],
  ['/sys/user/view?id=7', '2', '/sys/user/list'],
  ['/sys/role/list?keyword=a', '2', '/index'],
  ['/profile?tab=password', '2', '/profile'],
])('%s, left by somebody, leads %s on to %s', (left, userId, to) => {
  const [pathname = '', search = ''] = left.split('?')
  const url = new URL(loginAddress(at(pathname, `?${search}`)), 'http://here')
  const ownerOf = (address: string) => (address === left ? '1' : undefined)
  const users = { rootPath: '/sys/user/list', functionName: '用户管理' }
  const whoCame = { ...person, routes: [homeNode, users], userId }
  expect(decide(at(url.pathname, url.search), { ...fresh, userId: '' }, ownerOf)).toEqual({ go: 'load' })
  expect(decide(at(url.pathname, url.search), whoCame, ownerOf)).toEqual({ go: 'redirect', to })
})

test('roles and menus come first, once', () => {
  expect(decide(at('/index'), fresh)).toEqual({ go: 'load' })
  expect(decide(at('/index'), person)).toEqual(allow)
})

test.each([
  ['/INDEX', '/index?a=B'],
  ['/index/', '/index?a=B'],
  ['/Profile//', '/profile?a=B'],
])('%s is the page that it means, under its own name: its tab and breadcrumb are found', (path, to) => {
  expect(decide(at(path, '?a=B'), person)).toEqual({ go: 'redirect', to })
})

test('an address that is no page, and one that goes elsewhere by itself, stays as it is', () => {
  for (const path of ['/nothing/', '/redirect/index/', '/']) expect(decide(at(path), person)).toEqual(allow)
})

test('a person without any route is told so, and that page passes', () => {
  expect(decide(at('/index'), { ...person, routes: [] })).toEqual({ go: 'redirect', to: '/error/40003' })
  expect(decide(at('/error/40003'), { ...person, routes: [] })).toEqual(allow)
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/login?redirect=/login',
  '/Login',
  '/LOGIN?redirect=/profile',
  '/Register/',
  '/\tx',
  '',
])('no login leads to %j', to => {
  expect(safeRedirect(`?redirect=${encodeURIComponent(to)}`)).toBe('/index')
})
