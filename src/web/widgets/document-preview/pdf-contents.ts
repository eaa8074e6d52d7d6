import type { PDFDocumentProxy } from 'pdfjs-dist'

import type { Contents, Heading, Spot } from './draw.ts'
import { spotOf, type Destination } from './pdf-places.ts'

interface Item {
  title: string
  dest: Destination
  items: Item[]
}

/** What no book has; a file that somebody made to be a burden may. */
const most = 20_000
const deepest = 32

/** The headings that the file brings along to find one's way by, in their order; undefined where it brings none. */
export const contentsOf = async (pdf: PDFDocumentProxy): Promise<Contents | undefined> => {
  const places = new Map<string, Destination>()
  const gather = (items: readonly Item[], prefix: string, depth: number): Heading[] =>
    items.flatMap(({ title, dest, items: below }, at) => {
      if (places.size >= most) return []
      const key = `${prefix}${at}`
      places.set(key, dest)
      const children = depth < deepest ? gather(below, `${key}-`, depth + 1) : []
      return [{ key, title: title.trim() || '（无标题）', ...(children.length > 0 && { children }) }]
    })
  const headings = gather((await pdf.getOutline().catch(() => null)) ?? [], '', 1)
  if (headings.length === 0) return undefined
  // A broken place of one is no reason to show none.
  const find = (key: string) => spotOf(pdf, places.get(key) ?? null).catch(() => undefined)
  const findAll = async () => {
    const found = new Map<string, Spot>()
    for (const key of places.keys()) {
      const spot = await find(key)
      if (spot) found.set(key, spot)
    }
    return found
  }
  let all: Promise<ReadonlyMap<string, Spot>> | undefined
  return { headings, isCut: places.size >= most, find, findAll: () => (all ??= findAll()) }
}
