import { escapeXml, xmlHead } from './sheet-xml.ts'

/** The small files of a workbook around its sheets, as ECMA-376 names them. */
const schemas = 'http://schemas.openxmlformats.org'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const relations = `${schemas}/officeDocument/2006/relationships`

const numbersTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

export const sheetPath = (number: number): string => `xl/worksheets/sheet${number}.xml`

/** Excel takes 31 characters, and none of these. */
const sheetName = (title: string, number: number) => {
  const suffix = number > 1 ? `_${number}` : ''
  return escapeXml(title.replace(/[\\/?*[\]:']/g, '_').slice(0, 31 - suffix.length) + suffix)
}

const workbook = (title: string, sheets: number) =>
  `${xmlHead}<workbook xmlns="${schemas}/spreadsheetml/2006/main" xmlns:r="${relations}"><sheets>${numbersTo(
    sheets,
  )
    .map(each => `<sheet name="${sheetName(title, each)}" sheetId="${each}" r:id="rId${each}"/>`)
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

/** One look for everything; programs expect at least these. */
const styles = `${xmlHead}<styleSheet xmlns="${schemas}/spreadsheetml/2006/main"><fonts count="1"><font><sz val="11"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="1"><xf xfId="0"/></cellXfs></styleSheet>`

/** Path and text of each, for a workbook of so many sheets. */
export const workbookParts = (title: string, sheets: number): [path: string, text: string][] => {
  const sheetTargets = numbersTo(sheets).map((each): [string, string] => [
    'worksheet',
    `worksheets/sheet${each}.xml`,
  ])
  return [
    ['[Content_Types].xml', contentTypes(sheets)],
    ['_rels/.rels', relationList([['officeDocument', 'xl/workbook.xml']])],
    ['xl/workbook.xml', workbook(title, sheets)],
    ['xl/_rels/workbook.xml.rels', relationList([...sheetTargets, ['styles', 'styles.xml']])],
    ['xl/styles.xml', styles],
  ]
}
