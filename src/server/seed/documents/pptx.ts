import { contentTypes, makeZip, relations, xmlHead, xmlText } from './zip.ts'

const spaces =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"'

const group =
  '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>'

/** Places are in English Metric Units: 914,400 to an inch; a slide is 13⅓ by 7½ inches. */
const slideSize = { cx: 12_192_000, cy: 6_858_000 }

const box = (id: number, y: number, height: number, size: number, lines: readonly string[]) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="文本${id}"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="838200" y="${y}"/><a:ext cx="10515600" cy="${height}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr wrap="square"/><a:lstStyle/>${lines
    .map(
      line =>
        `<a:p><a:r><a:rPr lang="zh-CN" sz="${size}"><a:solidFill><a:srgbClr val="1F2937"/></a:solidFill></a:rPr><a:t>${xmlText(line)}</a:t></a:r></a:p>`,
    )
    .join('')}</p:txBody></p:sp>`

const slide = ([title = '', ...lines]: readonly string[]) =>
  `${box(2, 609_600, 1_143_000, 4000, [title])}${box(3, 2_000_000, 4_000_000, 2400, lines)}`

/** What is on a slide, as its XML. */
interface Slide {
  shapes: string
  isHidden?: boolean
}

const slidePart = ({ shapes, isHidden = false }: Slide) =>
  `${xmlHead}<p:sld ${spaces}${isHidden ? ' show="0"' : ''}><p:cSld><p:spTree>${group}${shapes}</p:spTree></p:cSld></p:sld>`

const blank = (kind: string, more: string) =>
  `${xmlHead}<p:${kind} ${spaces}><p:cSld><p:spTree>${group}</p:spTree></p:cSld>${more}</p:${kind}>`

const map =
  '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>'

const numbered = <T>(slides: readonly unknown[], entry: (n: number) => [string, T]): Record<string, T> =>
  Object.fromEntries(slides.map((_, at) => entry(at + 1)))

/** A presentation of slides whose shapes are written out. */
export const presentationOf = (slides: readonly Slide[]): Buffer =>
  makeZip({
    '[Content_Types].xml': contentTypes({
      '/ppt/presentation.xml': 'presentationml.presentation.main',
      '/ppt/slideMasters/slideMaster1.xml': 'presentationml.slideMaster',
      '/ppt/slideLayouts/slideLayout1.xml': 'presentationml.slideLayout',
      ...numbered(slides, n => [`/ppt/slides/slide${n}.xml`, 'presentationml.slide']),
    }),
    '_rels/.rels': relations([['officeDocument', 'ppt/presentation.xml']]),
    'ppt/presentation.xml': `${xmlHead}<p:presentation ${spaces}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst>${slides
      .map((_, at) => `<p:sldId id="${256 + at}" r:id="rId${at + 2}"/>`)
      .join('')}</p:sldIdLst><p:sldSz cx="${slideSize.cx}" cy="${slideSize.cy}"/></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations([
      ['slideMaster', 'slideMasters/slideMaster1.xml'],
      ...slides.map((_, at): [string, string] => ['slide', `slides/slide${at + 1}.xml`]),
    ]),
    'ppt/slideMasters/slideMaster1.xml': blank(
      'sldMaster',
      `${map}<p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst>`,
    ),
    'ppt/slideMasters/_rels/slideMaster1.xml.rels': relations([
      ['slideLayout', '../slideLayouts/slideLayout1.xml'],
    ]),
    'ppt/slideLayouts/slideLayout1.xml': blank('sldLayout', ''),
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relations([
      ['slideMaster', '../slideMasters/slideMaster1.xml'],
    ]),
    ...numbered(slides, n => [
      `ppt/slides/_rels/slide${n}.xml.rels`,
      relations([['slideLayout', '../slideLayouts/slideLayout1.xml']]),
    ]),
    ...Object.fromEntries(slides.map((each, at) => [`ppt/slides/slide${at + 1}.xml`, slidePart(each)])),
  })

/** A presentation: each slide is its title and its lines. */
export const makePptx = (slides: readonly (readonly string[])[]): Buffer =>
  presentationOf(slides.map(lines => ({ shapes: slide(lines) })))
