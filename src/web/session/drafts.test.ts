import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { storageOver } from '../../../test/support/storage-stub.ts'
import type { Draft } from './drafts.ts'

/** What the windows of one browser share. */
let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', storageOver(kept))
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  const data = { key: Buffer.alloc(32, 7).toString('base64url') }
  vi.stubGlobal('fetch', async () => Response.json({ success: true, code: 20000, message: '成功', data }))
})
afterEach(() => vi.unstubAllGlobals())

const draftOf = (path: string, text: string, at = Date.now()): Draft => ({
  path,
  label: '用户',
  values: { text },
  at,
})

/** Another window of the same person: the same code with a memory of its own. */
const openWindow = async () => {
  const listeners: (() => void)[] = []
  vi.resetModules()
  const [drafts, { useSession }] = [await import('./drafts.ts'), await import('./store.ts')]
  useSession.setState({ userId: '7' })
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => listeners.push(listener))
  drafts.followDrafts()
  return {
    fill: (path: string, text: string, at?: number) => drafts.holdDraft(path, () => draftOf(path, text, at)),
    kick: () => void drafts.keepDrafts(),
    signIn: () => drafts.loadDrafts('7'),
    /** In place, over what is open. */
    signInAgain: () => useSession.setState({ credentials: { accessToken: 'another', secretKey: '' } }),
    offered: () => drafts.useKeptDrafts.getState().drafts,
    texts: () => drafts.useKeptDrafts.getState().drafts.map(each => each.values['text']),
    take: drafts.takeDraft,
    discard: (unwanted = drafts.useKeptDrafts.getState().drafts) => drafts.discardDrafts(unwanted),
    /** Another window has changed what they share. */
    hear: () => listeners.forEach(listener => listener()),
  }
}

const keptByTwo = async (paths: readonly [string, string]) => {
  const [one, other] = [await openWindow(), await openWindow()]
  one.fill(paths[0], '一', Date.now() - 1)
  other.fill(paths[1], '二')
  one.kick()
  other.kick()
  await vi.waitFor(() => expect(kept.size).toBe(2))
  await one.signIn()
  await other.signIn()
  return [one, other] as const
}

test('a kick keeps what every window had, and each offers all of it', async () => {
  const [one, other] = await keptByTwo(['/sys/user/view?mode=add', '/base/org/view?mode=add'])
  expect([one.texts(), other.texts()]).toEqual([
    ['一', '二'],
    ['一', '二'],
  ])
})

test('two windows with the same form have one each', async () => {
  const path = '/sys/user/view?mode=add'
  const [one, other] = await keptByTwo([path, path])
  const [first, second] = one.offered()
  if (!first || !second) throw new Error('Nothing is offered')
  expect(one.take(second)).toBe(true)
  other.hear()
  expect([one.texts(), other.texts(), kept.size]).toEqual([['一'], ['一'], 1])
})

test('what one window takes no other takes as well, though it has not heard of it', async () => {
  const [one, other] = await keptByTwo(['/a', '/b'])
  const [mine] = one.offered()
  const [same] = other.offered()
  if (!mine || !same) throw new Error('Nothing is offered')
  expect([one.take(mine), one.take(mine), other.take(same)]).toEqual([true, false, false])
  expect([one.texts(), other.texts()]).toEqual([['二'], ['二']])
})

test('a draft that has been looked for anew meanwhile is taken all the same', async () => {
  const [one] = await keptByTwo(['/a', '/b'])
  const [before] = one.offered()
  if (!before) throw new Error('Nothing is offered')
  await one.signIn()
  expect(one.take(before)).toBe(true)
  expect([one.texts(), kept.size]).toEqual([['二'], 1])
})

test('what one window discards is not brought back by another, and what came since stays', async () => {
  const [one, other] = await keptByTwo(['/a', '/b'])
  other.fill('/c', '三')
  other.kick()
  await vi.waitFor(() => expect(kept.size).toBe(4))
  one.discard()
  other.hear()
  expect([one.texts(), other.texts(), kept.size]).toEqual([[], [], 2])
})

test('what was not named when one discards some stays', async () => {
  const [one] = await keptByTwo(['/a', '/b'])
  one.discard(one.offered().slice(0, 1))
  expect([one.texts(), kept.size]).toEqual([['二'], 1])
})

test('another person is offered nothing; what nobody can read any more is cleared away', async () => {
  const one = await openWindow()
  kept.set('drafts 8 abc', 'sealed for somebody else')
  kept.set('drafts 7 abc', 'bent')
  await one.signIn()
  expect([one.texts(), [...kept.keys()]]).toEqual([[], ['drafts 8 abc']])
})

test('a key that was not to be had is asked for anew, and what is told elsewhere is no line in the console', async () => {
  const lines = vi.spyOn(console, 'warn')
  kept.set('drafts 7 before', '打不开的')
  const own = await openWindow()
  const answer = fetch
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: false, code: 40003, message: '登录已过期', data: {} }),
  )
  await expect(own.signIn()).rejects.toThrow('登录已过期')
  vi.stubGlobal('fetch', answer)
  own.fill('/sys/user/view?mode=add', '后来填的')
  own.kick()
  await vi.waitFor(() => expect(kept.size).toBe(2))
  expect(lines).not.toHaveBeenCalled()
})

test('whoever signs in again over a form for which no key came has it kept', async () => {
  const own = await openWindow()
  const answer = fetch
  const over = vi.fn(async () =>
    Response.json({ success: false, code: 40003, message: '登录已过期', data: {} }),
  )
  vi.stubGlobal('fetch', over)
  own.fill('/sys/user/view?mode=add', '一直填着的')
  await vi.waitFor(() => expect(over).toHaveResolved())
  vi.stubGlobal('fetch', answer)
  await vi.waitFor(() => {
    own.signInAgain()
    own.kick()
    expect(kept.size).toBe(1)
  })
})
