import type { Theme } from './shape-colours.ts'
import type { Remark } from './word-comments.ts'
import { nodesIn, type Body, type NumberingPart, type Style, type WordNode } from './word-model.ts'

/** A part of the reader's document: the text, a header, the notes. */
export interface Part {
  path: string
  body?: Body
  rootElement?: WordNode
  notes?: readonly WordNode[]
  comments?: readonly Remark[]
  parseXml(root: Element): void
}

interface Settings {
  footnoteProps?: { nummeringFormat?: string }
  endnoteProps?: { nummeringFormat?: string }
  evenAndOddHeaders?: boolean
  /** How far apart the stops of tabulators are of which a paragraph says nothing. */
  defaultTabStop?: string | null
}

/** What is asked of the reader's document, which it gives without a type. */
export interface Word {
  parts: readonly Part[]
  documentPart: { body: Body; path: string }
  extendedPropsPart?: { props?: { pages?: number | null } }
  stylesPart?: { styles: readonly Style[] } & Part
  numberingPart?: NumberingPart & Part
  commentsPart?: { comments: readonly Remark[] }
  footnotesPart?: Part
  endnotesPart?: Part
  themePart?: { path: string; theme?: { colorScheme?: { colors: Theme } } }
  settingsPart?: Part & { settings?: Settings }
  _package: { load(path: string): Promise<string | null>; parseXmlDocument(xml: string): Document }
  /** Where the part is that another one names so. */
  getPathById(part: unknown, id: string): string | null
  loadDocumentImage(id: string, part?: unknown): Promise<string | null>
}

export const textsOf = (parts: readonly Part[]) =>
  parts
    .flatMap(({ body, rootElement, notes = [] }) => [body, rootElement, ...notes])
    .filter(each => each !== undefined)

/** Whether a header or footer, which the text calls by `id`, says or shows anything. */
export const showsAnything = (word: Word, id: string): boolean => {
  const path = word.getPathById(word.documentPart, id)
  const root = word.parts.find(each => each.path === path)?.rootElement
  return [...(root ? nodesIn(root) : [])].some(
    ({ type, text }) => type === 'drawing' || type === 'image' || (text ?? '').trim() !== '',
  )
}
