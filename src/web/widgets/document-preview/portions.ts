import { nodesIn, type Body, type Section, type WordNode } from './word-model.ts'

/** About as many nodes as are drawn in a tenth of a second. */
const mostNodes = 4000

/** Whoever draws it looks for one break in a paragraph, and no deeper than in its runs. */
const endsPage = (part: WordNode) => {
  const breaks = [...nodesIn(part)].filter(each => each.break === 'page')
  const last = part.children?.at(-1)?.children?.at(-1)
  return part.type === 'paragraph' && !part.sectionProps && breaks.length === 1 && breaks[0] === last
}

const cut = (parts: readonly WordNode[]): WordNode[][] => {
  const portions: WordNode[][] = [[]]
  let count = 0
  for (const part of parts) {
    portions.at(-1)?.push(part)
    count += [...nodesIn(part)].length
    if (count < mostNodes || !endsPage(part)) continue
    portions.push([])
    count = 0
  }
  return portions
}

/** Only the first page of a section has the header of a first page. */
const goingOn = (section: Section): Section => ({ ...section, titlePage: false })

/** A long document in portions, each to be drawn as if it were one, cut where its writer ended a page. */
export const portionsOf = ({ children = [], ...body }: Body): Body[] => {
  const bodies = cut(children).map((portion): Body => ({ ...body, children: portion }))
  let section = body.props
  for (const each of bodies.toReversed()) {
    each.props = section
    section = each.children?.find(({ sectionProps }) => sectionProps)?.sectionProps ?? section
  }
  let isBegun = false
  for (const each of bodies) {
    const end = each.children?.find(({ sectionProps }) => sectionProps)
    if (isBegun && end?.sectionProps) end.sectionProps = goingOn(end.sectionProps)
    else if (isBegun) each.props = goingOn(each.props)
    isBegun = !each.children?.at(-1)?.sectionProps
  }
  return bodies
}
