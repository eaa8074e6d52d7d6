import { paragraphsIn, stylesFrom, type Style, type WordNode } from './word-model.ts'

/** Letters that are made narrower or broader (字符缩放), and texts that are as long as their writer said (调整宽度). */

/**
 * Nothing in a browser makes letters narrower, and their line shorter. They are set smaller, as narrow as they shall be, and drawn
 * higher: in boxes, since nothing else is drawn in another size than its line has room for.
 */
export const widthLooks = `
  section.docx span.docx-scaled { display: inline-block; font: inherit; line-height: 0; color: inherit; letter-spacing: inherit; text-transform: inherit; text-decoration: inherit; background: none; white-space: pre; text-indent: 0; min-height: 0; transform-origin: 0 0.38em }
  section.docx span.docx-fitted { display: inline-block; text-align: justify; text-align-last: justify; text-justify: inter-character; text-indent: 0; min-height: 0 }
  section.docx span.docx-fitted span { white-space: nowrap }
  section.docx span.docx-gap { font-size: 0; user-select: none }
`

/** More boxes would hold the page; letters beyond these are as wide as their font has them. */
const mostBoxes = 10_000

/** What no line may begin with stays at the letter before, and what none may end with at the one behind. */
const box = /\s+|[（《〈「『【〔“‘]*(?:[!-~\u00c0-\u024f]{1,40}|\S\p{M}*)[，。、；：？！）》〉」』】〕”’…]*/gu

const runsOf = ({ children = [] }: WordNode) =>
  children
    .flatMap(each => (each.type === 'hyperlink' ? (each.children ?? []) : [each]))
    .filter(({ type }) => type === 'run')

const scaledOf = ({ styles = [] }: Style) =>
  styles.find(each => each.target === 'span')?.values['$letter-scale']

const inBoxes = (text: string, scale: number): WordNode[] =>
  [...text.matchAll(box)].map(([letters]) => ({
    type: 'run',
    className: 'docx-scaled',
    cssStyle: { 'font-size': `${scale}em`, transform: `scaleY(${1 / scale})` },
    children: [{ type: 'text', text: letters }],
  }))

/** Between two boxes no browser finds room to spread: a space does it, however small. */
const gap: WordNode = {
  type: 'run',
  className: 'docx-gap',
  children: [{ type: 'text', text: ' ' }],
}

const isSpreadBy = (align: string | undefined, looks: WordNode['cssStyle']) =>
  align === 'distribute' || align === 'thaiDistribute' || looks?.['text-justify'] !== undefined

export const scaleLetters = (texts: readonly WordNode[], styles: readonly Style[]): void => {
  const byId = new Map(styles.map(each => [each.id ?? '', each]))
  const known = new Map<string, string | undefined>()
  const scaleBy = (style: string) => {
    if (!known.has(style))
      known.set(
        style,
        stylesFrom(byId, style)
          .map(scaledOf)
          .find(each => each !== undefined),
      )
    return known.get(style)
  }
  const isSpread = (paragraph: WordNode) => {
    const own = paragraph.cssStyle?.['text-align']
    if (own !== undefined) return isSpreadBy(own, paragraph.cssStyle)
    return stylesFrom(byId, paragraph.styleName ?? '').some(({ styles: parts = [] }) =>
      parts.some(({ values }) => isSpreadBy(values['text-align'], values)),
    )
  }
  let left = mostBoxes
  const scaled = (node: WordNode, scale: number, isWide: boolean): WordNode[] => {
    if (node.type !== 'text' || node.text === undefined || left < node.text.length) return [node]
    left -= node.text.length
    return inBoxes(node.text, scale).flatMap(each => (isWide ? [each, gap] : [each]))
  }
  for (const paragraph of texts.flatMap(paragraphsIn))
    for (const run of runsOf(paragraph)) {
      const own = run.cssStyle?.['$letter-scale'] ?? scaleBy(run.styleName ?? '')
      const said = own ?? scaleBy(paragraph.styleName ?? '')
      if (run.cssStyle) delete run.cssStyle['$letter-scale']
      const scale = Number(said ?? 1)
      if (scale !== 1) run.children = run.children?.flatMap(each => scaled(each, scale, isSpread(paragraph)))
    }
}

const fitOf = (node: WordNode | undefined) => node?.cssStyle?.['$fit-text']

/** One after the other that are of one text stand in one frame. */
export const fitTexts = (texts: readonly WordNode[]): void => {
  for (const paragraph of texts.flatMap(paragraphsIn)) {
    if (!paragraph.children?.some(fitOf)) continue
    const children: WordNode[] = []
    let [frame, last]: [WordNode[], string | undefined] = [[], undefined]
    for (const each of paragraph.children) {
      const fit = fitOf(each)
      if (fit === undefined) children.push(each)
      else if (fit === last) frame.push(each)
      else {
        const [width = ''] = fit.split(' ')
        frame = [each]
        children.push({ type: 'run', className: 'docx-fitted', cssStyle: { width }, children: frame })
      }
      last = fit
    }
    paragraph.children = children
  }
}

/** 分散对齐: each line, the last one as well, is as long as there is room. */
export const distributeLines = (styles: readonly Style[], texts: readonly WordNode[]): void => {
  const distribute = (looks: Record<string, string> = {}) => {
    if (looks['text-align'] === undefined) return
    const isDistributed = looks['text-align'] === 'distribute' || looks['text-align'] === 'thaiDistribute'
    looks['text-align-last'] = isDistributed ? 'justify' : 'auto'
    if (!isDistributed) return
    looks['text-align'] = 'justify'
    looks['text-justify'] = 'inter-character'
  }
  for (const { styles: parts = [] } of styles) for (const { values } of parts) distribute(values)
  for (const paragraph of texts.flatMap(paragraphsIn)) distribute(paragraph.cssStyle)
}
