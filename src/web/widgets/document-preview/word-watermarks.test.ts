import { expect, test } from 'vitest'

import { wholeWord } from './whole-word.ts'
import { watermarkIn } from './word-watermarks.ts'

const place =
  'position:absolute;margin-left:0;margin-top:0;width:412pt;height:110pt;rotation:315;z-index:-251658752;mso-position-horizontal:center;mso-position-horizontal-relative:margin'
const header = (style: string) =>
  `<w:hdr><w:p><w:r><w:t>某公司</w:t></w:r><w:r><w:pict><v:shapetype id="_x0000_t136"><v:textpath on="t"/></v:shapetype><v:shape id="PowerPlusWaterMarkObject1" type="#_x0000_t136" style="${style}" fillcolor="silver" stroked="f"><v:fill opacity="32768f"/><v:textpath style="font-family:&quot;宋体&quot;;font-weight:bold" string="内部 &amp; &quot;机密&quot;"/></v:shape></w:pict></w:r></w:p></w:hdr>`
const pictureIn = (xml: string) => /embed="(data:[^"]*)"/.exec(xml)?.[1] ?? ''

test('a watermark is a picture behind the text, as large and as slanted as it says', () => {
  const xml = wholeWord(header(place))
  expect(xml).not.toContain('<w:pict>')
  expect(xml).toContain('rot="18900000"')
  expect(xml).toContain(`<ext cx="${412 * 12_700}" cy="${110 * 12_700}">`)
  expect(xml.replace(/<[^>]*>/g, '')).not.toContain('机密')
  const address = pictureIn(xml)
  expect(watermarkIn(address)).toBe('内部 & "机密"')
  const svg = atob(address.split(',')[1] ?? '')
  expect(svg).toContain('fill="silver" fill-opacity="0.5"')
  expect(svg).toContain('textLength="412"')
  expect(svg).toContain('font-weight="bold"')
  expect(svg).not.toContain('PowerPlus')
})

test('letters that lie before the text, or nowhere, stay words; another picture is no watermark', () => {
  for (const style of [place.replace('z-index:-', 'z-index:'), 'width:9pt;height:9pt;z-index:-1']) {
    const xml = wholeWord(header(style))
    expect(pictureIn(xml)).toBe('')
    expect(xml).toContain('内部 &amp; &quot;机密&quot;')
  }
  expect(watermarkIn('data:image/png;base64,AAAA')).toBeUndefined()
  expect(watermarkIn(`data:image/svg+xml;base64,${btoa('<svg xmlns="x"/>')}`)).toBeUndefined()
})
