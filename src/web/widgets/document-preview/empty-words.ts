/** Nothing to be seen on a sheet would look like nothing drawn. */
export const sayEmpty = (page: Document): void => {
  const sheets = [...page.querySelectorAll('section.docx')]
  const isSeen = (sheet: Element) =>
    sheet.textContent.trim() !== '' || sheet.querySelector('img, svg, table, math, [class*="docx-number"]')
  if (sheets.some(isSeen)) return
  const words = page.createElement('p')
  words.textContent = '（文件是空的）'
  page.querySelector('article')?.prepend(words)
}
