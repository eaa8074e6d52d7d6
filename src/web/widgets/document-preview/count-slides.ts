import type { PptxFiles } from '@aiden0z/pptx-renderer'

/** Nobody shows as many; each that is named is read anew, though it be the same one a hundred thousand times. */
const mostSlides = 3000

/** A presentation relates to more than its slides: masters, themes, letters, remarks. */
const mostRelations = 2 * mostSlides

const countOf = (xml: string, name: string) =>
  xml.match(new RegExp(`<(?:[^\\s<>:/]+:)?${name}(?=[\\s/>])`, 'g'))?.length ?? 0

/** Whether it names no more slides than can be read; where it names none, its drawer takes those that it relates to. */
export const hasFewSlides = ({
  presentation,
  presentationRels,
}: Pick<PptxFiles, 'presentation' | 'presentationRels'>): boolean =>
  countOf(presentation, 'sldId') <= mostSlides && countOf(presentationRels, 'Relationship') <= mostRelations
