import { expect, test } from 'vitest'

import { mostInPiece, piecesOf } from './text-pieces.ts'

test('a text is all of its pieces, whatever ends its lines', () => {
  expect(piecesOf('一\r\n二\r三\n')).toEqual(['一\n二\n三\n\n'])
  expect(piecesOf('')).toEqual(['\n'])
})

test('no piece has more lines or letters than a browser lays out in a moment', () => {
  const lines = Array.from({ length: 1001 }, (_, n) => `第${n}行`)
  const pieces = piecesOf(lines.join('\n'))
  expect(pieces).toHaveLength(6)
  expect(pieces.join('')).toBe(`${lines.join('\n')}\n`)
  const broad = piecesOf(Array.from({ length: 10 }, () => '宽'.repeat(4000)).join('\n'))
  expect(broad.every(piece => piece.replaceAll('\n', '').length <= mostInPiece.letters)).toBe(true)
  expect(broad.join('')).toBe(`${'宽'.repeat(4000)}\n`.repeat(10))
})

test('a line that is longer goes on in another one, and no letter is parted', () => {
  const line = '长'.repeat(mostInPiece.letters - 1) + '😀'.repeat(10)
  const pieces = piecesOf(line)
  expect(pieces).toHaveLength(2)
  expect(pieces.map(piece => piece.replaceAll('\n', '')).join('')).toBe(line)
  expect(pieces[0]?.endsWith('长\n')).toBe(true)
})
