const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** As an export writes it. */
const isHtml = (text: string) => /^<[a-z][^>]*>/i.test(text) && text.endsWith('>')

/** What somebody has written into a cell, as rich text: each of its lines is a paragraph. Rich text stays what it is. */
export const writtenHtml = (text: string): string => {
  if (isHtml(text)) return text
  const plain = text.replace(/[&<>]/g, sign => signs[sign] ?? sign)
  return plain
    .split(/\r?\n/)
    .map(line => `<p>${line}</p>`)
    .join('')
}
