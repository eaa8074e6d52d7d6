/** Stands, in grey, where something of a document cannot be drawn. */
export const markOf = (words: string): string => {
  const width = Math.max(200, 13 * words.length + 24)
  return `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 60"><rect width="${width}" height="60" fill="#f5f5f5"/><text x="${width / 2}" y="34" text-anchor="middle" font-size="13" fill="#888">${words}</text></svg>`,
  )}`
}

/** Where a picture lies outside the document, or is of a kind that no browser draws. */
export const pictureWords = '图片无法显示'

/** The words of a mark, for those who do not see it; undefined where the address is of a picture. */
export const wordsOf = (address: string): string | undefined =>
  address.startsWith('data:image/svg+xml,%3Csvg')
    ? />([^<]+)<\/text>/.exec(decodeURIComponent(address))?.[1]
    : undefined

/** The id of a picture, if any, that comes with the words for where it cannot be drawn. */
export const idWithWords = (words: string, id = ''): string => `${id}|${words}`

/** Undone: an id of the document has no words of its own. */
export const splitId = (id: string): { id: string; words?: string } => {
  const at = id.indexOf('|')
  return at < 0 ? { id } : { id: id.slice(0, at), words: id.slice(at + 1) }
}
