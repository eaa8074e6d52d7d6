import { gatherCharts } from './gather-charts.ts'
import { pageOf, xOn, yOn, type Page } from './page-places.ts'
import { chartOf, together, type Float } from './place-together.ts'
import { isFigure } from './shape-svg.ts'
import { carriedIn, oldPlacement, type Placement } from './word-floats.ts'
import { nodesIn, paragraphsIn, type Body, type Section, type WordNode } from './word-model.ts'

/** Puts drawings that take no room of the text where the document says; the reader lets them push it away. */

/** What lies behind the text lies before its paper. */
export const floatLooks = 'section.docx { isolation: isolate }'

const pt = (length: number) => `${Math.round(length * 100) / 100}pt`

const placementOf = (node: WordNode, isOneColumn: boolean) => {
  if (node.type === 'drawing') return carriedIn(node.cssStyle?.['text-align'])
  const [shape] = node.children ?? []
  if (node.type !== 'vmlPicture' || !shape) return undefined
  // A text box stands among the lines where there is one column only.
  return isOneColumn && !shape.imageHref ? undefined : oldPlacement(shape.cssStyleText ?? '')
}

/** Where the text of a box stands in it; no browser knows it, `openBoxes` does. */
export const textAnchor = /v-text-anchor:\s*middle/

/** The colour of its letters, and how far they keep from its edges. */
const colourOfLetters = /(?<![\w-])color:[^;]*/
const insets = /(?<![\w-])padding:[^;]*/

/** The shapes of a figure, behind its texts. */
const ground = /background:\s*url\([^)]*\)[^;]*/

/** It fills its frame, wherever the picture was cut from. */
const filling = (child: WordNode, { width, height }: Placement): WordNode => {
  const size = { width: pt(width), height: pt(height) }
  if (child.type === 'image') {
    // Lines go beyond their box on all sides; one may be lower than the letters that pictures stand among.
    const place: Record<string, string> = isFigure(child.src ?? '')
      ? { display: 'block' }
      : { left: '0', top: '0' }
    return { ...child, cssStyle: { ...size, ...child.cssStyle, ...place } }
  }
  const looks = [textAnchor, ground, colourOfLetters, insets].flatMap(
    each => each.exec(child.cssStyleText ?? '')?.[0] ?? [],
  )
  return {
    ...child,
    cssStyleText: `width: ${size.width}; height: ${size.height}; max-width: 100%; ${looks.join(';')}`,
  }
}

/** A run, not a drawing: the frame of that is set into the line whatever is said here. */
const frame = (node: WordNode, placement: Placement, looks: Record<string, string>): WordNode => ({
  type: 'run',
  children: (node.children ?? []).map(child => filling(child, placement)),
  cssStyle: {
    width: pt(placement.width),
    height: pt(placement.height),
    'text-indent': '0',
    ...looks,
  },
})

const layer = ({ isBehind }: Placement) => ({ position: 'absolute', 'z-index': isBehind ? '-1' : '1' })

const isByPage = ({ down }: Placement) => down.from !== 'paragraph' && down.from !== 'line'

/** What a cell leaves to the right of it is known to the browser alone. */
const inCell = ({ across: { align, offset }, width }: Placement) => {
  if (align === 'center') return `calc(50% - ${pt(width / 2)})`
  return align === 'right' || align === 'outside' ? `calc(100% - ${pt(width)})` : pt(offset)
}

interface Around {
  page: Page
  /** Whether it is the column itself that the paragraph stands in. */
  isInColumn: boolean
  isOneColumn: boolean
  /** Drawings that were hung on another paragraph. */
  lowered: ReadonlyMap<WordNode, number>
}

const beside = (
  paragraph: WordNode,
  placement: Placement,
  { page, isInColumn, isOneColumn }: Around,
): Record<string, string> => {
  const indent = Number.parseFloat(paragraph.cssStyle?.['margin-inline-start'] ?? '') || 0
  const left = isInColumn ? pt(xOn(page, placement) - page.left - indent) : inCell(placement)
  const top = isByPage(placement) ? '0' : pt(placement.down.offset)
  if (!isOneColumn) return { left, top }
  return { left: `max(0px, min(${left}, 100% - ${pt(placement.width)}))`, top, 'max-width': '100%' }
}

/** As many letters as a line has, roughly, and as many lines as a page. */
const [lettersOfLine, linesOfPage] = [38, 40]

const linesIn = (part: WordNode) =>
  paragraphsIn(part).reduce((sum, paragraph) => {
    const letters = [...nodesIn(paragraph)].reduce((all, { text = '' }) => all + text.length, 0)
    return sum + Math.max(1, Math.ceil(letters / lettersOfLine))
  }, 0)

const isPageBreak = ({ break: ends }: WordNode) => ends === 'page'

const floatsIn = (paragraph: WordNode, lowered?: ReadonlyMap<WordNode, number>): Float[] =>
  [...nodesIn(paragraph)].flatMap(node => {
    const placement = placementOf(node, false)
    if (!placement) return []
    const { down } = placement
    const offset = down.offset + (isByPage(placement) ? 0 : (lowered?.get(node) ?? 0))
    return [{ node, placement: { ...placement, down: { ...down, offset } } }]
  })

/** As broad as there is room for, at most. */
const chartAsOne = (chart: readonly Float[], page: Page): WordNode => {
  const { places, width, height } = together(chart, page)
  return {
    type: 'run',
    children: chart.map(({ node, placement }, at) => {
      const { left = 0, top = 0 } = places[at] ?? {}
      return frame(node, placement, { ...layer(placement), left: pt(left), top: pt(top) })
    }),
    cssStyle: {
      display: 'block',
      position: 'relative',
      isolation: 'isolate',
      width: pt(width),
      height: pt(height),
      zoom: `min(1, var(--room) / ${Math.ceil((width * 4) / 3)})`,
    },
  }
}

/** The drawings of a paragraph, put where they belong; those that lie by the page are given back where that is wanted. */
const placeIn = (paragraph: WordNode, around: Around, canLift: boolean): WordNode[] => {
  const lifted: WordNode[] = []
  let isPastBreak = false
  const placed = (node: WordNode): WordNode[] => {
    const placement = placementOf(node, around.isOneColumn)
    if (!placement) return [node]
    if (isByPage(placement) && canLift && !isPastBreak) {
      const place = { left: pt(xOn(around.page, placement)), top: pt(yOn(around.page, placement)) }
      lifted.push(frame(node, placement, { ...layer(placement), ...place }))
      return []
    }
    // Among lines that break anew it would cover any of them, and an arrow would point at whatever came to be there.
    const isLoose = isByPage(placement) || (node.children ?? []).some(({ src }) => isFigure(src ?? ''))
    if (isLoose && around.isOneColumn && !placement.isBehind)
      return [frame(node, placement, { display: 'inline-block', 'max-width': '100%' })]
    paragraph.cssStyle = { ...paragraph.cssStyle, position: 'relative' }
    return [frame(node, placement, { ...layer(placement), ...beside(paragraph, placement, around) })]
  }
  const chart = around.isOneColumn ? chartOf(floatsIn(paragraph, around.lowered)) : []
  const [first] = chart
  const parts = new Set(chart.map(({ node }) => node))
  for (const node of nodesIn(paragraph)) {
    isPastBreak ||= isPageBreak(node)
    if (!node.children) continue
    node.children = node.children.flatMap(child => {
      if (!parts.has(child)) return placed(child)
      return child === first?.node ? [chartAsOne(chart, around.page)] : []
    })
  }
  return lifted
}

/**
 * One by the page is laid before its paragraph, where nothing but the page is around it. Where the text has run over the end of
 * that, nobody knows on which page it is: it lies at its paragraph.
 */
const placeAmong = (
  text: WordNode,
  sectionOf: (part: WordNode) => Section,
  isOneColumn: boolean,
  lowered: ReadonlyMap<WordNode, number>,
) => {
  let lines = 0
  text.children = text.children?.flatMap(part => {
    const page = pageOf(sectionOf(part))
    const lifted = paragraphsIn(part).flatMap(paragraph => {
      const isInColumn = paragraph === part
      return placeIn(
        paragraph,
        { page, isInColumn, isOneColumn, lowered },
        isInColumn && !isOneColumn && lines < linesOfPage,
      )
    })
    lines = [...nodesIn(part)].some(isPageBreak) ? 0 : lines + linesIn(part)
    return [...lifted, part]
  })
}

export const placeFloats = (body: Body, texts: readonly WordNode[], isOneColumn: boolean): void => {
  const sections = new Map<WordNode, Section>()
  let section = body.props
  for (const part of body.children?.toReversed() ?? []) {
    section = part.sectionProps ?? section
    sections.set(part, section)
  }
  for (const text of texts) {
    const lowered = isOneColumn ? gatherCharts(text, part => floatsIn(part)) : new Map<WordNode, number>()
    placeAmong(text, part => sections.get(part) ?? body.props, isOneColumn, lowered)
  }
}
