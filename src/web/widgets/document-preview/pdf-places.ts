import type { PDFDocumentProxy } from 'pdfjs-dist'

import type { Spot } from './draw.ts'

/** A place in a document, as its file tells it: by a name, or by a page and where on it. */
export type Destination = string | readonly unknown[] | null

const isReference = (page: unknown): page is { num: number; gen: number } =>
  typeof page === 'object' && page !== null && 'num' in page && 'gen' in page

const nameOf = (kind: unknown) =>
  typeof kind === 'object' && kind !== null && 'name' in kind ? String(kind.name) : ''

/** Where a place says it is on its page, in the measures of the file: from the left, and from below. */
const pointOf = ([, kind, ...numbers]: readonly unknown[]): readonly [number, number] | undefined => {
  const [first, second, , fourth] = numbers
  const asPoint = (left: unknown, top: unknown) =>
    typeof top === 'number' ? ([typeof left === 'number' ? left : 0, top] as const) : undefined
  switch (nameOf(kind)) {
    case 'XYZ':
      return asPoint(first, second)
    case 'FitH':
    case 'FitBH':
      return asPoint(0, first)
    case 'FitR':
      return asPoint(first, fourth)
    default:
      return undefined
  }
}

/** Where a place is; undefined where there is no such page. */
export const spotOf = async (pdf: PDFDocumentProxy, to: Destination): Promise<Spot | undefined> => {
  const place: readonly unknown[] | null = typeof to === 'string' ? await pdf.getDestination(to) : to
  const page = place?.[0]
  const at = isReference(page) ? await pdf.getPageIndex(page) : Number(page ?? Number.NaN)
  if (!place || !Number.isInteger(at) || at < 0 || at >= pdf.numPages) return undefined
  const point = pointOf(place)
  if (!point) return { at, down: 0 }
  const viewport = (await pdf.getPage(at + 1)).getViewport({ scale: 1 })
  const [, y = 0] = viewport.convertToViewportPoint(...point)
  return { at, down: Math.min(Math.max(y / viewport.height, 0), 1) }
}
