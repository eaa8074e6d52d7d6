const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** As earlier exports wrote it. */
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

const blockEnd = /<\/(?:p|div|li|h[1-6]|tr|blockquote|pre|figcaption|caption)>/gi
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const sign = (whole: string, name: string) => {
  if (!name.startsWith('#')) return named[name.toLowerCase()] ?? whole
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
  return code <= 0x10ffff ? String.fromCodePoint(code) : whole
}

/**
 * The words of rich text as somebody would write them into a cell, a line for every block: imported again they are the same
 * paragraphs. How they looked is left behind; that there was a picture is said.
 */
export const htmlText = (html: string): string =>
  html
    .replace(/\r?\n/g, ' ')
    // The editor's empty line.
    .replace(/<br\s*\/?>(?=<\/)/gi, '')
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/t[dh]>(?=\s*<t[dh])/gi, '\t')
    .replace(/<img\b[^>]*>/gi, '［图片］')
    .replace(blockEnd, '\n')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/&(#x?[\da-f]+|\w+);/gi, sign)
    .replace(/\n+$/, '')
