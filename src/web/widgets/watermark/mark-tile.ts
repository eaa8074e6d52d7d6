const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** One tile of the pattern, as an address for a style sheet: 260 by 160 px, the text across it, as dark as `opacity` lets it be. */
export const markTile = (text: string, opacity: number): string => {
  const safe = text.replace(/[&<>]/g, each => escapes[each] ?? '')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="260" height="160"><text x="20" y="110" fill="#888" fill-opacity="${opacity}" font-size="15" font-family="sans-serif" transform="rotate(-20 20 110)">${safe}</text></svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
}
