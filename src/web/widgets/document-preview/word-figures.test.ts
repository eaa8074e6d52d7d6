import { expect, test } from 'vitest'

import type { Theme } from './shape-colours.ts'
import { carriedIn } from './word-floats.ts'
import { noStyles } from './word-styles.ts'
import { wholeWord } from './whole-word.ts'

const size = (name: string, across: number, down: number) => `<a:${name} cx="${across}" cy="${down}"/>`
const at = (name: string, x: number, y: number) => `<a:${name} x="${x}" y="${y}"/>`
const red = '<a:solidFill><a:srgbClr val="FF0000"/></a:solidFill>'
const shape = (name: string, looks: string, [across, down] = [1_270_000, 635_000], more = '') =>
  `<wps:wsp><wps:spPr><a:xfrm${more}>${at('off', 0, 0)}${size('ext', across ?? 0, down ?? 0)}</a:xfrm><a:prstGeom prst="${name}"/>${looks}</wps:spPr></wps:wsp>`
const graphic = (data: string) => `<a:graphic><a:graphicData>${data}</a:graphicData></a:graphic>`
const inline = (data: string) =>
  `<w:drawing><wp:inline><wp:extent cx="1270000" cy="635000"/>${graphic(data)}</wp:inline></w:drawing>`
const paper = (inside: string) => `<w:body xmlns:a="a"><w:p><w:r>${inside}</w:r></w:p></w:body>`

/** What is drawn, as the pictures that stand in the document for it. */
const figures = (xml: string) =>
  [...xml.matchAll(/embed="data:image\/svg\+xml;base64,([^"]*)"/g)].map(([, code = '']) => atob(code))
const made = (inside: string, theme?: Theme) => wholeWord(paper(inside), noStyles, theme)
const drawn = (data: string, theme?: Theme) => figures(made(inline(data), theme))

const anchor = (wrap: string, height: number) =>
  `<w:drawing><wp:anchor><wp:positionH relativeFrom="column"><wp:posOffset>127000</wp:posOffset></wp:positionH><wp:positionV relativeFrom="paragraph"><wp:posOffset>63500</wp:posOffset></wp:positionV><wp:extent cx="1270000" cy="${height}"/><wp:${wrap}/>${graphic(shape('line', `<a:ln w="28575">${red}</a:ln>`, [1_270_000, height]))}</wp:anchor></w:drawing>`
const oldLine =
  '<w:pict><v:line style="position:absolute" from="10pt,5pt" to="110pt,5pt" strokecolor="red" strokeweight="2.25pt"/></w:pict>'

test('the red line of an official letter is drawn where it belongs, however it is written', () => {
  const place = { isBehind: false, width: 100, height: 0 }
  const along = (from: string, offset: number) => ({ from, offset })
  for (const written of [
    anchor('wrapNone', 0),
    anchor('wrapTopAndBottom', 0),
    oldLine,
    `<mc:AlternateContent><mc:Choice>${anchor('wrapSquare bothSides=""', 0)}</mc:Choice><mc:Fallback>${oldLine}</mc:Fallback></mc:AlternateContent>`,
  ]) {
    const xml = made(written)
    const [figure, ...others] = figures(xml)
    expect(others).toEqual([])
    expect(figure).toMatch(
      /d="M0 0L100 0" stroke="(?:rgb\(255,0,0\)|red)" stroke-opacity="1" stroke-width="2.25"/,
    )
    expect(carriedIn(/<align>([^<]*)/.exec(xml)?.[1])).toEqual({
      ...place,
      across: along('column', 10),
      down: along('paragraph', 5),
    })
  }
})

test('a shape has the form, colours, line and ends that it says', () => {
  const line = (more: string, attributes = '') => `<a:ln w="12700"${attributes}>${red}${more}</a:ln>`
  const [box = ''] = drawn(shape('rect', `<a:noFill/>${line('<a:prstDash val="dash"/>')}`))
  expect(box).toContain('<path d="M0 0H100V50H0Z" stroke="rgb(255,0,0)" stroke-opacity="1" stroke-width="1"')
  expect(box).toContain('stroke-dasharray="4 3"')
  const [arrow = ''] = drawn(
    shape('straightConnector1', line('<a:tailEnd type="triangle"/>'), undefined, ' flipV="1"'),
  )
  expect(arrow).toContain('marker-end="url(#b0)"')
  expect(arrow).not.toContain('marker-start')
  expect(arrow).toContain('scale(1 -1)')
  const both = drawn(shape('line', line('', ' cmpd="thickThin"')))[0]
  expect(both?.match(/stroke-width="[\d.]+"/g)).toEqual(['stroke-width="0.6"', 'stroke-width="0.2"'])
  const accent = (change: string) =>
    `<a:solidFill><a:schemeClr val="accent1">${change}</a:schemeClr></a:solidFill>`
  const theme = { accent1: '204060' }
  expect(drawn(shape('star5', accent('')), theme)[0]).toContain('fill="rgb(32,64,96)"')
  expect(drawn(shape('funnel', accent('<a:lumMod val="50000"/>')), theme)[0]).toContain(
    '<path d="M0 0H100V50H0Z" fill="rgb(16,32,48)"',
  )
  expect(drawn(shape('constructor', accent('')))[0]).toContain('M0 0H100V50H0Z')
})

test('nothing is drawn of what has neither line nor inside', () => {
  expect(made(inline(shape('rect', '<a:noFill/><a:ln><a:noFill/></a:ln>')))).not.toContain('drawing')
})

test('shapes of a group stand as they do there; beside text that can not be said, and is told', () => {
  const inGroup = (x: number, y: number) =>
    shape('ellipse', red, [100, 50]).replace('x="0" y="0"', `x="${x}" y="${y}"`)
  const frame = `<wpg:grpSpPr><a:xfrm>${at('off', 9, 9)}${size('ext', 1_270_000, 635_000)}${at('chOff', 100, 100)}${size('chExt', 1000, 500)}</a:xfrm></wpg:grpSpPr>`
  const [group = ''] = drawn(`<wpg:wgp>${frame}${inGroup(100, 100)}${inGroup(600, 350)}</wpg:wgp>`)
  const middles = [...group.matchAll(/transform="translate\(([\d. ]+)\)/g)].map(([, place]) => place)
  expect(middles).toEqual(['5 2.5', '55 27.5'])
  const text =
    '<wps:wsp><wps:txbx><w:txbxContent><w:p><w:r><w:t>甲</w:t></w:r></w:p></w:txbxContent></wps:txbx></wps:wsp>'
  expect(made(inline(`<wpg:wgp>${frame}${text}${inGroup(0, 0)}</wpg:wgp>`))).toContain('embed="|图形无法显示')
  expect(made(inline(`<wpg:wgp>${frame}${text}</wpg:wgp>`))).not.toContain('embed')
})

test('a shape that a picture fills is that picture', () => {
  const xml = made(inline(shape('rect', '<a:blipFill><a:blip r:embed="rId3"/></a:blipFill>')))
  expect(xml).toMatch(/<pic><a:blipFill><a:blip r:embed="rId3">.*<ext cx="1270000" cy="635000">/)
})

test('a line of hands is the one that they drew', () => {
  const step = (name: string, x: number, y: number) => `<a:${name}>${at('pt', x, y)}</a:${name}>`
  const path = (inside: string) =>
    `<a:custGeom><a:pathLst><a:path w="10" h="10">${step('moveTo', 0, 10)}${inside}</a:path></a:pathLst></a:custGeom><a:ln>${red}</a:ln>`
  const by = (inside: string) =>
    drawn(shape('rect', path(inside)).replace('<a:prstGeom prst="rect"/>', ''))[0]
  expect(by(step('lnTo', 10, 0))).toContain('d="M0 50L100 0"')
  expect(by('<a:arcTo/>')).toContain('d="M0 0H100V50H0Z"')
})
