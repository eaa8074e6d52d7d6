import { expect, test } from 'vitest'

import { axesWith } from './chart-axes.ts'

const up = (series: object, axis = {}) => {
  const option = { xAxis: [{ type: 'category' }], yAxis: [{ type: 'value', ...axis }], series: [series] }
  return axesWith(option)['yAxis']
}

test('an axis leaves room beyond its numbers, on the side where they are', () => {
  expect(up({ type: 'bar', data: [2, 9] })).toEqual([{ type: 'value', boundaryGap: [0, '5%'] }])
  expect(up({ type: 'bar', data: [-20, { value: 64 }] })).toEqual([
    { type: 'value', boundaryGap: ['5%', '5%'] },
  ])
  expect(up({ type: 'bar', data: [] })).toEqual([{ type: 'value' }])
})

test('lines and points that are close together do not begin at 0, columns do', () => {
  const close = [3021, 3070]
  expect(up({ type: 'line', data: close })).toMatchObject([{ scale: true }])
  for (const series of [
    { type: 'bar', data: close },
    { type: 'line', areaStyle: {}, data: close },
    { type: 'line', data: [3021, 9000] },
    { type: 'line', data: [-1, 1] },
  ])
    expect(up(series)).not.toMatchObject([{ scale: true }])
  // Its maker has said where it ends.
  expect(up({ type: 'line', data: close }, { min: 0 })).not.toMatchObject([{ scale: true }])
  const points = { xAxis: [{ type: 'value' }], yAxis: [{ type: 'value' }] }
  const data = [
    [46_000, 1],
    [46_010, 500],
  ]
  const drawn = axesWith({ ...points, series: [{ type: 'scatter', data }] })
  expect(drawn['xAxis']).toMatchObject([{ scale: true }])
  expect(drawn['yAxis']).not.toMatchObject([{ scale: true }])
})
