import type { PptxFiles } from '@aiden0z/pptx-renderer'

import type { ChartParts } from '../spreadsheet/chart-parts.ts'
import { officeTheme } from '../spreadsheet/office-theme.ts'
import type { ChartSize } from './chart-size.ts'
import { withOwnColours } from './chart-defaults.ts'
import { markFormats } from './chart-formats.ts'
import { labelsForTable } from './chart-labels.ts'
import type { Spellings } from './chart-spellings.ts'
import { wholeChart } from './whole-chart.ts'
import { rebuildXml } from './xml-tree.ts'

/** A chart of any document as a presentation of one slide that holds nothing else: its drawer draws slides. */

const office = 'http://schemas.openxmlformats.org'
const spaces = `xmlns:a="${office}/drawingml/2006/main" xmlns:c="${office}/drawingml/2006/chart" xmlns:p="${office}/presentationml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"`

/** Of a document that brings no theme. */
const plainTheme = `<a:theme ${spaces}><a:themeElements><a:clrScheme name="">${Object.entries(officeTheme)
  .map(([name, digits]) => `<a:${name}><a:srgbClr val="${digits}"/></a:${name}>`)
  .join('')}</a:clrScheme></a:themeElements></a:theme>`

const colours =
  '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>'

/** Relations are `rId1`, `rId2` … in this order; paths from the root of the file. */
const relations = (...targets: [kind: string, path: string][]) =>
  `<Relationships xmlns="${office}/package/2006/relationships">${targets
    .map(
      ([kind, path], at) =>
        `<Relationship Id="rId${at + 1}" Type="${office}/officeDocument/2006/relationships/${kind}" Target="/${path}"/>`,
    )
    .join('')}</Relationships>`

const part = (kind: string, inTree = '', behind = '') =>
  `<p:${kind} ${spaces}><p:cSld><p:spTree>${inTree}</p:spTree></p:cSld>${behind}</p:${kind}>`

const frameOf = (size: string) =>
  `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="2" name=""/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="0" y="0"/><a:ext ${size}/></p:xfrm><a:graphic><a:graphicData uri="${office}/drawingml/2006/chart"><c:chart r:id="rId2"/></a:graphicData></a:graphic></p:graphicFrame>`

export const slideOfChart = (
  { path, parts, theme = plainTheme, isOf2007 }: ChartParts,
  { width, height }: ChartSize,
  spellings: Spellings,
): PptxFiles => {
  const xml = parts.get(path) ?? ''
  const own = isOf2007 ? rebuildXml(xml, new Map([['ser', withOwnColours]])) : xml
  const size = `cx="${Math.round(width * 9525)}" cy="${Math.round(height * 9525)}"`
  // What is not asked for as one of these kinds is not looked at.
  const others = new Map(parts)
  return {
    contentTypes: '',
    presentation: `<p:presentation ${spaces}><p:sldIdLst><p:sldId id="256" r:id="rId1"/></p:sldIdLst><p:sldSz ${size}/></p:presentation>`,
    presentationRels: relations(['slide', 'ppt/slides/slide1.xml']),
    slides: new Map([['ppt/slides/slide1.xml', part('sld', frameOf(size))]]),
    slideRels: new Map([
      [
        'ppt/slides/_rels/slide1.xml.rels',
        relations(['slideLayout', 'ppt/slideLayouts/slideLayout1.xml'], ['chart', path]),
      ],
    ]),
    slideLayouts: new Map([['ppt/slideLayouts/slideLayout1.xml', part('sldLayout')]]),
    slideLayoutRels: new Map([
      [
        'ppt/slideLayouts/_rels/slideLayout1.xml.rels',
        relations(['slideMaster', 'ppt/slideMasters/slideMaster1.xml']),
      ],
    ]),
    slideMasters: new Map([['ppt/slideMasters/slideMaster1.xml', part('sldMaster', '', colours)]]),
    slideMasterRels: new Map([
      ['ppt/slideMasters/_rels/slideMaster1.xml.rels', relations(['theme', 'ppt/theme/theme1.xml'])],
    ]),
    themes: new Map([['ppt/theme/theme1.xml', theme]]),
    themeOverrides: others,
    media: new Map(),
    charts: new Map([[path, markFormats(labelsForTable(wholeChart(own)), spellings)]]),
    chartRels: others,
    chartStyles: others,
    chartColors: others,
    diagramDrawings: new Map(),
  }
}
