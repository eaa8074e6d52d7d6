import { expect, test } from 'vitest'

import { wholeSlide } from './whole-slide.ts'

const frame = (data: string) =>
  `<p:graphicFrame><p:xfrm><a:off x="1" y="2"/><a:ext cx="3" cy="4"/></p:xfrm><a:graphic>${data}</a:graphic></p:graphicFrame>`
const diagram = frame('<dgm:relIds r:dm="rId2"/>')

test('a text that shrinks into its box is marked, with whatever overflow it had', () => {
  expect(
    wholeSlide(
      '<a:bodyPr wrap="square" vertOverflow="overflow"><a:normAutofit fontScale="62500"/></a:bodyPr>',
      {
        hasDrawings: true,
      },
    ),
  ).toBe('<a:bodyPr vertOverflow="clip" wrap="square"><a:noAutofit></a:noAutofit></a:bodyPr>')
})

test('a diagram of which there is no drawing says so in its place', () => {
  const whole = wholeSlide(diagram, { hasDrawings: false })
  expect(whole).toContain('示意图无法显示，请下载后查看')
  expect(whole).toContain('<a:off x="1" y="2"></a:off><a:ext cx="3" cy="4"></a:ext>')
})

const number = (idx: string, place = '<a:xfrm/>') =>
  `<p:sp><p:nvSpPr><p:nvPr><p:ph type="sldNum" idx="${idx}"/></p:nvPr></p:nvSpPr><p:spPr>${place}</p:spPr></p:sp>`

test('a page number for which the layout has no place is a text of its own; that of a layout stays a place', () => {
  const of = (xml: string, isSlide = true) => wholeSlide(xml, { hasDrawings: true, isSlide })
  const [orphan, lost] = [number('4294967295'), number('4294967295', '')]
  expect(of(orphan)).toContain('<p:nvSpPr><p:nvPr></p:nvPr></p:nvSpPr>')
  for (const kept of [number('12'), lost]) expect(of(kept)).toBe(kept)
  expect(of(orphan, false)).toBe(orphan)
})

test('what needs nothing stays as it is written', () => {
  const table = `<p:spTree>${frame('<a:tbl/>')}<a:bodyPr/></p:spTree>`
  expect(wholeSlide(table, { hasDrawings: false })).toBe(table)
  expect(wholeSlide(diagram, { hasDrawings: true })).toBe(diagram)
})
