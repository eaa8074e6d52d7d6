import { expect, test } from 'vitest'

import { chartsIn } from './sheet-charts.ts'

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const frame = (id: string) =>
  `<xdr:graphicFrame><xdr:xfrm><a:ext cx="0" cy="0"/></xdr:xfrm><a:graphic><a:graphicData><c:chart xmlns:c="c" r:id="${id}"/></a:graphicData></a:graphic></xdr:graphicFrame>`
const cell = (name: string, col: number, colOff: number, row: number) =>
  `<xdr:${name}><xdr:col>${col}</xdr:col><xdr:colOff>${colOff}</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:${name}>`

const drawing = (xml: string) => ({ path: 'xl/drawings/drawing1.xml', xml: `<xdr:wsDr>${xml}</xdr:wsDr>` })
const parts: Record<string, string> = {
  'xl/drawings/_rels/drawing1.xml.rels': `<Relationships><Relationship Id="rId1" Type="${office}/chart" Target="../charts/chart1.xml"/><Relationship Id="rId2" Type="${office}/chart" Target="gone.xml"/></Relationships>`,
  'xl/charts/chart1.xml': '<c:chartSpace/>',
  'xl/charts/_rels/chart1.xml.rels': `<Relationships><Relationship Id="rId1" Type="http://schemas.microsoft.com/office/2011/relationships/chartColorStyle" Target="colors1.xml"/><Relationship Id="rId2" Type="${office}/package" Target="../embeddings/book.xlsx"/></Relationships>`,
  'xl/charts/colors1.xml': '<cs:colorStyle/>',
  'xl/embeddings/book.xlsx': 'PK',
}
const partOf = async (path: string) => parts[path]

test('a chart is found with what says how it looks, and is as large as the cells that it reaches across', async () => {
  const two = `<xdr:twoCellAnchor editAs="oneCell">${cell('from', 1, 0, 2)}${cell('to', 4, 95_250, 12)}${frame('rId1')}</xdr:twoCellAnchor>`
  const [chart, ...others] = await chartsIn(drawing(two), partOf, {
    widths: [undefined, 20],
    heights: [undefined, undefined, undefined, 30],
  })
  expect(others).toEqual([])
  expect(chart).toMatchObject({
    path: 'xl/charts/chart1.xml',
    width: 145 + 64 + 64 + 10,
    height: 9 * 20 + 40,
  })
  expect([...(chart?.parts.keys() ?? [])]).toEqual([
    'xl/charts/chart1.xml',
    'xl/charts/_rels/chart1.xml.rels',
    'xl/charts/colors1.xml',
  ])
})

test('one with a size of its own has that; one that is not there is left out', async () => {
  const one = `<xdr:oneCellAnchor>${cell('from', 0, 0, 0)}<xdr:ext cx="3810000" cy="1905000"/>${frame('rId1')}</xdr:oneCellAnchor>`
  const gone = one.replace('rId1', 'rId2')
  const odd = one.replace('cx="3810000"', '')
  const sizes = (await chartsIn(drawing(one + gone + odd), partOf, {})).map(({ width, height }) => [
    width,
    height,
  ])
  expect(sizes).toEqual([
    [400, 200],
    [480, 200],
  ])
})
