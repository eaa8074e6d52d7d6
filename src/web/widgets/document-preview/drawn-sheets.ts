import { beginsPage, sectionsOf } from './page-breaks.ts'
import { nodesIn, type Body, type Section, type Style, type WordNode } from './word-model.ts'

/** A page as it is drawn: those of Word's that it holds, the first of which is the `at`th of its section. */
export interface Sheet {
  section: Section
  from: number
  to: number
  /** On which page of Word's its section began. */
  begun: number
  /** What stands on it, and the sections that this is of, of which all but the first go on on its page. */
  parts: WordNode[]
  sections: Section[]
}

/** The pages that will be drawn, and which of Word's they hold: where it broke them when it last saved, it left marks. */
export const sheetsOf = (body: Body, styles: ReadonlyMap<string, Style>): Sheet[] => {
  const sections = sectionsOf(body)
  const opening = sections[0] ?? body.props
  const sheets: Sheet[] = [{ section: opening, from: 1, to: 1, begun: 1, parts: [], sections: [opening] }]
  /** Nothing stands on this page yet: a mark here is of the same break that began it. */
  let isFresh = true
  const begin = (section: Section, isNew: boolean) => {
    const { to, begun } = sheets.at(-1) ?? { to: 0, begun: 1 }
    const from = to + 1
    sheets.push({ section, from, to: from, begun: isNew ? from : begun, parts: [], sections: [section] })
    isFresh = true
  }
  for (const [at, part] of (body.children ?? []).entries()) {
    const section = sections[at] ?? body.props
    if (!isFresh && beginsPage(part, styles)) begin(section, false)
    sheets.at(-1)?.parts.push(part)
    /** Each cell of a row that was put on the next page may have a mark of its own. */
    let isMarked = false
    for (const node of nodesIn(part)) {
      const sheet = sheets.at(-1)
      if (node.type === 'row') isMarked = false
      else if (node.break === 'page') begin(section, false)
      else if (node.break === 'lastRenderedPageBreak' && sheet) {
        if (!isFresh && !(part.type === 'table' && isMarked)) sheet.to++
        isMarked = true
      } else if (node.type === 'text' || node.type === 'drawing') isFresh = false
    }
    const next = sections[at + 1]
    if (!part.sectionProps || !next) continue
    if (next.type === 'continuous') sheets.at(-1)?.sections.push(next)
    else begin(next, true)
  }
  return sheets
}
