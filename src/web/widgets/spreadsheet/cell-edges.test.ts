import { expect, test } from 'vitest'

import { edgesOf } from './cell-edges.ts'

test('each side has its line and its colour; one without a style has none', () => {
  const border = `<border><left style="thin"><color auto="1"/></left><right style="medium"><color rgb="FFFF0000"/></right>
    <top style="double"/><bottom/><diagonal/></border>`
  expect(edgesOf(border, [])).toEqual({
    left: '1px solid #262626',
    right: '2px solid #ff0000',
    top: '3px double #262626',
  })
  expect(edgesOf('<border><left/><right/><top style="none"/><bottom/></border>', [])).toBeUndefined()
})

test('lines through a cell go the way that it says', () => {
  const through = '<diagonal style="thin"><color indexed="64"/></diagonal></border>'
  expect(edgesOf(`<border diagonalDown="1">${through}`, [])).toEqual({ falling: '1px solid #262626' })
  expect(edgesOf(`<border diagonalUp="true">${through}`, [])).toEqual({ rising: '1px solid #262626' })
  expect(edgesOf(`<border>${through}`, [])).toBeUndefined()
})
