import { contentTypes, makeZip, relations } from '../../../src/server/seed/documents/zip.ts'

const office = 'http://schemas.openxmlformats.org'
const microsoft = 'http://schemas.microsoft.com/office/word/2010'
const spaces = Object.entries({
  w: `${office}/wordprocessingml/2006/main`,
  r: `${office}/officeDocument/2006/relationships`,
  mc: `${office}/markup-compatibility/2006`,
  wp: `${office}/drawingml/2006/wordprocessingDrawing`,
  a: `${office}/drawingml/2006/main`,
  c: `${office}/drawingml/2006/chart`,
  wps: `${microsoft}/wordprocessingShape`,
  wpg: `${microsoft}/wordprocessingGroup`,
  v: 'urn:schemas-microsoft-com:vml',
  o: 'urn:schemas-microsoft-com:office:office',
})
  .map(([prefix, space]) => `xmlns:${prefix}="${space}"`)
  .join(' ')

/** A run of one text. */
export const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`
export const line = (...inside: string[]) => `<w:p>${inside.join('')}</w:p>`
/** Something that its writer may fill in. */
export const control = (inside: string) =>
  `<w:sdt><w:sdtPr><w:text/></w:sdtPr><w:sdtContent>${inside}</w:sdtContent></w:sdt>`
export const drawing = (data: string) =>
  `<w:drawing><wp:inline><wp:extent cx="2360930" cy="1404620"/><a:graphic><a:graphicData>${data}</a:graphicData></a:graphic></wp:inline></w:drawing>`
export const textBox = (text: string) =>
  `<wps:wsp><wps:txbx><w:txbxContent>${line(run(text))}</w:txbxContent></wps:txbx></wps:wsp>`

const circles = `<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimalEnclosedCircle"/><w:lvlText w:val="%1"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`

interface WordParts {
  body: string
  header: string
  footer: string
  note: string
  /** Its lists; otherwise a list 1 of ①②③. */
  lists?: string
  styles?: string
  /** One remark, `w:id="3"`, of 王法务. */
  remark?: string
  /** The XML of its charts, from `rId8` on. */
  charts?: readonly string[]
  /** As many pages as Word counted. */
  pages?: number
}

/** A paper with a header, a footer, a footnote 2 and lists; its picture `rId5` is of a kind that no browser draws. */
export const wordOf = ({
  body,
  header,
  footer,
  note,
  lists = circles,
  styles = '',
  remark = '',
  charts = [],
  pages,
}: WordParts): Buffer =>
  makeZip({
    '[Content_Types].xml': contentTypes({
      '/word/document.xml': 'wordprocessingml.document.main',
      '/word/header1.xml': 'wordprocessingml.header',
      '/word/footer1.xml': 'wordprocessingml.footer',
      '/word/footnotes.xml': 'wordprocessingml.footnotes',
      '/word/comments.xml': 'wordprocessingml.comments',
      '/word/numbering.xml': 'wordprocessingml.numbering',
      '/word/styles.xml': 'wordprocessingml.styles',
      '/docProps/app.xml': 'extended-properties',
      ...Object.fromEntries(charts.map((_, at) => [`/word/charts/chart${at + 1}.xml`, 'drawingml.chart'])),
    }),
    '_rels/.rels': relations([
      ['officeDocument', 'word/document.xml'],
      ['extended-properties', 'docProps/app.xml'],
    ]),
    'docProps/app.xml': `<Properties xmlns="${office}/officeDocument/2006/extended-properties">${pages === undefined ? '' : `<Pages>${pages}</Pages>`}</Properties>`,
    'word/_rels/document.xml.rels': relations([
      ['header', 'header1.xml'],
      ['footer', 'footer1.xml'],
      ['footnotes', 'footnotes.xml'],
      ['numbering', 'numbering.xml'],
      ['image', 'media/image1.emf'],
      ['styles', 'styles.xml'],
      ['comments', 'comments.xml'],
      ...charts.map((_, at): [string, string] => ['chart', `charts/chart${at + 1}.xml`]),
    ]),
    ...Object.fromEntries(charts.map((xml, at) => [`word/charts/chart${at + 1}.xml`, xml])),
    'word/media/image1.emf': 'EMF',
    'word/numbering.xml': `<w:numbering ${spaces}>${lists}</w:numbering>`,
    'word/styles.xml': `<w:styles ${spaces}>${styles}</w:styles>`,
    'word/header1.xml': `<w:hdr ${spaces}>${header}</w:hdr>`,
    'word/footer1.xml': `<w:ftr ${spaces}>${footer}</w:ftr>`,
    'word/footnotes.xml': `<w:footnotes ${spaces}><w:footnote w:id="2">${note}</w:footnote></w:footnotes>`,
    'word/comments.xml': `<w:comments ${spaces}>${remark && `<w:comment w:id="3" w:author="王法务" w:date="2026-03-01T10:00:00Z">${remark}</w:comment>`}</w:comments>`,
    'word/document.xml': `<w:document ${spaces}><w:body>${body}<w:sectPr><w:headerReference w:type="default" r:id="rId1"/><w:footerReference w:type="default" r:id="rId2"/><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1800" w:bottom="1440" w:left="1800" w:header="851" w:footer="992" w:gutter="0"/></w:sectPr></w:body></w:document>`,
  })
