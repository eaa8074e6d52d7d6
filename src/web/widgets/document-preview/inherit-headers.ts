import type { Body, Reference, Section } from './word-model.ts'

const withThoseBefore = (own: readonly Reference[] = [], before: readonly Reference[] = []) => [
  ...own,
  ...before.filter(({ type }) => !own.some(each => each.type === type)),
]

/** Leads to no header: what draws it takes that of all pages where there is none of a kind, and nothing where this is. */
const blank = (type: string): Reference => ({ id: '', type })

/**
 * A section that says nothing of its header or footer of a kind has that of the section before it (链接到前一节); what draws it
 * takes each section alone. Where no section says anything of a first page that differs (首页不同), or of the even ones, those
 * have none.
 */
export const inheritHeaders = ({ children = [], props }: Body, isEvenApart = false): void => {
  const sections = [...children.map(({ sectionProps }) => sectionProps), props].filter(
    each => each !== undefined,
  )
  let before: Section = {}
  for (const section of sections) {
    section.headerRefs = withThoseBefore(section.headerRefs, before.headerRefs)
    section.footerRefs = withThoseBefore(section.footerRefs, before.footerRefs)
    before = section
  }
  for (const [at, section] of sections.entries()) {
    // One that goes on on the page of the one before has no first page of its own.
    const isFirstApart = section.titlePage && (at === 0 || section.type !== 'continuous')
    const blanks = [...(isFirstApart ? [blank('first')] : []), ...(isEvenApart ? [blank('even')] : [])]
    section.headerRefs = withThoseBefore(section.headerRefs, blanks)
    section.footerRefs = withThoseBefore(section.footerRefs, blanks)
  }
}
