import { expect, test } from 'vitest'

import { isRemark, spillsIn, type RowCell } from './sheet-spill.ts'

const title = '二〇二六年三月办公用品领用登记表' // 208 pixels
const cell = (text: string, room: number | undefined, look?: RowCell['look']): RowCell => ({
  text,
  look,
  room,
  isFilled: text !== '',
  isText: text !== '',
})
const empty = (...rooms: (number | undefined)[]) => rooms.map(room => cell('', room))
const own = (look?: RowCell['look'], text = title) => cell(text, 40, look)
const filled = cell('序号', 40)
const spillAt = (cells: RowCell[], at = 0) => spillsIn(cells).get(at)

test('a title goes on over what is empty beside it, and does not push over what is filled', () => {
  expect(spillAt([own(), ...empty(60, 60)])).toEqual({ side: 'start', from: 0, to: 2 })
  expect(spillAt([own(), ...empty(60, 60), filled])).toBeUndefined()
  expect(spillAt([own(), ...empty(90, 90, 90), filled])).toEqual({ side: 'start', from: 0, to: 2 })
})

test('what stands at the right goes on to the left, as far as there is room in the sheet', () => {
  const right = own({ align: 'end' })
  expect(spillAt([filled, ...empty(90, 90, 90), right, filled], 4)).toEqual({ side: 'end', from: 2, to: 4 })
  expect(spillAt([...empty(60, 60), right, ...empty(90, 90)], 2)).toBeUndefined()
  expect(spillAt([right, ...empty(90, 90)])).toBeUndefined()
  // As broad as columns are whose width nobody has chosen.
  expect(spillAt([...empty(undefined, undefined, undefined), right], 3)).toMatchObject({ from: 0 })
})

test('what stands in the middle goes on to both sides', () => {
  const middle = own({ align: 'center' })
  expect(spillAt([...empty(90), middle, ...empty(90, 90), filled], 1)).toEqual({
    side: 'center',
    from: 0,
    to: 2,
  })
  expect(spillAt([...empty(60), middle, ...empty(90)], 1)).toBeUndefined()
  expect(spillAt([...empty(90), middle, ...empty(60), filled], 1)).toBeUndefined()
  // Behind it is nothing that it would push over, before it is the edge of the sheet.
  expect(spillAt([...empty(90), middle, ...empty(60)], 1)).toMatchObject({ to: 2 })
  expect(spillAt([middle, ...empty(90)])).toBeUndefined()
})

test('two texts do not go on over the same empty cells', () => {
  const cells = [own(), ...empty(90, 90, 90), own({ align: 'end' })]
  expect([...spillsIn(cells).keys()]).toEqual([0])
  const wide = [own(), ...empty(90, 90, 90, 90), own({ align: 'end' })]
  expect(spillsIn(wide).get(5)).toEqual({ side: 'end', from: 3, to: 5 })
})

test('what fits, wraps, has lines, is no text or reaches the edges stays in its cell; so does a remark in the last column', () => {
  for (const kept of [
    own({}, '序号'),
    own({ wraps: true }),
    own({ align: 'justify' }),
    own({ isUpright: true }),
    own({}, `${title}\n`),
    { ...own(), isText: false },
  ])
    expect(spillAt([kept, ...empty(90, 90)])).toBeUndefined()
  expect(spillAt([own()])).toBeUndefined()
})

test('a remark in the last column is one line, unless its maker has it wrap or it is too long for that', () => {
  expect(isRemark(own(), true)).toBe(true)
  expect(isRemark(own({ wraps: true }), true)).toBe(false)
  expect(isRemark(own({}, title.repeat(5)), true)).toBe(false)
  expect(isRemark(own(), false)).toBe(false)
})
