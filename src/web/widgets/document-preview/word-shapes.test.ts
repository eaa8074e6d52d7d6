import { expect, test } from 'vitest'

import { wholeWord } from './whole-word.ts'

const text = (words: string) => `<w:p><w:r><w:t>${words}</w:t></w:r></w:p>`
const box = (words: string) => `<w:txbxContent>${text(words)}</w:txbxContent>`
const shape = (words: string) => `<wps:wsp><wps:txbx>${box(words)}</wps:txbx></wps:wsp>`
const drawing = (data: string) =>
  `<w:drawing><wp:inline><wp:extent cx="2000" cy="1000"/><a:graphic xmlns:a="a"><a:graphicData>${data}</a:graphicData></a:graphic></wp:inline></w:drawing>`
const old = (shapes: string) => `<w:pict>${shapes}</w:pict>`
const oldBox = (name: string, words: string) =>
  `<v:${name} style="width:200pt"><v:textbox>${box(words)}</v:textbox></v:${name}>`
const either = (choice: string, fallback: string) =>
  `<mc:AlternateContent><mc:Choice Requires="wps">${choice}</mc:Choice><mc:Fallback>${fallback}</mc:Fallback></mc:AlternateContent>`

const around = (inside: string) =>
  `<w:body><w:p><w:r><w:t>前</w:t>${inside}<w:t>后</w:t></w:r></w:p></w:body>`
const made = (inside: string) => wholeWord(around(inside))

/** The words of each paragraph, and which of them are in a frame. */
const lines = (inside: string) =>
  made(inside)
    .replace(/<tbl>/g, '[')
    .replace(/<\/tbl>/g, ']')
    .replace(/<\/w:p>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .trim()
    .split('\n')

const twice = drawing(`<wpg:wgp>${shape('甲')}${shape('乙')}${shape('')}</wpg:wgp>`)

test('texts of a drawing stand in a frame behind their paragraph, once', () => {
  expect(lines(drawing(shape('甲')))).toEqual(['前后', '[甲', ']'])
  expect(lines(twice)).toEqual(['前后', '[甲', '乙', ']'])
  const group = `<v:group style="width:200pt;height:50pt">${oldBox('shape', '甲')}${oldBox('roundrect', '乙')}</v:group>`
  expect(lines(old(group))).toEqual(['前后', '[甲', '乙', ']'])
  expect(lines(either(twice, old(group)))).toEqual(['前后', '[甲', '乙', ']'])
})

test('a frame does not slip into the next part of the document', () => {
  const xml = `<w:p><w:pPr><w:sectPr/></w:pPr><w:r>${drawing(shape('甲'))}</w:r></w:p>`
  expect(wholeWord(xml)).toMatch(/^<tbl[^]*<\/tbl><w:p>/)
})

test('of a text box that is written twice the one is taken that its reader can place, if it says no less', () => {
  const placed = made(either(drawing(shape('甲')), old(oldBox('roundrect', '甲'))))
  expect(placed).toContain(
    '<w:pict><shape style="width:200pt"><rect fillcolor="white"><stroke color="black" weight="0.75pt"></stroke></rect><v:textbox>',
  )
  expect(lines(either(drawing(shape('甲乙')), old(oldBox('rect', '甲'))))).toEqual(['前后', '[甲乙', ']'])
  expect(lines(either('<w16se:symEx/>', '<w:t>😀</w:t>'))).toEqual(['前😀后'])
  expect(lines(either('<w:t>甲</w:t>', ''))).toEqual(['前甲后'])
})

test('pictures of a group are pictures, as large as the group shows them', () => {
  const size = (name: string, across: number, down: number) => `<a:${name} cx="${across}" cy="${down}"/>`
  const picture = `<pic:pic><pic:blipFill><a:blip r:embed="rId3"/></pic:blipFill><pic:spPr><a:xfrm><a:off x="9" y="9"/>${size('ext', 100, 50)}</a:xfrm></pic:spPr></pic:pic>`
  const group = `<wpg:wgp><wpg:grpSpPr><a:xfrm>${size('ext', 2000, 1000)}${size('chExt', 200, 100)}</a:xfrm></wpg:grpSpPr>${picture}</wpg:wgp>`
  const xml = made(drawing(group))
  expect(xml).toContain('<a:blip r:embed="rId3">')
  expect(xml).toContain('<ext cx="1000" cy="500">')
  expect(xml).toMatch(/^<w:body xmlns:a="a">/)
  const image = '<v:shape style="width:100;height:50"><v:imagedata r:id="rId4"/></v:shape>'
  const oldGroup = `<v:group style="width:20pt;height:10pt" coordsize="200,100">${image}</v:group>`
  expect(made(old(oldGroup))).toMatch(/<blip embed="rId4">.*<ext cx="127000" cy="63500">/)
})

test('pictures alone are left alone', () => {
  const image = '<v:rect style="width:9pt"><v:imagedata r:id="rId2"/></v:rect>'
  const xml = around(drawing('<pic:pic><pic:blipFill/></pic:pic>') + old(`<v:shapetype/>${image}`))
  expect(wholeWord(xml)).toBe(xml)
})

test('a chart and what another program has drawn leave a mark that says so', () => {
  expect(made(drawing('<c:chart r:id="rId5"/>'))).toMatch(
    /<blip embed="chart 2000 1000 rId5\|图表无法显示[^"]*">.*<ext cx="2000" cy="1000">/,
  )
  expect(made(drawing('<dgm:relIds/>'))).toContain('embed="|示意图无法显示')
  const beside = `<wpg:wgp>${shape('甲')}<wpg:graphicFrame><c:chart r:id="rId5"/></wpg:graphicFrame></wpg:wgp>`
  expect(made(drawing(beside))).toContain('embed="|图表无法显示')
  const object = (program: string, inside = '') =>
    `<w:object><v:shape style="width:100pt;height:50pt">${inside}</v:shape><o:OLEObject ProgID="${program}"/></w:object>`
  const image = '<v:imagedata r:id="rId2"/>'
  expect(made(object('Excel.Sheet.12', image))).toMatch(
    /embed="rId2\|嵌入的表格无法显示[^"]*">.*<ext cx="1270000" cy="635000">/,
  )
  expect(made(object('Package'))).toContain('embed="|嵌入的文件无法显示')
  expect(wholeWord('<w:body><w:altChunk r:id="rId1"/></w:body>')).toContain('embed="|插入的文档无法显示')
})

test('a watermark and the like are words', () => {
  const letters = '<v:shape><v:textpath string="作废"/></v:shape>'
  expect(lines(old(`<v:shapetype><v:textpath on="t"/></v:shapetype>${letters}`))).toEqual(['前作废后'])
  expect(lines(old(`<v:group>${oldBox('shape', '甲')}${letters}</v:group>`))).toEqual([
    '前作废后',
    '[甲',
    ']',
  ])
})

test('a text box has the line and the ground that it says, or none', () => {
  const boxed = (looks: string, name = 'shape') =>
    /<(?:rect|oval) .*?<\/(?:rect|oval)>/.exec(
      made(old(oldBox(name, '甲').replace(' style', ` ${looks} style`))),
    )?.[0]
  expect(boxed('fillcolor="#ffffcc [3]" strokecolor="red"')).toBe(
    '<rect fillcolor="#ffffcc"><stroke color="red" weight="0.75pt"></stroke></rect>',
  )
  expect(boxed('filled="f" stroked="f"', 'oval')).toBe('<oval fillcolor="none"></oval>')
  expect(boxed('fillcolor="url(x)" stroked="f"', 'rect')).toBe('<rect fillcolor="white"></rect>')
})
