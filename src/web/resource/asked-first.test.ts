import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { limits } from '#contract/limits.ts'
import { resources } from '#contract/resources/index.ts'
import type { Resource } from '#contract/resource.ts'
import { setTokenProvider } from '#web/api/call.ts'
import { turn } from '#web/api/turns.ts'
import { resourceCalls } from '#web/api/resource-calls.ts'
import { askFirst } from '#web/session/ask-first.ts'

import { readPage, toQuery } from './page-address.ts'

// What is asked early here is meant for nobody else.
beforeEach(() => setTokenProvider(() => 'asked-first'))
afterEach(() => {
  vi.unstubAllGlobals()
  setTokenProvider(() => undefined)
})

/** Addresses that the browser asks the server for. */
const watch = () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    return Promise.resolve(
      Response.json({ success: true, code: 20000, message: '成功', data: { items: [] } }),
    )
  })
  return asked
}

const trees = new Set(['sys/dict', 'sys/function'])
const searches = [
  '',
  '?index=2&limit=50',
  '?order=createTime%3Adesc&keyword=%E7%8E%8B+%E4%BA%94',
  '?index=-3&limit=5000&order=createTime:sideways&like=createBy:+++',
  '?like=createBy%3A1&like=updateBy%3A2%7C3&keyword=x&record=7',
]

/** What the list will ask for once its code is there. */
const listAsks = (resource: Resource, search: string) => {
  const page = readPage(resource, new URLSearchParams(search))
  const whole = { ...page, index: 0, limit: resource.maxLimit ?? limits.maxLimit }
  return resourceCalls(resource).selectPage(toQuery(trees.has(resource.name) ? whole : page))
}

test.each(resources.filter(each => each.page.endsWith('/list')))(
  'the list of $title is asked for before its code is there, and not again',
  async resource => {
    for (const search of searches) {
      const asked = watch()
      askFirst({ pathname: resource.page, search })
      // Its turn comes after theirs.
      await turn()
      const early = [...asked]
      await listAsks(resource, search)
      expect(early.filter(each => each.includes('select-page'))).toHaveLength(1)
      expect(asked).toEqual(early)
    }
  },
)

test('where there is no list, none is asked for', async () => {
  const asked = watch()
  for (const pathname of ['/index', '/sys/user/view', '/sys/docs/list', '/elsewhere/list'])
    askFirst({ pathname, search: '' })
  await turn()
  expect(asked).not.toEqual([])
  expect(asked.filter(each => each.includes('select-page'))).toEqual([])
})
