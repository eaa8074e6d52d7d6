import { expect, test } from 'vitest'

import { noteNumber } from './note-numbers.ts'
import { numberNotes, type NotesOf } from './number-notes.ts'
import type { Body, WordNode } from './word-model.ts'

const place = (id: string): WordNode => ({
  type: 'run',
  verticalAlign: 'sup',
  children: [{ type: 'footnoteReference', id }],
})
const line = (...children: WordNode[]): WordNode => ({ type: 'paragraph', children })
const text = (words: string): WordNode => ({ type: 'text', text: words })
const pageBreak: WordNode = { type: 'run', children: [{ type: 'break', break: 'page' }] }
const sectionEnd: WordNode = { type: 'paragraph', sectionProps: {} }

const wordsIn = ({ text: own = '', children = [] }: WordNode): string => own + children.map(wordsIn).join('')

const shown = (children: WordNode[], said: Partial<NotesOf> = {}) => {
  const body: Body = { children, props: {} }
  const notes = ['1', '2', '3'].map(id => ({ id, children: [line(text(`注 ${id}`))] }))
  numberNotes(body, { reference: 'footnoteReference', notes, format: 'decimal', ...said })
  return { text: wordsIn(body), notes: notes.map(wordsIn), body }
}

test('notes are counted through the document, over its pages and sections, in the order of their places', () => {
  const { text: words, notes } = shown([
    line(text('甲'), place('2')),
    line(pageBreak),
    line(text('乙'), place('1')),
    sectionEnd,
    line(text('丙'), place('3')),
  ])
  expect(words).toBe('甲1乙2丙3')
  expect(notes).toEqual(['2注 1', '1注 2', '3注 3'])
})

test('they begin again where the document says so', () => {
  const text3 = [place('1'), line(pageBreak), place('2'), sectionEnd, place('3')]
  expect(shown(structuredClone(text3), { restart: 'eachPage' }).text).toBe('112')
  expect(shown(structuredClone(text3), { restart: 'eachSect' }).text).toBe('121')
})

test('a raised place is drawn once; one whose note is gone stays as it is', () => {
  const { body } = shown([line(place('1')), line(place('9'))])
  const runs = body.children?.flatMap(({ children = [] }) => children) ?? []
  expect(runs.map(each => each.verticalAlign)).toEqual([undefined, undefined])
  expect(runs[0]?.children?.[0]).toMatchObject({ className: 'note-number' })
  expect(runs[1]?.children?.[0]).toEqual({ type: 'footnoteReference', id: '9' })
})

test('numbers are written in the formats of notes', () => {
  expect(
    ['decimalEnclosedCircle', 'lowerRoman', 'upperLetter', 'x'].map(each => noteNumber(4, each)),
  ).toEqual(['④', 'iv', 'D', '4'])
  expect(noteNumber(1994, 'upperRoman')).toBe('MCMXCIV')
  expect(noteNumber(28, 'lowerLetter')).toBe('bb')
  expect(noteNumber(21, 'decimalEnclosedCircleChinese')).toBe('21')
})
