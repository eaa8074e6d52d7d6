import { escapeXml, xmlHead } from './sheet-xml.ts'

/** The small files of a workbook around its sheets, as ECMA-376 names them. */
const schemas = 'http://schemas.openxmlformats.org'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const relations = `${schemas}/officeDocument/2006/relationships`

const numbersTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

export const sheetPath = (number: number): string => `xl/worksheets/sheet${number}.xml`

/** Excel takes 31 characters, and none of these. */
export const sheetName = (title: string, number = 1): string => {
  const suffix = number > 1 ? `_${number}` : ''
  return title.replace(/[\\/?*[\]:']/g, '_').slice(0, 31 - suffix.length) + suffix
}

const workbook = (names: readonly string[]) =>
  `${xmlHead}<workbook xmlns="${schemas}/spreadsheetml/2006/main" xmlns:r="${relations}"><sheets>${names
    .map((name, at) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
    .join('')}</sheets></workbook>`

const relationList = (targets: readonly [type: string, target: string][]) =>
  `${xmlHead}<Relationships xmlns="${schemas}/package/2006/relationships">${targets
    .map(
      ([type, target], at) =>
        `<Relationship Id="rId${at + 1}" Type="${relations}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

const contentTypes = (sheets: number) => {
  const parts = [
    ['xl/workbook.xml', 'sheet.main'],
    ['xl/styles.xml', 'styles'],
    ...numbersTo(sheets).map(each => [sheetPath(each), 'worksheet']),
  ]
  return `${xmlHead}<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${parts
    .map(([path, kind]) => `<Override PartName="/${path}" ContentType="${types}.${kind}+xml"/>`)
    .join('')}</Types>`
}

/** Programs expect at least these. Cells have the first look; the second is that of text (49 is @), for columns to be filled in. */
const styles = `${xmlHead}<styleSheet xmlns="${schemas}/spreadsheetml/2006/main"><fonts count="1"><font><sz val="11"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`

/** Path and text of each, for a workbook of sheets with these names. */
export const workbookParts = (names: readonly string[]): [path: string, text: string][] => {
  const sheetTargets = numbersTo(names.length).map((each): [string, string] => [
    'worksheet',
    `worksheets/sheet${each}.xml`,
  ])
  return [
    ['[Content_Types].xml', contentTypes(names.length)],
    ['_rels/.rels', relationList([['officeDocument', 'xl/workbook.xml']])],
    ['xl/workbook.xml', workbook(names)],
    ['xl/_rels/workbook.xml.rels', relationList([...sheetTargets, ['styles', 'styles.xml']])],
    ['xl/styles.xml', styles],
  ]
}
