const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, sign => escapes[sign] ?? sign)

/** Plain lines as the HTML that is stored: one paragraph a line, nothing of it markup. */
export const toHtml = (text: string): string =>
  text === ''
    ? ''
    : text
        .split('\n')
        .map(line => `<p>${escape(line)}</p>`)
        .join('')

/** The text of stored HTML, a line for every block. Parsed apart from the page: nothing in it runs or loads. */
export const toText = (html: string): string => {
  const { body } = new DOMParser().parseFromString(
    html.replace(/<br\s*\/?>/gi, '\n').replace(/<\/(p|div|li|h[1-6]|tr|blockquote)>/gi, '$&\n'),
    'text/html',
  )
  return (body.textContent ?? '').replace(/\n$/, '')
}
