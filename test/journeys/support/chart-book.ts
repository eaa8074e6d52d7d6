import { byHand } from '../../support/workbook-by-hand.ts'

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relation = (kind: string, target: string, at = 1) =>
  `<Relationship Id="rId${at}" Type="${office}/${kind}" Target="${target}"/>`
const anchor = (id: string) =>
  `<xdr:oneCellAnchor><xdr:ext cx="${500 * 9525}" cy="${250 * 9525}"/><xdr:graphicFrame><c:chart r:id="${id}"/></xdr:graphicFrame></xdr:oneCellAnchor>`

/** A workbook of one sheet with these charts. */
export const bookWith = (...charts: string[]) =>
  byHand({
    sheet: '<row r="1"><c r="A1" t="inlineStr"><is><t>季度</t></is></c></row>',
    styles: '<cellXfs><xf numFmtId="0"/></cellXfs>',
    more: {
      'xl/worksheets/_rels/sheet1.xml.rels': `<Relationships>${relation('drawing', '../drawings/drawing1.xml')}</Relationships>`,
      'xl/drawings/drawing1.xml': `<xdr:wsDr>${charts.map((_, at) => anchor(`rId${at + 1}`)).join('')}</xdr:wsDr>`,
      'xl/drawings/_rels/drawing1.xml.rels': `<Relationships>${charts.map((_, at) => relation('chart', `../charts/chart${at + 1}.xml`, at + 1)).join('')}</Relationships>`,
      ...Object.fromEntries(charts.map((xml, at) => [`xl/charts/chart${at + 1}.xml`, xml])),
    },
  })
