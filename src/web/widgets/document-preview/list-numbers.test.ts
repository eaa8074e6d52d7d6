import { expect, test } from 'vitest'

import { isDrawn, wordsOfNumber } from './list-numbers.ts'

const inFormat = (format: string, ...numbers: number[]) => numbers.map(each => wordsOfNumber(each, format))

test('numbers of lists are written as Word writes them', () => {
  expect(inFormat('chineseCountingThousand', 1, 10, 12, 20, 101, 110, 1010)).toEqual([
    '一',
    '十',
    '十二',
    '二十',
    '一百零一',
    '一百一十',
    '一千零一十',
  ])
  expect(inFormat('chineseLegalSimplified', 3, 12)).toEqual(['叁', '壹拾贰'])
  expect(inFormat('ideographDigital', 10)).toEqual(['一〇'])
  expect(inFormat('decimalEnclosedCircle', 1, 20, 21)).toEqual(['①', '⑳', '21'])
  expect(inFormat('decimalEnclosedParen', 2)).toEqual(['⑵'])
  expect(inFormat('ideographTraditional', 2, 11)).toEqual(['乙', '11'])
  expect(inFormat('decimalZero', 0, 7, 12)).toEqual(['00', '07', '12'])
  expect(inFormat('decimalFullWidth', 12)).toEqual(['１２'])
  expect(inFormat('lowerLetter', 1, 28)).toEqual(['a', 'bb'])
  expect(inFormat('upperRoman', 4)).toEqual(['IV'])
  expect(inFormat('ordinal', 1, 2, 3, 4, 11)).toEqual(['1st', '2nd', '3rd', '4th', '11th'])
  expect(inFormat('none', 1)).toEqual([''])
})

test('what a format does not know is plain, and so is a format that nobody knows', () => {
  expect(inFormat('upperRoman', 0, -1, 4000)).toEqual(['0', '-1', '4000'])
  expect(inFormat('lowerLetter', 1_000_000_000)).toEqual(['1000000000'])
  expect(inFormat('constructor', 5)).toEqual(['5'])
  expect([isDrawn('hebrew1'), isDrawn('decimal'), isDrawn('constructor')]).toEqual([true, false, false])
})
