/** Chinese text as PDF takes it with a font that it only names: UTF-16, big end first, in figures. */
const hex = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex')

const lineHeight = 30
const top = 760

const drawn = (lines: readonly string[]) =>
  lines
    .map((line, at) => `BT /F1 ${at === 0 ? 20 : 13} Tf 72 ${top - at * lineHeight} Td <${hex(line)}> Tj ET`)
    .join('\n')

/** A PDF of A4 pages, each a list of lines, in a font that is named and not carried, as many Chinese ones are. */
export const makePdf = (pages: readonly (readonly string[])[]): Buffer => {
  const firstPage = 5
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, at) => `${firstPage + at * 2} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [4 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /DW 1000 /FontDescriptor << /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >> >>',
    ...pages.flatMap((lines, at) => {
      const stream = drawn(lines)
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${firstPage + at * 2 + 1} 0 R >>`,
        `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
      ]
    }),
  ]
  let text = '%PDF-1.4\n'
  const places: number[] = []
  for (const [at, object] of objects.entries()) {
    places.push(text.length)
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
  }
  const table = places.map(place => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  return Buffer.from(
    `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  )
}
