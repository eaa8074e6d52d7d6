import { expect, test } from 'vitest'

import { drawingOf, drawnIn } from './drawn-things.ts'

const drawing = `<xdr:wsDr><xdr:twoCellAnchor><xdr:pic><xdr:nvPicPr/><a:picLocks/></xdr:pic></xdr:twoCellAnchor>
  <xdr:twoCellAnchor><xdr:graphicFrame><a:graphicData><c:chart r:id="rId2"/></a:graphicData></xdr:graphicFrame></xdr:twoCellAnchor>
  <xdr:twoCellAnchor><mc:AlternateContent><mc:Choice><cx:chart r:id="rId3"/></mc:Choice>
  <mc:Fallback><xdr:sp><xdr:spPr/></xdr:sp></mc:Fallback></mc:AlternateContent></xdr:twoCellAnchor>
  <xdr:twoCellAnchor><xdr:sp><xdr:spPr/><xdr:txBody/></xdr:sp></xdr:twoCellAnchor></xdr:wsDr>`

test('what lies over the cells of a sheet is counted, each thing once', () => {
  expect(drawnIn(drawing)).toEqual({ pictures: 1, charts: 2, shapes: 1 })
  expect(drawnIn('')).toEqual({ pictures: 0, charts: 0, shapes: 0 })
})

test.each(['../drawings/drawing1.xml', '/xl/drawings/drawing1.xml'])(
  'the drawing of a sheet is found: %s',
  async target => {
    const parts: Record<string, string> = {
      'xl/worksheets/_rels/sheet1.xml.rels': `<Relationships><Relationship Id="rId1" Type="http://x/vmlDrawing" Target="no"/><Relationship Id="rId2" Type="http://x/drawing" Target="${target}"/></Relationships>`,
      'xl/drawings/drawing1.xml': drawing,
    }
    const partOf = async (path: string) => parts[path]
    expect(await drawingOf('xl/worksheets/sheet1.xml', partOf)).toEqual({
      path: 'xl/drawings/drawing1.xml',
      xml: drawing,
    })
    expect((await drawingOf('xl/worksheets/sheet2.xml', partOf)).xml).toBe('')
  },
)
