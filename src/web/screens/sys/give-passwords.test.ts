import { afterEach, expect, test, vi } from 'vitest'

import { limits } from '#contract/limits.ts'
import { givePasswords } from './give-passwords.ts'
import { passwordTable } from './password-workbook.ts'

afterEach(() => vi.unstubAllGlobals())

const ids = Array.from({ length: 450 }, (_, at) => `u${at}`)
const never = new AbortController().signal

/** A server that answers so many calls and then says that it is busy. */
const serving = (calls: number) => {
  const asked: string[][] = []
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    const wanted: string[] = JSON.parse(body)
    asked.push(wanted)
    const items = wanted.map(id => ({ id, userAccount: id, userName: `=${id}`, password: `p-${id}` }))
    const answer =
      asked.length > calls
        ? { success: false, code: 50300, message: '系统繁忙，请稍后再试', data: null }
        : { success: true, code: 20000, message: '成功', data: { items } }
    return Promise.resolve(Response.json(answer))
  })
  return asked
}

test('any number is given in portions that a call takes, and tells how far it is', async () => {
  const asked = serving(3)
  const told: number[] = []
  const { items, left } = await givePasswords(ids, never, count => told.push(count))
  expect(asked.map(each => each.length)).toEqual([limits.deleteIds, limits.deleteIds, 50])
  expect(told).toEqual([200, 400, 450])
  expect(items.map(each => each.id)).toEqual(ids)
  expect(left).toEqual([])
})

test('what has been given is kept when a later portion fails, or somebody stops it', async () => {
  serving(1)
  const failed = await givePasswords(ids, never, () => undefined)
  expect([failed.items.length, failed.left.length, String(failed.error)]).toEqual([
    200,
    250,
    'Failure: 系统繁忙，请稍后再试',
  ])
  serving(3)
  const stop = new AbortController()
  const stopped = await givePasswords(ids, stop.signal, () => stop.abort())
  expect([stopped.items.length, stopped.left.length, stopped.error]).toEqual([200, 250, undefined])
})

test('the workbook names whom each password is for', () => {
  const item = { id: '1', userAccount: 'zhangsan', userName: '=张三', password: 'Abc' }
  expect(passwordTable([item])).toEqual([
    ['账号', '姓名', '一次性密码'],
    ['zhangsan', '=张三', 'Abc'],
  ])
})
