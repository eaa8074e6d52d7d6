import { expect, test } from 'vitest'

import { ToldFaults } from './told-faults.ts'

const empty = (name: string) => ({ name, sentence: '文件是空的，请重新选择' })
const namesOf = ({ faults }: ReturnType<ToldFaults['add']>) => faults.map(each => each.name)

test('what was refused of one choice is in one toast, until that has gone', () => {
  const told = new ToldFaults()
  expect(told.add(1, [empty('一')], false)).toMatchObject({ key: 'upload-1', isNamed: false })
  const both = told.add(1, [empty('二')], false)
  expect([both.key, namesOf(both), both.isNamed]).toEqual(['upload-1', ['一', '二'], true])
  told.forget('upload-1')
  expect(told.add(1, [empty('三')], false)).toMatchObject({ faults: [empty('三')], isNamed: false })
})

test('whoever comes next reads nothing of what the one before was told', () => {
  const told = new ToldFaults()
  for (const choice of [1, 2, 3, 4]) told.add(choice, [empty('前')], false)
  told.forgetAll()
  expect(told.add(5, [empty('后')], false)).toMatchObject({ key: 'upload-5', faults: [empty('后')] })
})

test('of many choices at once the later ones share a toast, and none goes unread', () => {
  const told = new ToldFaults()
  for (const choice of [1, 2, 3]) expect(told.add(choice, [empty('前')], false).key).toBe(`upload-${choice}`)
  expect(told.add(4, [empty('四')], false)).toMatchObject({ key: 'upload-more', isNamed: false })
  const more = Array.from({ length: 20 }, (_, n) => told.add(5 + n, [empty(`后${n}`)], false)).at(-1)
  expect([more?.key, more?.faults.length, more?.isNamed]).toEqual(['upload-more', 21, true])
  // Of one that has a toast of its own it goes on there.
  expect(told.add(2, [empty('又')], false)).toMatchObject({ key: 'upload-2', isNamed: true })
  told.forget('upload-1')
  expect(told.add(30, [empty('再')], false).key).toBe('upload-more')
  told.forget('upload-more')
  expect(told.add(31, [empty('独')], false)).toMatchObject({ key: 'upload-31', faults: [empty('独')] })
})
