import { contentTypes, makeZip, relations } from '../../../src/server/seed/documents/zip.ts'

const office = 'http://schemas.openxmlformats.org'
const spaces = `xmlns:w="${office}/wordprocessingml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"`

const line = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
const link = (how: string, text: string) =>
  `<w:p><w:hyperlink ${how}><w:r><w:t>${text}</w:t></w:r></w:hyperlink></w:p>`

/** A paper with a table of contents of one chapter far below, and links to these addresses, by what they say. */
export const wordWithLinks = (addresses: Record<string, string>): Buffer => {
  const links = Object.entries(addresses)
  const filling = Array.from({ length: 80 }, (_, at) => line(`正文 ${at}`)).join('')
  const chapter = `<w:p><w:bookmarkStart w:id="0" w:name="_Toc1"/><w:r><w:t>第一章在这里</w:t></w:r><w:bookmarkEnd w:id="0"/></w:p>`
  const body = [
    link('w:anchor="_Toc1"', '目录：第一章'),
    link('w:anchor="_Gone"', '目录：没有的一章'),
    ...links.map(([text], at) => link(`r:id="rId${at + 1}"`, text)),
    filling,
    chapter,
    filling,
  ]
  const targets = links.map(
    ([, address], at) =>
      `<Relationship Id="rId${at + 1}" Type="${office}/officeDocument/2006/relationships/hyperlink" Target="${address}" TargetMode="External"/>`,
  )
  return makeZip({
    '[Content_Types].xml': contentTypes({ '/word/document.xml': 'wordprocessingml.document.main' }),
    '_rels/.rels': relations([['officeDocument', 'word/document.xml']]),
    'word/document.xml': `<w:document ${spaces}><w:body>${body.join('')}</w:body></w:document>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets.join('')}</Relationships>`,
  })
}
