import { aboveItsEdge, frame, placementOf, pt } from './float-frames.ts'
import { gatherCharts } from './gather-charts.ts'
import { pageOf, xOn, xOnAny, yOn, yOnAny, type Page } from './page-places.ts'
import { putAround } from './place-around.ts'
import { chartOf, together, type Float } from './place-together.ts'
import type { SayOfParagraph } from './said-of-paragraphs.ts'
import { isFigure } from './shape-svg.ts'
import type { Placement } from './word-floats.ts'
import { points } from './tab-stops.ts'
import { isPageBreak, nodesIn, paragraphsIn, type Body, type Section, type WordNode } from './word-model.ts'

/** Puts drawings that take no room of the text where the document says; the reader lets them push it away. */

/** What lies behind the text lies before its paper. */
export const floatLooks = 'section.docx { isolation: isolate }'

const layer = ({ isBehind }: Placement) => ({ position: 'absolute', 'z-index': isBehind ? '-1' : '1' })

const isByPage = ({ down }: Placement) => down.from !== 'paragraph' && down.from !== 'line'

/** What a cell leaves to the right of it is known to the browser alone. */
const inCell = ({ across: { align, offset }, width }: Placement) => {
  if (align === 'center') return `calc(50% - ${pt(width / 2)})`
  return align === 'right' || align === 'outside' ? `calc(100% - ${pt(width)})` : pt(offset)
}

interface Around {
  page: Page
  /** Whether it is part of a header, a footer or a note: those come on sheets of any section. */
  isOnAny: boolean
  /** Whether it is the column itself that the paragraph stands in. */
  isInColumn: boolean
  isOneColumn: boolean
  say: SayOfParagraph
  /** Drawings that were hung on another paragraph. */
  lowered: ReadonlyMap<WordNode, number>
}

const beside = (
  paragraph: WordNode,
  node: WordNode,
  placement: Placement,
  { page, isOnAny, isInColumn, isOneColumn, say }: Around,
): Record<string, string> => {
  const indent = points(say(paragraph, 'margin-inline-start'))
  const inColumn = () =>
    // One column has no margins: what is left and right of it on the page is all the same there.
    isOnAny && !isOneColumn
      ? `calc(${xOnAny(placement)} - var(--page-left) - ${pt(indent)})`
      : pt(xOn(page, placement) - page.left - indent)
  const left = isInColumn ? inColumn() : inCell(placement)
  const top = isByPage(placement) ? '0' : pt(placement.down.offset)
  if (!isOneColumn) return { left, top }
  const inside = `max(0px, min(${left}, 100% - ${pt(placement.width)}))`
  const above = isByPage(placement) ? aboveItsEdge(node, placement) : 0
  // There may be no page above the paragraph; it is never broader than the column.
  const lower = above > 0 && { 'margin-top': `calc(min(${pt(placement.width)}, 100%) * ${above.toFixed(3)})` }
  return { left: inside, top, 'max-width': '100%', ...lower }
}

/** As many letters as a line has, roughly, and as many lines as a page. */
const [lettersOfLine, linesOfPage] = [38, 40]

const linesIn = (part: WordNode) =>
  paragraphsIn(part).reduce((sum, paragraph) => {
    const letters = [...nodesIn(paragraph)].reduce((all, { text = '' }) => all + text.length, 0)
    return sum + Math.max(1, Math.ceil(letters / lettersOfLine))
  }, 0)

const floatsIn = (paragraph: WordNode, lowered?: ReadonlyMap<WordNode, number>): Float[] =>
  [...nodesIn(paragraph)].flatMap(node => {
    const placement = placementOf(node, false)
    if (!placement || placement.isAround) return []
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
      const place = around.isOnAny
        ? { left: xOnAny(placement), top: yOnAny(placement) }
        : { left: pt(xOn(around.page, placement)), top: pt(yOn(around.page, placement)) }
      lifted.push(frame(node, placement, { ...layer(placement), ...place }))
      return []
    }
    // Among lines that break anew it would cover any of them, and an arrow would point at whatever came to be there.
    const isLoose = isByPage(placement) || (node.children ?? []).some(({ src }) => isFigure(src ?? ''))
    if (isLoose && around.isOneColumn && !placement.isBehind)
      return [frame(node, placement, { display: 'inline-block', 'max-width': '100%' })]
    paragraph.cssStyle = { ...paragraph.cssStyle, position: 'relative' }
    return [frame(node, placement, { ...layer(placement), ...beside(paragraph, node, placement, around) })]
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
  isOnAny: boolean,
  isOneColumn: boolean,
  lowered: ReadonlyMap<WordNode, number>,
  say: SayOfParagraph,
) => {
  let lines = 0
  text.children = text.children?.flatMap(part => {
    const page = pageOf(sectionOf(part))
    // What is in a box belongs to the paragraphs in it.
    for (const paragraph of isOneColumn ? [] : paragraphsIn(part).toReversed())
      putAround(paragraph, { page, isInColumn: paragraph === part, say })
    const lifted = paragraphsIn(part).flatMap(paragraph => {
      const isInColumn = paragraph === part
      return placeIn(
        paragraph,
        { page, isOnAny, isInColumn, isOneColumn, say, lowered },
        isInColumn && !isOneColumn && lines < linesOfPage,
      )
    })
    lines = [...nodesIn(part)].some(isPageBreak) ? 0 : lines + linesIn(part)
    return [...lifted, part]
  })
}

export const placeFloats = (
  body: Body,
  texts: readonly WordNode[],
  isOneColumn: boolean,
  say: SayOfParagraph,
): void => {
  const sections = new Map<WordNode, Section>()
  let section = body.props
  for (const part of body.children?.toReversed() ?? []) {
    section = part.sectionProps ?? section
    sections.set(part, section)
  }
  for (const text of texts) {
    const lowered = isOneColumn ? gatherCharts(text, part => floatsIn(part)) : new Map<WordNode, number>()
    placeAmong(text, part => sections.get(part) ?? body.props, text !== body, isOneColumn, lowered, say)
  }
}
