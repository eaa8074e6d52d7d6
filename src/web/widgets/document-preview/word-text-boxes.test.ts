import { expect, test } from 'vitest'

import { wholeWord } from './whole-word.ts'

const text = '<wps:txbx><w:txbxContent><w:p><w:r><w:t>甲</w:t></w:r></w:p></w:txbxContent></wps:txbx>'
const looks =
  '<wps:spPr><a:prstGeom prst="ellipse"/><a:solidFill><a:srgbClr val="FFF2CC"/></a:solidFill><a:ln w="12700"><a:solidFill><a:srgbClr val="FF0000"/></a:solidFill></a:ln></wps:spPr>'
const anchored = (wrap: string, shape = `<wps:wsp>${looks}${text}<wps:bodyPr anchor="ctr"/></wps:wsp>`) =>
  wholeWord(`<w:body><w:p><w:r><w:drawing><wp:anchor behindDoc="1">
    <wp:positionH relativeFrom="page"><wp:posOffset>127000</wp:posOffset></wp:positionH>
    <wp:positionV relativeFrom="paragraph"><wp:align>top</wp:align></wp:positionV>
    <wp:extent cx="1270000" cy="635000"/><wp:${wrap}/>
    <a:graphic xmlns:a="a"><a:graphicData>${shape}</a:graphicData></a:graphic></wp:anchor></w:drawing></w:r></w:p></w:body>`)

test('a box with text that nobody drew in the older way as well stands where it belongs, with its looks', () => {
  const drawn = anchored('wrapNone')
  expect(drawn).toContain(
    'style="width:100pt;height:50pt;position:absolute;z-index:-1;mso-position-horizontal-relative:page;margin-left:10pt;mso-position-vertical-relative:paragraph;mso-position-vertical:top;padding:3.6pt 7.2pt 3.6pt 7.2pt;v-text-anchor:middle"',
  )
  expect(drawn).toMatch(/<oval fillcolor="rgb\(255,242,204\)"><stroke color="rgb\(255,0,0\)" weight="1pt">/)
})

test('one that pushes the text away stands in it; of several in one drawing the texts stand in a frame', () => {
  expect(anchored('wrapTopAndBottom')).not.toContain('position:absolute')
  const two = `<wpg:wgp><wps:wsp>${text}</wps:wsp><wps:wsp>${text}</wps:wsp></wpg:wgp>`
  expect(anchored('wrapNone', two)).toContain('<tbl>')
})
