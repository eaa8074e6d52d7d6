import { previewTypes } from '#contract/limits.ts'

/** `old`: formats from before 2007 that no browser can draw. */
export type DocumentKind = 'docx' | 'sheets' | 'slides' | 'pdf' | 'csv' | 'text' | 'old'

const kinds: Record<string, DocumentKind> = {
  docx: 'docx',
  xlsx: 'sheets',
  xls: 'sheets',
  pptx: 'slides',
  pdf: 'pdf',
  csv: 'csv',
  doc: 'old',
  ppt: 'old',
}

/** More of a text is not shown. */
export const shownBytes = 2 * 1024 * 1024

const looked: Partial<Record<DocumentKind, number>> = { csv: shownBytes + 1, text: shownBytes + 1, old: 1 }

/** How many bytes of a file are looked at, from its beginning on; of most kinds all. */
export const bytesOf = (kind: DocumentKind): number => looked[kind] ?? Infinity

const clean = (type: string) => type.replace('.', '').toLowerCase()

export const documentKind = (type: string): DocumentKind => kinds[clean(type)] ?? 'text'

const isOffice = (type: string) => previewTypes.office.some(each => each === clean(type))

export interface OnlineViewer {
  /** Its address, with `{url}` for the document's. */
  viewer: string
  /** Where it reaches us. */
  base: string
}

/**
 * The online viewer's address for a document, where one is set (specification section 9, `PUBLIC_URL`); undefined where
 * the document is drawn here, seen by nobody else.
 */
export const viewerAddress = (
  online: OnlineViewer | null,
  type: string,
  documentPath: string,
): string | undefined =>
  online && isOffice(type)
    ? online.viewer.replace('{url}', encodeURIComponent(new URL(documentPath, online.base).href))
    : undefined
