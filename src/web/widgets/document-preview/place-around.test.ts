import { expect, test } from 'vitest'

import { placeFloats } from './place-floats.ts'
import type { Body, WordNode } from './word-model.ts'

/** 100 × 50 points, as the document says it; its reader hands on the style. */
const box = (place: string): WordNode => ({
  type: 'vmlPicture',
  children: [
    {
      type: 'vmlElement',
      cssStyleText: `width:100pt;height:50pt;position:absolute;${place};mso-wrap:around`,
    },
  ],
})
const at = (left: number, top = 0, from = 'column') =>
  box(
    `mso-position-horizontal-relative:${from};margin-left:${left}pt;mso-position-vertical-relative:paragraph;margin-top:${top}pt`,
  )
const atEnd = box('mso-position-horizontal-relative:margin;mso-position-horizontal:right')

const text: WordNode = { type: 'run', children: [{ type: 'text', text: '违约责任' }] }
const line = (...children: WordNode[]): WordNode => ({
  type: 'paragraph',
  children: [text, { type: 'run', children }],
})

/** On a page of 600 × 800 points whose lines are 420 long. */
const placed = (part: WordNode) => {
  const body: Body = {
    children: [structuredClone(part)],
    props: {
      pageSize: { width: '600pt', height: '800pt' },
      pageMargins: { left: '90pt', right: '90pt', top: '70pt', bottom: '70pt' },
    },
  }
  placeFloats(body, [body], false, ({ cssStyle }, look) => cssStyle?.[look])
  return body.children?.[0]
}

/** The styles of what begins a paragraph before its text. */
const looksIn = (paragraph: WordNode | undefined) => {
  const { children = [] } = paragraph ?? {}
  const first = children.findIndex(({ children: inside }) => inside?.[0]?.type === 'text')
  return children.slice(0, first).map(({ cssStyle }) => cssStyle)
}

test('a box begins its paragraph, at its place, and the text goes along the side with more room', () => {
  const [right] = looksIn(placed(line(at(300, 5))))
  expect(right).toMatchObject({
    float: 'right',
    clear: 'right',
    width: '100pt',
    height: 'auto',
    margin: '5pt calc(100% - 400pt) 4pt 9pt',
    'shape-outside': 'inset(5pt 0 0)',
  })
  expect(looksIn(placed(line(at(100, 0, 'page'))))[0]).toMatchObject({
    float: 'left',
    margin: '0pt 9pt 4pt 10pt',
  })
  expect(looksIn(placed(line(atEnd)))[0]).toMatchObject({
    float: 'right',
    margin: '0pt calc(100% - 420pt) 4pt 9pt',
  })
})

test('it is counted from the column, not from the lines, and from no number that hangs out of these', () => {
  const indented = { ...line(at(0)), cssStyle: { 'margin-inline-start': '28pt', 'text-indent': '-28pt' } }
  expect(looksIn(placed(indented))[0]).toMatchObject({ float: 'left', margin: '0pt 37pt 4pt -28pt' })
})

test('where Word has no text beside a box, it stands at the edge', () => {
  const broad = structuredClone(at(70))
  const [shape] = broad.children ?? []
  if (shape) shape.cssStyleText = shape.cssStyleText?.replace('width:100pt', 'width:285pt') ?? ''
  expect(looksIn(placed(line(broad)))[0]).toMatchObject({ float: 'right', margin: '0pt 0pt 4pt 9pt' })
})

test('several in a row stay in it, those below each other too', () => {
  const looks = looksIn(placed(line(at(200), at(310))))
  expect(looks).toMatchObject([
    { float: 'right', margin: '0pt calc(100% - 410pt) 4pt 9pt' },
    { float: 'right', margin: '0pt 1pt 4pt 9pt' },
  ])
  expect(looks[1]).not.toHaveProperty('clear')
  expect(looksIn(placed(line(at(300), at(300, 60))))[1]).toHaveProperty('clear', 'right')
})

test('behind the end of a page, and in a line of parts, it stays where it hangs', () => {
  const pageBreak: WordNode = { type: 'break', break: 'page' }
  for (const paragraph of [line(pageBreak, at(300)), { ...line(at(300)), cssStyle: { display: 'flex' } }]) {
    const [first, run] = placed(paragraph)?.children ?? []
    expect(first).toEqual(text)
    expect(run?.children?.at(-1)?.cssStyle).toMatchObject({ float: 'right' })
  }
})

test('in a cell it is told by itself on which side there is room', () => {
  const inCell = (...children: WordNode[]) => {
    const cell: WordNode = { type: 'cell', children: [line(...children)] }
    const table = placed({ type: 'table', children: [{ type: 'row', children: [cell] }] })
    return looksIn(table?.children?.[0]?.children?.[0]?.children?.[0])[0]
  }
  expect(inCell(at(10))).toMatchObject({ float: 'left', margin: '0pt 9pt 4pt 10pt' })
  expect(inCell(at(80))).toMatchObject({ float: 'right', margin: '0pt calc(100% - 180pt) 4pt 9pt' })
  expect(inCell(atEnd)).toMatchObject({ float: 'right', margin: '0pt 0pt 4pt 9pt' })
})
