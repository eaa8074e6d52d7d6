import { expect, test } from 'vitest'

import { secondAxis, withOneScatter } from './one-scatter.ts'
import { element, readXml } from './xml-tree.ts'

const plotOf = (xml: string) =>
  readXml(`<c:plotArea>${xml}</c:plotArea>`, 'plotArea') ?? element('plotArea', '')
const cache = (values: readonly number[]) =>
  `<c:numRef><c:numCache>${values.map((value, at) => `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`).join('')}</c:numCache></c:numRef>`
const ids = (...all: number[]) => all.map(id => `<c:axId val="${id}"/>`).join('')
const points = (xs: readonly number[], ys: readonly number[], axes = ids(1, 2)) =>
  `<c:scatterChart><c:ser><c:xVal>${cache(xs)}</c:xVal><c:yVal>${cache(ys)}</c:yVal></c:ser>${axes}</c:scatterChart>`
const columns = `<c:barChart><c:ser><c:val>${cache([1, 2, 3])}</c:val></c:ser>${ids(1, 2)}</c:barChart>`
const kindsOf = ({ children }: { children: readonly unknown[] }) =>
  children.map(each => Reflect.get(Object(each), 'name') as unknown)

test('points at the names of columns are a line beside them', () => {
  const { plot, isLeftOut } = withOneScatter(plotOf(columns + points([1, 3], [5, 6])))
  expect(isLeftOut).toBe(false)
  expect(kindsOf(plot)).toEqual(['barChart', 'lineChart'])
  const written = JSON.stringify(plot)
  expect(written).toContain('idx=\\"2\\"')
  expect(written).not.toContain('xVal')
})

test('points between the names, or along axes of their own, are left out, which is told', () => {
  for (const scatter of [points([1.5], [5]), points([1], [5], ids(3, 4))]) {
    const { plot, isLeftOut } = withOneScatter(plotOf(columns + scatter))
    expect([kindsOf(plot), isLeftOut]).toEqual([['barChart'], true])
  }
})

test('points along two axes are of one kind, and the second axis is known', () => {
  const axis = (id: number, side: string) => `<c:valAx>${ids(id)}<c:axPos val="${side}"/></c:valAx>`
  const whole = plotOf(
    points([1], [5]) +
      points([1], [3000], ids(3, 4)) +
      axis(1, 'b') +
      axis(2, 'l') +
      axis(3, 't') +
      axis(4, 'r'),
  )
  const { plot } = withOneScatter(whole)
  expect(kindsOf(plot)).toEqual(['scatterChart', 'valAx', 'valAx'])
  expect(JSON.stringify(secondAxis(whole)?.axis)).toContain('val=\\"4\\"')
  expect(secondAxis(plotOf(points([1], [5])))).toBeUndefined()
})
