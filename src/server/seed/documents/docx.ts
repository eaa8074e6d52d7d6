import { contentTypes, makeZip, relations, xmlHead, xmlText } from './zip.ts'

const space = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'

const run = (text: string, size: number, isBold: boolean) =>
  `<w:r><w:rPr><w:rFonts w:eastAsia="宋体"/>${isBold ? '<w:b/>' : ''}<w:sz w:val="${size}"/></w:rPr><w:t xml:space="preserve">${xmlText(text)}</w:t></w:r>`

const paragraph = (text: string, size = 24, isHead = false) =>
  `<w:p><w:pPr>${isHead ? '<w:jc w:val="center"/>' : '<w:spacing w:line="400" w:lineRule="auto"/><w:ind w:firstLine="480"/>'}</w:pPr>${run(text, size, isHead)}</w:p>`

/** A Word document: a title and its paragraphs. */
export const makeDocx = (title: string, paragraphs: readonly string[]): Buffer =>
  makeZip({
    '[Content_Types].xml': contentTypes({ '/word/document.xml': 'wordprocessingml.document.main' }),
    '_rels/.rels': relations([['officeDocument', 'word/document.xml']]),
    'word/document.xml': `${xmlHead}<w:document ${space}><w:body>${paragraph(title, 36, true)}${paragraphs
      .map(each => paragraph(each))
      .join(
        '',
      )}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1800" w:bottom="1440" w:left="1800" w:header="851" w:footer="992" w:gutter="0"/></w:sectPr></w:body></w:document>`,
  })
