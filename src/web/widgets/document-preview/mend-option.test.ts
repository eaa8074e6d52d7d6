import { expect, test } from 'vitest'

import { mendOption } from './mend-option.ts'

const seriesOf = (series: object, more = {}) => mendOption({ series: [series], ...more })['series']

test('labels stand at the ends of columns, wherever these are, those of a ring in it', () => {
  const label = { position: 'top' }
  expect(seriesOf({ type: 'bar', label, data: [1, { value: -1, label }] })).toMatchObject([
    { label: { position: 'outside' }, data: [1, { label: { position: 'outside' } }] },
  ])
  const lying = { yAxis: [{ type: 'category' }], xAxis: [{ type: 'value' }] }
  expect(seriesOf({ type: 'bar', label: { position: 'insideTop' } }, lying)).toMatchObject([
    { label: { position: 'insideRight' } },
  ])
  const ring = { type: 'pie', radius: ['40%', '80%'], label: { position: 'outside' } }
  expect(seriesOf(ring)).toMatchObject([{ label: { position: 'inside' }, labelLine: { show: false } }])
  const whole = { ...ring, radius: ['0%', '80%'] }
  expect(seriesOf(whole)).toEqual([whole])
})

test('a slice with a colour of its own leaves the others theirs', () => {
  const data = [{ value: 1 }, { value: 2, itemStyle: { color: 'green' } }, { value: 3 }]
  expect(seriesOf({ type: 'pie', data }, { color: ['a', 'b', 'c'] })).toMatchObject([
    {
      data: [{ itemStyle: { color: 'a' } }, { itemStyle: { color: 'green' } }, { itemStyle: { color: 'c' } }],
    },
  ])
})

test('lines lie on each other also below zero; names stand below what is lowest', () => {
  const stacked = { type: 'line', stack: 'total', data: [90, -60] }
  const drawn = mendOption({
    grid: [{ containLabel: false }],
    xAxis: [{ type: 'category', axisLabel: { margin: -90 } }],
    yAxis: [{ type: 'value' }],
    series: [stacked],
  })
  expect(drawn).toMatchObject({
    grid: [{ containLabel: true }],
    xAxis: [{ axisLine: { onZero: false }, axisLabel: { margin: 8 } }],
    yAxis: [{ type: 'value' }],
    series: [{ stackStrategy: 'all' }],
  })
  const axis = { type: 'category', axisLabel: { margin: 4 } }
  const above = { grid: [], xAxis: [axis], yAxis: [], series: [{ type: 'bar', data: [1] }] }
  expect(mendOption(above)).toEqual(above)
})

test('a web goes as far below zero as its points do, in equal steps', () => {
  const web = { radar: [{ indicator: [{ max: 150, min: 0 }] }], series: [{ data: [{ value: [120, -60] }] }] }
  expect(mendOption(web)['radar']).toMatchObject([{ splitNumber: 7, indicator: [{ min: -60, max: 150 }] }])
})

test('the title of an upright axis is read from below', () => {
  const turned = (nameRotate: number) => mendOption({ yAxis: [{ nameRotate }], series: [] })['yAxis']
  expect(turned(-90)).toEqual([{ nameRotate: 90 }])
  expect(turned(0)).toEqual([{ nameRotate: 0 }])
})
