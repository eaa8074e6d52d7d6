import type { DocumentKind } from './document-kind.ts'

/** What is seen one at a time: the sheets of a workbook. */
export interface Parts {
  names: readonly string[]
  /** Shows one of them from its beginning, unless it is the one that is shown. */
  show: (at: number) => void
}

/** A place on a page, which is counted from 0. */
export interface Spot {
  at: number
  /** How far down the page, as a share of its height. */
  down: number
}

/** Pages that lie one below the other. */
export interface Pages {
  count: number
  show: (spot: Spot) => void
  /** Tells which one is read, now and as soon as it is another, until the answer is called. */
  follow: (told: (at: number) => void) => () => void
}

export interface Heading {
  key: string
  title: string
  children?: Heading[]
}

/** What a document brings along to find one's way by. */
export interface Contents {
  headings: readonly Heading[]
  /** There are more than are shown. */
  isCut: boolean
  /** Where a heading is; undefined where the document does not say, or says nothing true. */
  find: (key: string) => Promise<Spot | undefined>
  /** Where all are, of those that are somewhere. */
  findAll: () => Promise<ReadonlyMap<string, Spot>>
}

/**
 * Draws what is not there yet, and tells how much of it is. Gives back why it does not come on paper, where it would be too much
 * of it.
 */
export type ToPaper = (tell: (done: number, of: number) => void) => Promise<string | undefined>

export interface Drawn {
  /** How broad it is, CSS pixels, where that does not follow the window. */
  width?: number
  /** Draws again what consists of pixels, as sharp as it should be when it is shown so many times as large. */
  sharpen?: (zoom: number) => void
  parts?: Parts
  pages?: Pages
  /** Told once something is seen of it: a file may have more of them than can be read in a moment. */
  contents?: Promise<Contents | undefined>
  /** Draws what is further down, while what is drawn is read; `come` is called as soon as something of it stands there. */
  rest?: (come: () => void) => Promise<void>
  /** Readies all of it for paper, where it can come there. */
  toPaper?: ToPaper
  /** Why it will not come on paper, where that is known as soon as it is drawn. */
  noPaper?: string | undefined
}

export interface Look {
  /** Its lines are broken anew for a screen that has no room for its pages. */
  isOneColumn: boolean
  /** Offers an address outside of the document. */
  onLink: (address: string) => void
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
