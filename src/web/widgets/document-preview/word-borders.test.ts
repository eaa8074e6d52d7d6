import { expect, test } from 'vitest'

import { noStyles } from './word-styles.ts'
import { wholeStyles, wholeWord } from './whole-word.ts'

const edge = (attributes: string) => wholeWord(`<w:pBdr><w:top ${attributes}/></w:pBdr>`)

test('a border whose width or colour is left out has those of Word', () => {
  expect(edge('w:val="single"')).toContain('<w:top w:val="single" color="auto" sz="4">')
  expect(edge('w:val="single" w:sz="12"')).toContain('<w:top w:val="single" w:sz="12" color="auto">')
  expect(edge('w:val="single" w:color="FF0000"')).toContain('<w:top w:val="single" w:color="FF0000" sz="4">')
  expect(edge('w:val="single" w:themeColor="accent1"')).toContain('themeColor="accent1" sz="4">')
  expect(wholeWord('<w:rPr><w:bdr w:val="single"/></w:rPr>')).toContain('color="auto" sz="4"')
})

test('two lines are two, and as broad together as they are in Word, if a browser can draw that', () => {
  expect(edge('w:val="double" w:sz="8" w:color="auto"')).toContain(
    '<w:top w:color="auto" val="double" sz="24">',
  )
  expect(edge('w:val="double" w:sz="4" w:color="auto"')).toContain('sz="18"')
  expect(edge('w:val="thinThickSmallGap" w:sz="24" w:color="FF0000"')).toContain(
    '<w:top w:color="FF0000" val="double" sz="36">',
  )
  expect(edge('w:val="thickThinMediumGap" w:sz="24"')).toContain('color="auto" val="double" sz="36"')
})

test('what is said whole, is no border or has none stays as it is', () => {
  for (const xml of [
    '<w:tblBorders><w:left w:val="single" w:sz="4" w:color="auto"/></w:tblBorders>',
    '<w:tcBorders><w:end w:val="nil"/></w:tcBorders>',
    '<w:tblCellMar><w:left w:w="108" w:type="dxa"/></w:tblCellMar>',
  ])
    expect(wholeWord(xml)).toBe(xml)
})

test('so it is in the styles of the document', () => {
  const xml = '<w:style><w:tblPr><w:tblBorders><w:insideH w:val="single"/></w:tblBorders></w:tblPr></w:style>'
  expect(wholeStyles(xml, noStyles)).toContain('<w:insideH w:val="single" color="auto" sz="4">')
})
