import type { DocumentKind } from './document-kind.ts'

/** What is seen one at a time: the sheets of a workbook. */
export interface Parts {
  names: readonly string[]
  /** Shows one of them from its beginning, unless it is the one that is shown. */
  show: (at: number) => void
}

export interface Drawn {
  /** How broad it is, CSS pixels, where that does not follow the window. */
  width?: number
  /** Draws again what consists of pixels, as sharp as it should be when it is shown so many times as large. */
  sharpen?: (zoom: number) => void
  parts?: Parts
  /** Draws what is further down, while what is drawn is read; `come` is called as soon as something of it stands there. */
  rest?: (come: () => void) => Promise<void>
}

export interface Look {
  /** Its lines are broken anew for a screen that has no room for its pages. */
  isOneColumn: boolean
}

/**
 * Draws a document into an empty page. Ends with an error where it cannot be read. What it holds beyond the page it lets go when
 * the signal is aborted.
 */
export type Draw = (page: Document, file: Blob, signal: AbortSignal, look: Look) => Promise<Drawn>

export class TooOld extends Error {}

const tooOld: Draw = async () => {
  throw new TooOld()
}

/** Each reader is loaded by those who open such a document. */
export const drawerFor = async (kind: DocumentKind): Promise<Draw> => {
  switch (kind) {
    case 'docx':
      return (await import('./draw-docx.ts')).drawDocx
    case 'sheets':
      return (await import('./draw-sheets.ts')).drawSheets
    case 'slides':
      return (await import('./draw-slides.ts')).drawSlides
    case 'pdf':
      return (await import('./draw-pdf.ts')).drawPdf
    case 'csv':
      return (await import('./draw-csv.ts')).drawCsv
    case 'text':
      return (await import('./draw-text.ts')).drawText
    case 'old':
      return tooOld
  }
}
