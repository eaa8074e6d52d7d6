import { expect, test } from 'vitest'

import { withRoom } from './chart-room.ts'

const size = { width: 300, height: 200 }
const title = { text: '费用构成', top: 15, textStyle: { fontSize: 12 } }
const names = (count: number) => Array.from({ length: count }, (_, at) => `华东地区第${at + 1}分公司`)
const legend = (count: number) => ({
  show: true,
  orient: 'horizontal',
  bottom: '5%',
  itemWidth: 10,
  textStyle: { fontSize: 10 },
  data: names(count),
})

test('titles of axes are within the chart, unless its maker has said where the axes lie', () => {
  const within = { containLabel: false, outerBoundsMode: 'same', outerBoundsContain: 'all' }
  expect(withRoom({ grid: [{ containLabel: true, bottom: 38 }] }, size)['grid']).toEqual([
    { ...within, bottom: 38 },
  ])
  const own = { containLabel: false, left: '10%' }
  expect(withRoom({ grid: own }, size)['grid']).toEqual([own])
})

test('a legend of several lines lifts what is above it', () => {
  const gridWith = (count: number) =>
    withRoom({ legend: [legend(count)], grid: [{ containLabel: true, bottom: 38 }] }, size)['grid']
  expect(gridWith(2)).toMatchObject([{ bottom: 38 }])
  expect(gridWith(4)).toMatchObject([{ bottom: 38 + 20 }])
})

test('a pie stands below the title, labels without a line at their slices', () => {
  const pie = { type: 'pie', radius: '74%', center: ['50%', '45%'], labelLine: { show: false, length: 15 } }
  expect(withRoom({ title, series: [pie] }, size)['series']).toMatchObject([
    { labelLine: { length: 2, length2: 0 }, top: expect.closeTo(37.8, 0.5) },
  ])
  const small = { ...pie, radius: '30%', labelLine: { show: true } }
  expect(withRoom({ title, series: [small] }, size)['series']).toEqual([small])
})

test('names below a short edge turn, and some are left out where there are too many', () => {
  const axisWith = (data: string[], more = {}) =>
    withRoom(
      {
        grid: {},
        xAxis: { type: 'category', data, axisLabel: { interval: 0, rotate: 0, fontSize: 10 } },
        ...more,
      },
      size,
    )['xAxis']
  expect(axisWith(['一月', '二月'])).toMatchObject([{ axisLabel: { interval: 0, rotate: 0 } }])
  expect(axisWith(names(5))).toMatchObject([{ axisLabel: { interval: 0, rotate: 45 } }])
  expect(axisWith(names(50))).toMatchObject([{ axisLabel: { interval: 'auto', rotate: 45 } }])
  // A legend at the side takes of their room.
  const quarters = ['一季度', '二季度', '三季度', '四季度']
  expect(axisWith(quarters)).toMatchObject([{ axisLabel: { rotate: 0 } }])
  const aside = { legend: { show: true, orient: 'vertical', right: 5, data: names(1) } }
  expect(axisWith(quarters, aside)).toMatchObject([{ axisLabel: { rotate: 45 } }])
})

test('a legend at the top stands below the title, and no bubble is broader than a quarter of the chart', () => {
  const top = { ...legend(1), bottom: undefined, top: 10 }
  expect(withRoom({ title, legend: [top], grid: [{ top: 30 }] }, size)).toMatchObject({
    legend: { top: expect.closeTo(37.8, 0.5) },
    grid: [{ top: expect.closeTo(57.8, 0.5) }],
  })
  const symbolSize = ([, , all]: number[]) => (all ?? 0) * 10
  const [bubbles] = [withRoom({ series: [{ data: [[1, 2, 20]], symbolSize }] }, size)['series']].flat()
  const sized = Reflect.get(Object(bubbles), 'symbolSize')
  expect(typeof sized === 'function' && Reflect.apply(sized, undefined, [[1, 2, 20]])).toBe(50)
})

test('rings have one middle', () => {
  const ring = (from: number, to: number) => ({
    type: 'pie',
    radius: [`${from}%`, `${to}%`],
    center: ['50%', '45%'],
    labelLine: { show: false },
  })
  const drawn = [withRoom({ title, series: [ring(20, 40), ring(40, 74)] }, size)['series']].flat()
  expect(drawn.map(each => Reflect.get(Object(each), 'top'))).toEqual([
    expect.closeTo(37.8, 0.5),
    expect.closeTo(37.8, 0.5),
  ])
})
