import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { DictNode } from '#contract/dict.ts'
import { setTokenProvider } from '#web/api/call.ts'
import { loadDicts } from './dicts.ts'
import { signedOut, useSession } from './store.ts'

beforeEach(() => {
  useSession.setState({ credentials })
  setTokenProvider(() => credentials.accessToken)
})
afterEach(() => {
  vi.unstubAllGlobals()
  useSession.setState(signedOut)
  setTokenProvider(() => undefined)
})

/** Of nobody else: what others asked early is not meant for this session. */
const credentials = { accessToken: 'dicts', secretKey: '' }

const word = (id: string, dictLabel: string, sysDicts: DictNode[] = []): DictNode => ({
  id,
  dictLabel,
  dictValue: `value-${id}`,
  dictValueType: 'Plain',
  sysDicts,
})

/** What the server holds: the version that it names, and the words. */
const serve = (version: string, label: string) =>
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Response.json({
        success: true,
        code: 20000,
        message: '成功',
        data: { items: [word('1', '学历', [word('2', label)])], total: 1, version },
      }),
    ),
  )

const optionsAfter = async (version: string, label: string) => {
  serve(version, label)
  await loadDicts()
  return useSession.getState().options
}

test('dictionaries that have not changed are not set again; those that have, or were forgotten, are', async () => {
  const first = await optionsAfter('1', '本科')
  expect(Object.keys(first)).toEqual(['value-1'])
  expect(await optionsAfter('1', '本科')).toBe(first)
  const second = await optionsAfter('2', '学士')
  expect(second).not.toBe(first)
  useSession.setState({ ...signedOut, credentials })
  expect(await optionsAfter('2', '学士')).toEqual(second)
})
