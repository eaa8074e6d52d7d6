import type { Body, Reference, Section } from './word-model.ts'

const withThoseBefore = (own: readonly Reference[] = [], before: readonly Reference[] = []) => [
  ...own,
  ...before.filter(({ type }) => !own.some(each => each.type === type)),
]

/**
 * A section that says nothing of its header or footer of a kind has that of the section before it (链接到前一节); what draws it
 * takes each section alone.
 */
export const inheritHeaders = ({ children = [], props }: Body): void => {
  let before: Section = {}
  for (const section of [...children.map(({ sectionProps }) => sectionProps), props]) {
    if (!section) continue
    section.headerRefs = withThoseBefore(section.headerRefs, before.headerRefs)
    section.footerRefs = withThoseBefore(section.footerRefs, before.footerRefs)
    before = section
  }
}
