import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import type { AnyRow } from '#contract/resource.ts'

import { person } from '../../../test/support/file-app.ts'
import { startApp, type TestApp } from '../../../test/support/start-app.ts'
import { reading } from '#server/http/change.ts'
import * as labels from '#server/resource/labels.ts'
import { peopleNamer } from './name-people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const rowsOf = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => ({ createBy: `user-${from + n}`, updateBy: 'user-0' }) as AnyRow)

test('each is asked for once, and no more names are kept than a company has', async () => {
  const asked = vi.spyOn(labels, 'labelsOf')
  const counts = () => asked.mock.calls.map(each => each[3].length)
  const name = peopleNamer(app.database.dialect, reading(app, person('user-1')), ['createBy', 'updateBy'])
  await name(rowsOf(1, 100))
  await name(rowsOf(1, 100))
  await name(rowsOf(51, 100))
  expect(counts()).toEqual([101, 50])
  // More than are kept: those of before are forgotten.
  await name(rowsOf(1000, 9950))
  await name(rowsOf(1, 1))
  expect(counts()).toEqual([101, 50, 9951, 1])
})
