import { expect, test } from 'vitest'

import { wholeWord } from './whole-word.ts'
import { textPlaceIn } from './word-text-figures.ts'

const units = (points: number) => points * 12_700
const written = (text: string) =>
  `<wps:txbx><w:txbxContent><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:txbxContent></wps:txbx><wps:bodyPr anchor="ctr" lIns="0"/>`
const blue =
  '<wps:style><a:lnRef idx="2"><a:schemeClr val="accent1"/></a:lnRef><a:fillRef idx="1"><a:schemeClr val="accent1"/></a:fillRef><a:fontRef idx="minor"><a:schemeClr val="lt1"/></a:fontRef></wps:style>'
const shape = (name: string, [x, y, width, height]: number[], inside = '') =>
  `<wps:wsp><wps:spPr><a:xfrm><a:off x="${units(x ?? 0)}" y="${units(y ?? 0)}"/><a:ext cx="${units(width ?? 0)}" cy="${units(height ?? 0)}"/></a:xfrm><a:prstGeom prst="${name}"/></wps:spPr>${blue}${inside}</wps:wsp>`
const drawing = (data: string, placed = '<wp:inline>|</wp:inline>') =>
  `<w:drawing>${placed.replace('|', `<wp:extent cx="${units(200)}" cy="${units(100)}"/><a:graphic xmlns:a="a"><a:graphicData>${data}</a:graphicData></a:graphic>`)}</w:drawing>`
const made = (inside: string) => wholeWord(`<w:body><w:p><w:r>${inside}</w:r></w:p></w:body>`)
const pictureIn = (xml: string) => atob(/base64,([^)]*)/.exec(xml)?.[1] ?? '')
const textsIn = (xml: string) =>
  [...xml.matchAll(/<textbox fillcolor="([^"]*)">/g)].map(([, said = '']) => textPlaceIn(said))

test('a chart is one picture, and each text lies over its shape, in the colour that the shape gives it', () => {
  const xml = made(
    drawing(
      `<wpg:wgp>${shape('flowChartDecision', [0, 0, 100, 50], written('同意？'))}${shape('straightConnector1', [100, 25, 50, 0])}${shape('rect', [150, 0, 50, 50], written('退回'))}</wpg:wgp>`,
    ),
  )
  expect(textsIn(xml)).toEqual([
    {
      box: [10, 10, 30, 30],
      looks: 'padding:3.6pt 7.2pt 3.6pt 0pt;color:rgb(255,255,255);v-text-anchor:middle',
    },
    { box: [75, 0, 25, 50], looks: expect.stringContaining('color:rgb(255,255,255)') },
  ])
  expect(pictureIn(xml)).toContain('d="M50 0L100 25L50 50L0 25Z" fill="rgb(68,114,196)"')
  expect(pictureIn(xml).match(/<g /g)).toHaveLength(3)
})

test('a shape that its reader has no outline for is a picture of itself; of two ways to write it this one is taken', () => {
  const old =
    '<w:pict><v:shape type="#_x0000_t110" style="width:200pt;height:100pt"><v:textbox><w:txbxContent><w:p><w:r><w:t>甲</w:t></w:r></w:p></w:txbxContent></v:textbox></v:shape></w:pict>'
  const choice = `<mc:Choice>${drawing(shape('diamond', [0, 0, 200, 100], written('甲')))}</mc:Choice>`
  const xml = made(`<mc:AlternateContent>${choice}<mc:Fallback>${old}</mc:Fallback></mc:AlternateContent>`)
  expect(xml.match(/甲/g)).toHaveLength(1)
  expect(pictureIn(xml)).toContain('d="M100 0L200 50L100 100L0 50Z"')
})

test('so is one as Word drew it before 2010', () => {
  const diamond = (style: string) =>
    made(
      `<w:pict><v:shape type="#_x0000_t110" style="${style}" fillcolor="#ffcc00"><v:textbox><w:txbxContent><w:p><w:r><w:t>甲</w:t></w:r></w:p></w:txbxContent></v:textbox></v:shape></w:pict>`,
    )
  const xml = diamond('width:200pt;height:100pt')
  expect(pictureIn(xml)).toContain('d="M100 0L200 50L100 100L0 50Z" fill="#ffcc00"')
  expect(xml).toContain('no-repeat;width:200pt;height:100pt"')
  // One whose size is not its own is the box that its reader knows.
  expect(diamond('width:50%')).toContain('<rect fillcolor="#ffcc00">')
})

test('the text goes around one that says so; a broad one has none beside it', () => {
  const anchored = (width: number) =>
    made(
      drawing(
        shape('rect', [0, 0, 200, 50], written('甲')),
        `<wp:anchor><wp:positionH relativeFrom="column"><wp:posOffset>${units(250)}</wp:posOffset></wp:positionH><wp:positionV relativeFrom="paragraph"><wp:posOffset>${units(5)}</wp:posOffset></wp:positionV><wp:wrapSquare/>|</wp:anchor>`,
      ).replace(`cx="${units(200)}" cy="${units(100)}"`, `cx="${units(width)}" cy="${units(100)}"`),
    )
  expect(anchored(100)).toContain('margin-left:250pt')
  expect(anchored(100)).toContain('margin-top:5pt;mso-wrap:around')
  expect(anchored(320)).not.toContain('position:absolute')
})

test('what a box is filled with is no place of a text', () => {
  expect(textPlaceIn('#ffffcc')).toBeUndefined()
})
