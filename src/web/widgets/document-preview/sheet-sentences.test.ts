import { expect, test } from 'vitest'

import { sentencesOf } from './sheet-sentences.ts'

const sheet = {
  name: '明细',
  rows: [['甲']],
  merged: [],
  hidden: { rows: [], columns: [] },
  isCutAcross: false,
  isCutDown: false,
  isConditional: false,
  isPlain: false,
  formulas: [],
}

test('what is left out of a sheet is said in one sentence', () => {
  expect(sentencesOf(sheet)).toEqual([])
  expect(sentencesOf({ ...sheet, isCutDown: true })).toEqual(['只显示前 1000 行，完整内容请下载后查看'])
  const long = Array.from({ length: 1001 }, () => ['甲'])
  expect(sentencesOf({ ...sheet, rows: long })).toEqual(['只显示前 1000 行，完整内容请下载后查看'])
  expect(sentencesOf({ ...sheet, isCutAcross: true })).toEqual(['只显示前 100 列，完整内容请下载后查看'])
  expect(sentencesOf({ ...sheet, isCutDown: true, isCutAcross: true })).toEqual([
    '只显示前 1000 行、前 100 列，完整内容请下载后查看',
  ])
})

test('pictures, charts and shapes that lie over it are told, each where there are any', () => {
  const told = (drawn: Partial<{ pictures: number; charts: number; shapes: number }>) =>
    sentencesOf({ ...sheet, drawn: { pictures: 0, charts: 0, shapes: 0, ...drawn } })
  expect(told({})).toEqual([])
  expect(told({ pictures: 1, charts: 2 })).toEqual([
    '这个工作表里有 1 张图片、2 个图表，这里不显示，请下载后查看',
  ])
  expect(told({ shapes: 3 })).toEqual(['这个工作表里有 3 个图形或文本框，这里不显示，请下载后查看'])
})

test('of charts that are drawn it is told where they are', () => {
  const chart = { path: 'c', parts: new Map<string, string>(), width: 1, height: 1 }
  const drawn = { pictures: 0, charts: 2, shapes: 0 }
  expect(sentencesOf({ ...sheet, drawn, charts: [chart, chart] })).toEqual(['有 2 个图表，画在表格的下方'])
  // A sheet that is nothing but a chart shows it at once.
  expect(sentencesOf({ ...sheet, rows: [], drawn, charts: [chart, chart] })).toEqual([])
  expect(sentencesOf({ ...sheet, drawn, charts: [chart] })).toEqual([
    '有 1 个图表，画在表格的下方',
    '这个工作表里有 1 个图表，这里不显示，请下载后查看',
  ])
})

test('formulas without a result are counted, less those that nobody sees', () => {
  const formulas = [
    { r: 0, c: 0 },
    { r: 1, c: 0 },
    { r: 0, c: 3 },
    { r: 1000, c: 0 },
  ]
  expect(sentencesOf({ ...sheet, formulas, hidden: { rows: [1], columns: [3] } })).toEqual([
    '有 1 个公式没有算出结果，显示的是公式原文。要看结果，请下载后用表格软件打开',
  ])
})

test('colours that conditions decide on are told, and that those of an old workbook are not shown', () => {
  expect(sentencesOf({ ...sheet, isConditional: true, isPlain: true })).toEqual([
    '有的颜色或图标由条件格式决定，这里不显示，请下载后查看',
    '这个文件里的图表、图片，以及单元格的颜色、粗体、字号和边框，这里不显示。要看原样，请下载后用表格软件打开',
  ])
})
