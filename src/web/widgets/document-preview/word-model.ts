/** What the reader of Word documents (docx-preview) has read, as far as it is asked or put right before it is drawn. */

/** Null or nothing is what is not written in the document. */
type Maybe<Value> = Value | null | undefined

export interface PlaceInList {
  id?: Maybe<string>
  level?: Maybe<number>
}

export interface Section {
  headerRefs?: readonly Reference[]
  footerRefs?: readonly Reference[]
  type?: Maybe<string>
  titlePage?: boolean
  pageSize?: { width: string; height: string }
  pageMargins?: Readonly<Record<'left' | 'right' | 'top' | 'bottom', string>>
  /** Carries the distance of its lines (`line-grid.ts`). */
  pageNumber?: { chapSep?: Maybe<string>; start?: Maybe<number>; format?: Maybe<string> }
}

/** A header or footer, for every page, the first of a section, or those with an even number. */
export interface Reference {
  id: string
  type: string
}

export interface TabStop {
  position?: Maybe<string>
  style?: Maybe<string>
  /** What is drawn up to it. */
  leader?: Maybe<string>
}

export interface WordNode {
  type?: string
  className?: string
  /** Of a place that something else is written for. */
  id?: string
  text?: string
  children?: readonly WordNode[]
  styleName?: Maybe<string>
  numbering?: PlaceInList
  /** Of the run that its number stands in: what will be written there. */
  numberWords?: string
  tabs?: readonly TabStop[]
  pageBreakBefore?: Maybe<boolean>
  sectionProps?: Section
  cssStyle?: Record<string, string>
  /** Of a table: what its cells look like that do not say it, and its columns. */
  cellStyle?: Record<string, string>
  columns?: readonly { width?: Maybe<string> }[]
  /** Of a cell: how many columns are its. */
  span?: Maybe<number>
  /** `sup` or `sub`. */
  verticalAlign?: Maybe<string>
  /** What a break ends: a line, a page. */
  break?: string
  /** Of a drawing as Word made them before 2010. */
  cssStyleText?: string
  imageHref?: unknown
  /** Of a picture: its id. */
  src?: Maybe<string>
  /** Of a picture: by how many degrees it is turned, clockwise. */
  rotation?: number
}

export interface Body extends WordNode {
  /** Those of its last section. */
  props: Section
}

export interface Level {
  level: number
  start?: Maybe<string>
  restart?: Maybe<number>
  format?: Maybe<string>
  text?: Maybe<string>
  /** All numbers in its text are 1, 2, 3, also those of other levels. */
  isLegal?: boolean
  paragraphStyle?: Maybe<string>
}

/** What counts, as Word calls it `abstractNum`; several lists may be of one definition. */
export interface Definition {
  id: string
  levels: readonly Level[]
  styleLink?: Maybe<string>
  numberingStyleLink?: Maybe<string>
}

export interface ListOf {
  id: string
  abstractId: string
  overrides: readonly { level: number; start?: Maybe<number>; numberingLevel?: Level }[]
}

/** A level of a list, as it will be drawn. */
export interface DrawnLevel {
  id: string
  level: number
  levelText?: Maybe<string>
  format?: Maybe<string>
  /** A picture. */
  bullet?: unknown
  /** What stands behind the number. */
  suff?: Maybe<string>
  /** How the number looks, where its list says so. */
  rStyle?: Readonly<Record<string, string>>
  pStyle?: Readonly<Record<string, string>>
}

export interface NumberingPart {
  numberings: readonly ListOf[]
  abstractNumberings: readonly Definition[]
  domNumberings: readonly DrawnLevel[]
}

export interface Style {
  id: Maybe<string>
  /** What it is called, in English whatever the language of its program. */
  name?: Maybe<string>
  basedOn?: Maybe<string>
  /** Whether it is that of all that name none, which are elements of this name. */
  isDefault?: Maybe<boolean>
  target?: Maybe<string>
  /** Of a style of paragraphs: that of letters which has its name, and the other way around. */
  linked?: Maybe<string>
  paragraphProps?: {
    numbering?: PlaceInList
    tabs?: readonly TabStop[]
    pageBreakBefore?: Maybe<boolean>
  }
  /** How what it is for looks. */
  styles?: readonly { target?: Maybe<string>; values: Record<string, string> }[]
}

/** A style with those that it is based on, the nearest first. */
export const stylesFrom = (styles: ReadonlyMap<string, Style>, name: Maybe<string>): Style[] => {
  const chain = new Set<Style>()
  let style = styles.get(name ?? '')
  while (style && !chain.has(style)) {
    chain.add(style)
    style = styles.get(style.basedOn ?? '')
  }
  return [...chain]
}

/** What the style of that name, or else the document, says of one look. */
export type SayOfStyle = (style: string, look: string) => string | undefined

export const stylesSaying = (styles: readonly Style[]): SayOfStyle => {
  const byId = new Map(styles.map(each => [each.id ?? '', each]))
  const known = new Map<string, string | undefined>()
  return (style, look) => {
    const key = `${look} ${style}`
    if (!known.has(key))
      known.set(
        key,
        [...stylesFrom(byId, style), ...stylesFrom(byId, '')]
          .flatMap(each => each.styles ?? [])
          .map(({ values }) => values[look])
          .find(each => each !== undefined),
      )
    return known.get(key)
  }
}

/** A node and all below it, in their order; without recursion, since how deep a document is nested is up to a stranger. */
export function* nodesIn(root: WordNode): Generator<WordNode> {
  const rest = [root]
  for (let node = rest.pop(); node !== undefined; node = rest.pop()) {
    yield node
    for (const child of node.children?.toReversed() ?? []) rest.push(child)
  }
}

export const nodesOfType = (root: WordNode, wanted: string): WordNode[] =>
  [...nodesIn(root)].filter(({ type }) => type === wanted)

export const isPageBreak = ({ break: ends }: WordNode): boolean => ends === 'page'

export const paragraphsIn = (root: WordNode): WordNode[] => nodesOfType(root, 'paragraph')
