import { expect, test } from 'vitest'

import { wholeWord } from './whole-word.ts'
import { slantCells } from './word-cells.ts'

const backgroundOf = (borders: string) => {
  const xml = wholeWord(`<w:tcPr><w:tcBorders>${borders}</w:tcBorders></w:tcPr>`)
  const cssStyle: Record<string, string> = { $lang: /<lang val="([^"]*)"/.exec(xml)?.[1] ?? '' }
  slantCells([{ children: [{ type: 'cell', cssStyle }] }])
  return cssStyle['background-image']
}

test('a cell has the lines from corner to corner that its writer drew', () => {
  const falling = backgroundOf('<w:tl2br w:val="single" w:sz="4" w:color="auto"/>')
  expect(falling).toMatch(/^linear-gradient\(to top right, .*#000 calc\(50% - 0\.5px\)/)
  expect(backgroundOf('<w:tr2bl w:val="single" w:sz="12" w:color="FF0000"/>')).toMatch(
    /^linear-gradient\(to bottom right, .*#FF0000 calc\(50% - 1px\)/,
  )
  expect(backgroundOf('<w:tl2br w:val="nil"/><w:top w:val="single"/>')).toBeUndefined()
})
