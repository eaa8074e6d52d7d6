import { CFB } from '@e965/xlsx'

import type { Beside } from '#web/widgets/spreadsheet/beside.ts'
import { parseWorkbook } from '#web/widgets/spreadsheet/parse-workbook.ts'

export const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const open = 'http://schemas.openxmlformats.org/package/2006'

export interface Parts {
  sheet: string
  strings?: string
  styles?: string
  workbook?: string
  /** Whatever else is in the file, by its path. */
  more?: Record<string, string>
}

const zip = (files: Record<string, string>): Uint8Array => {
  const container = CFB.utils.cfb_new()
  for (const [path, text] of Object.entries(files)) CFB.utils.cfb_add(container, path, Buffer.from(text))
  return new Uint8Array(
    CFB.write(container, { fileType: 'zip', type: 'buffer', compression: true }) as Buffer,
  ) // by `type`
}

/** A workbook of one sheet, written by hand as spreadsheet programs do. */
export const byHand = ({ sheet, strings = '', styles = '', workbook = '', more = {} }: Parts): Uint8Array =>
  zip({
    ...more,
    '[Content_Types].xml': `<Types xmlns="${open}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${open}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}">${workbook}<sheets><sheet name="甲&amp;乙" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${open}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${office}/styles" Target="styles.xml"/><Relationship Id="rId4" Type="${office}/person" Target="persons/person.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${strings}</sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}">${styles}</styleSheet>`,
    'xl/worksheets/sheet1.xml':
      sheet.startsWith('<') && sheet.includes('sheetData')
        ? sheet
        : `<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
  })

/** What somebody who takes the rows of a workbook hears beside them. */
export const besides = async (bytes: Uint8Array, rows = 10) => {
  const heard: Beside[] = []
  await parseWorkbook(
    bytes,
    { first: true, rows },
    {
      rows: (_at, _name, _rows, beside) => void heard.push(beside),
      unread: () => undefined,
      again: () => void heard.splice(0),
    },
  )
  return {
    hiddenRows: heard.flatMap(each => each.hiddenRows ?? []),
    beyond: heard.find(each => each.beyond !== undefined)?.beyond,
  }
}
