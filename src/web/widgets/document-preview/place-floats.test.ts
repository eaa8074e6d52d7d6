import { expect, test } from 'vitest'

import { placeFloats } from './place-floats.ts'
import { wholeWord } from './whole-word.ts'
import { oldPlacement } from './word-floats.ts'
import type { Body, WordNode } from './word-model.ts'

const position = (name: string, from: string, said: string) =>
  `<wp:position${name} relativeFrom="${from}">${said}</wp:position${name}>`
const offset = (points: number) => `<wp:posOffset>${points * 12_700}</wp:posOffset>`

/** 100 × 50 points, as its reader reads it. */
const floating = (across: string, down: string, isBehind = 0): WordNode => {
  const xml = wholeWord(
    `<w:p xmlns:w="w" xmlns:wp="wp"><w:r><w:drawing><wp:anchor behindDoc="${isBehind}" simplePos="0"><wp:simplePos x="0" y="0"/>${across}${down}<wp:extent cx="1270000" cy="635000"/><wp:wrapNone/><a:graphic xmlns:a="a"><a:graphicData><pic:pic xmlns:pic="p"/></a:graphicData></a:graphic></wp:anchor></w:drawing></w:r></w:p>`,
  )
  expect(xml).not.toContain('wrapNone')
  const align = /<align>([^<]+)<\/align>/.exec(xml)?.[1] ?? ''
  return {
    type: 'drawing',
    cssStyle: { display: 'block', 'text-align': align, width: '100%' },
    children: [{ type: 'image', cssStyle: { position: 'relative', left: '5pt', top: '5pt' } }],
  }
}

const byText = floating(position('H', 'column', offset(20)), position('V', 'paragraph', offset(-10)))
const byPage = floating(position('H', 'page', offset(0)), position('V', 'page', offset(0)), 1)
const inCorner = floating(
  position('H', 'margin', '<wp:align>right</wp:align>'),
  position('V', 'margin', '<wp:align>bottom</wp:align>'),
)

const text = (letters: string): WordNode => ({ type: 'text', text: letters })
const line = (...children: WordNode[]): WordNode => ({
  type: 'paragraph',
  children: [{ type: 'run', children }],
})

/** On a page of 600 × 800 points with margins of 90 and 70. */
const placed = (children: WordNode[], isOneColumn = false) => {
  const body: Body = {
    children: structuredClone(children),
    props: {
      pageSize: { width: '600pt', height: '800pt' },
      pageMargins: { left: '90pt', right: '90pt', top: '70pt', bottom: '70pt' },
    },
  }
  placeFloats(body, [body], isOneColumn, ({ cssStyle }, look) => cssStyle?.[look])
  return body.children ?? []
}

const inRun = (paragraph: WordNode | undefined) => paragraph?.children?.[0]?.children ?? []

test('one set by its paragraph lies over it, and takes no room', () => {
  const [paragraph] = placed([line(text('签字：'), byText)])
  expect(paragraph?.cssStyle).toEqual({ position: 'relative' })
  const [, frame] = inRun(paragraph)
  expect(frame).toMatchObject({
    type: 'run',
    cssStyle: { position: 'absolute', left: '20pt', top: '-10pt', width: '100pt', 'z-index': '1' },
    children: [{ type: 'image', cssStyle: { left: '0', top: '0', width: '100pt', height: '50pt' } }],
  })
})

test('one set by the page lies there, before its paragraph, and behind the text if it says so', () => {
  const [cover, seal, paragraph] = placed([line(byPage, inCorner, text('封面'))])
  expect(cover?.cssStyle).toMatchObject({ left: '0pt', top: '0pt', 'z-index': '-1' })
  expect(seal?.cssStyle).toMatchObject({ left: '410pt', top: '680pt', 'z-index': '1' })
  expect(inRun(paragraph)).toEqual([text('封面')])
})

test('in a header it lies by the page of whichever sheet that comes on', () => {
  const header: WordNode = { type: 'header', children: [line(inCorner, text('某公司'))] }
  placeFloats({ children: [], props: {} }, [header], false, () => undefined)
  expect(header.children?.[0]?.cssStyle).toMatchObject({
    left: 'calc(var(--page-right) - 100pt)',
    top: 'calc(var(--page-bottom) - 50pt)',
  })
})

test('behind more text than a page holds, and in a cell, it lies at its paragraph', () => {
  const long = line(text('条'.repeat(4000)))
  expect(inRun(placed([long, line(byPage)])[1])[0]?.cssStyle).toMatchObject({ left: '-90pt', top: '0' })
  const cell: WordNode = { type: 'cell', children: [line(inCorner)] }
  const [table] = placed([{ type: 'table', children: [{ type: 'row', children: [cell] }] }])
  const frame = inRun(table?.children?.[0]?.children?.[0]?.children?.[0])[0]
  expect(frame?.cssStyle).toMatchObject({ left: 'calc(100% - 100pt)', top: '0' })
})

test('in one column none leaves it, and what stood by the page stands among the lines', () => {
  const [paragraph] = placed([line(byText, inCorner)], true)
  const [stamp, corner] = inRun(paragraph)
  expect(stamp?.cssStyle).toMatchObject({ left: 'max(0px, min(20pt, 100% - 100pt))', 'max-width': '100%' })
  expect(corner?.cssStyle).toMatchObject({ display: 'inline-block', 'max-width': '100%' })
})

test('in one column what is turned begins at its paragraph, not above it', () => {
  const upright: WordNode = { ...byPage, children: [{ type: 'image', rotation: 90 }] }
  const [mark] = inRun(placed([line(upright)], true)[0])
  // 100 × 50 points, on its side: 25 of them go beyond each edge.
  expect(mark?.cssStyle?.['margin-top']).toBe('calc(min(100pt, 100%) * 0.250)')
})

test('old drawings say in their style where they are', () => {
  expect(
    oldPlacement(
      'position:absolute;left:0;margin-left:60pt;margin-top:-1in;width:110pt;height:10mm;z-index:-5',
    ),
  ).toEqual({
    isBehind: true,
    across: { from: 'column', offset: 60 },
    down: { from: 'paragraph', offset: -72 },
    width: 110,
    height: expect.closeTo(28.35),
  })
  expect(
    oldPlacement(
      'position:absolute;width:1pt;height:1pt;mso-position-horizontal:center;mso-position-horizontal-relative:page',
    )?.across,
  ).toEqual({ from: 'page', align: 'center', offset: 0 })
  expect(oldPlacement('width:110pt;height:110pt')).toBeUndefined()
})

const boxAt = (left: number, top: number): WordNode => ({
  type: 'vmlPicture',
  children: [
    {
      cssStyleText: `position:absolute;margin-left:${left}pt;margin-top:${top}pt;width:100pt;height:40pt;color:white;padding:0pt`,
    },
  ],
})

test('in one column the boxes of a chart stay together, in the room that its writer left for them', () => {
  const parts = placed(
    [line(boxAt(50, 10), boxAt(250, 110)), line(), line(text('')), line(text('后文'))],
    true,
  )
  const [[chart, ...others], ...rest] = [inRun(parts[0]), ...parts.slice(1)]
  expect(others).toEqual([])
  expect(chart?.cssStyle).toMatchObject({
    width: '300pt',
    height: '140pt',
    zoom: 'min(1, var(--room) / 400)',
  })
  expect(chart?.children?.map(({ cssStyle }) => [cssStyle?.['left'], cssStyle?.['top']])).toEqual([
    ['0pt', '0pt'],
    ['200pt', '100pt'],
  ])
  expect(chart?.children?.[0]?.children?.[0]?.cssStyleText).toContain('color:white;padding:0pt')
  expect(rest).toEqual([line(text('后文'))])
})
