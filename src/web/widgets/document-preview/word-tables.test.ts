import { expect, test } from 'vitest'

import { wholeWord } from './whole-word.ts'

const cell = (text: string, looks = '') =>
  `<w:tc><w:tcPr>${looks}</w:tcPr><w:p>${text && `<w:r><w:t>${text}</w:t></w:r>`}</w:p></w:tc>`
const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`
const start = '<w:hMerge w:val="restart"/>'

/** The text of each cell, and how many columns are its. */
const cellsOf = (xml: string) =>
  wholeWord(xml)
    .split('</w:tc>')
    .slice(0, -1)
    .map(each => [each.replace(/<[^>]*>/g, ''), /gridSpan (?:w:)?val="(\d+)"/.exec(each)?.[1] ?? '1'])

test('cells that are merged in the old way are one', () => {
  const wide = '<w:gridSpan w:val="2"/><w:hMerge/>'
  expect(cellsOf(row(cell('甲'), cell('乙', start), cell('', wide), cell('丁')))).toEqual([
    ['甲', '1'],
    ['乙', '3'],
    ['丁', '1'],
  ])
  expect(
    cellsOf(row(cell('甲', start), cell('乙', '<w:hMerge w:val="continue"/>'), cell('丙', start))),
  ).toEqual([
    ['甲乙', '2'],
    ['丙', '1'],
  ])
})

test('a cell with nothing before it to go on is itself', () => {
  expect(cellsOf(row(cell('甲', '<w:hMerge/>'), cell('乙')))).toEqual([
    ['甲', '1'],
    ['乙', '1'],
  ])
})
