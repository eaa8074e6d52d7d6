import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { storageOver } from '../../../test/support/storage-stub.ts'

/** Milliseconds for the cipher to be loaded, on a machine that is busy. */
const slowest = 15_000

/** What the windows of one browser share, and which of them live. */
let kept: Map<string, string>
let living: string[]
/** Of each time that what stands in a form was asked for: whether nobody goes on in it. */
let ends: boolean[]

class Page extends EventTarget {
  visibilityState = 'visible'
}

beforeEach(() => {
  kept = new Map()
  living = []
  ends = []
  vi.stubGlobal('localStorage', storageOver(kept))
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  vi.stubGlobal('navigator', {
    locks: {
      request: async (name: string) => void living.push(name),
      query: async () => ({ held: living.map(name => ({ name })), pending: [] }),
    },
  })
  const data = { key: Buffer.alloc(32, 7).toString('base64url') }
  vi.stubGlobal('fetch', async () => Response.json({ success: true, code: 20000, message: '成功', data }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  // The tests of other files run in the same program, and are not to find these windows' work.
  vi.resetModules()
})

/** A window with its own memory, and what happens to it. */
const openWindow = async () => {
  vi.resetModules()
  const [drafts, { parkDrafts }, { useSession }, { setUnsaved }] = [
    await import('./drafts.ts'),
    await import('./park-drafts.ts'),
    await import('./store.ts'),
    await import('./unsaved.ts'),
  ]
  useSession.setState({ userId: '7' })
  const own = new EventTarget()
  const page = new Page()
  vi.stubGlobal('document', page)
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, own[name].bind(own))
  parkDrafts()
  const name = living.at(-1)
  const see = (state: string) => {
    vi.stubGlobal('document', page)
    page.visibilityState = state
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return {
    /** Resolves when the key has come, without which nothing can be sealed. */
    async fill(path: string, text: string) {
      setUnsaved(path, true)
      drafts.holdDraft(path, isOver => {
        ends.push(isOver)
        return { path, label: '用户', values: { text }, at: Date.now() }
      })
      await vi.waitFor(() => {
        const places = drafts.writeOpenDrafts('probe')
        places.forEach(place => kept.delete(place))
        expect(places).not.toEqual([])
      }, slowest)
    },
    save: async (path: string) => setUnsaved(path, false),
    hide: () => see('hidden'),
    show: () => see('visible'),
    /** As browsers tell it: the end first, then that nobody sees it any more. */
    end() {
      own.dispatchEvent(new Event('pagehide'))
      see('hidden')
    },
    /** The browser ends it without a word. */
    die: () => void (living = living.filter(each => each !== name)),
    rest: () => own.dispatchEvent(new Event('pagehide')),
    wake: () => own.dispatchEvent(new Event('pageshow')),
    async offered() {
      await drafts.loadDrafts('7')
      return drafts.useKeptDrafts.getState().drafts.map(each => each.values['text'])
    },
  }
}

test('who reloads in the middle of a form finds it again', async () => {
  const before = await openWindow()
  await before.fill('/sys/user/list?mode=add', '写到一半')
  before.end()
  const after = await openWindow()
  expect(await after.offered()).toEqual(['写到一半'])
  expect([...kept.values()].join()).not.toContain('写到一半')
})

test('a window that is out of sight and lives keeps its own, and has it back', async () => {
  const one = await openWindow()
  await one.fill('/sys/user/list?mode=add', '写到一半')
  one.hide()
  expect(kept.size).toBe(1)
  expect(await (await openWindow()).offered()).toEqual([])
  one.show()
  expect(kept.size).toBe(0)
})

test('what was filled in in a window that was ended out of sight is found by the next one', async () => {
  const one = await openWindow()
  await one.fill('/sys/user/list?mode=add', '写到一半')
  one.hide()
  one.die()
  expect(await (await openWindow()).offered()).toEqual(['写到一半'])
})

test('a window that only rested leaves nothing behind', async () => {
  const one = await openWindow()
  await one.fill('/sys/user/list?mode=add', '写到一半')
  one.rest()
  expect(kept.size).toBe(1)
  one.wake()
  expect(kept.size).toBe(0)
})

test('what is saved while nobody looks does not come back; what is beside it does', async () => {
  const one = await openWindow()
  await one.fill('/sys/user/list?mode=add', '保存着')
  await one.fill('/sys/role/list?mode=add', '写到一半')
  one.hide()
  expect(kept.size).toBe(2)
  await one.save('/sys/user/list?mode=add')
  one.die()
  expect(await (await openWindow()).offered()).toEqual(['写到一半'])
  await one.save('/sys/role/list?mode=add')
  expect(kept.size).toBe(0)
})

test('what is half typed is completed only where the window ends', async () => {
  const one = await openWindow()
  await one.fill('/sys/user/list?mode=add', '写到一半')
  ends = []
  one.hide()
  one.show()
  expect(ends).toEqual([false])
  one.end()
  expect(ends).toEqual([false, true])
})
