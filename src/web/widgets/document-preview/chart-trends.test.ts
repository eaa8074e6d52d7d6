import { expect, test } from 'vitest'

import { nameOfTrend, trendOf, type Place } from './chart-trends.ts'
import { readXml } from './xml-tree.ts'

const trend = (kind: string, more = '') =>
  readXml(`<c:trendline><c:trendlineType val="${kind}"/>${more}</c:trendline>`, 'trendline') ?? {
    name: '',
    tag: '',
    attributes: '',
    children: [],
  }
const placesOf = (height: (x: number) => number): Place[] =>
  [2021, 2022, 2023, 2024, 2025].map((year): Place => [year, height(year)])
const rounded = (places: Place[] | undefined) => places?.map(([x, y]) => [x, Math.round(y * 100) / 100])

test('a straight line is the nearest to all points', () => {
  const scattered: Place[] = [
    [1, 1],
    [2, 3],
    [3, 2],
    [4, 4],
  ]
  expect(rounded(trendOf(trend('linear'), scattered, true))).toEqual([
    [1, 1.3],
    [2, 2.1],
    [3, 2.9],
    [4, 3.7],
  ])
})

test.each([
  ['linear', '', (x: number) => 3 * x - 6000],
  ['poly', '<c:order val="3"/>', (x: number) => (x - 2020) ** 3 - 4 * x],
  ['exp', '', (x: number) => 2 * Math.exp((x - 2020) / 3)],
  ['log', '', (x: number) => 5 * Math.log(x) + 1],
  ['power', '', (x: number) => (x / 2020) ** 40],
])('a line of kind %s goes through points that are on one', (kind, more, height) => {
  for (const [x, y] of trendOf(trend(kind, more), placesOf(height), false) ?? [])
    expect(y / height(x)).toBeCloseTo(1, 4)
})

test('means of so many points begin where there are as many', () => {
  const means = trendOf(
    trend('movingAvg', '<c:period val="3"/>'),
    placesOf(year => year - 2020),
    true,
  )
  expect(means).toEqual([
    [2023, 2],
    [2024, 3],
    [2025, 4],
  ])
})

test('there is none through one point, nor by logarithms of what has none', () => {
  expect(trendOf(trend('linear'), [[1, 2]], true)).toBeUndefined()
  expect(
    trendOf(
      trend('exp'),
      placesOf(year => year - 2022),
      true,
    ),
  ).toBeUndefined()
})

test('it is called as Office calls it', () => {
  expect(nameOfTrend(trend('linear'), '销量')).toBe('线性（销量）')
  expect(nameOfTrend(trend('movingAvg', '<c:period val="3"/>'), '销量')).toBe('3 期移动平均（销量）')
  expect(nameOfTrend(trend('exp', '<c:name>预测</c:name>'), '销量')).toBe('预测')
})
