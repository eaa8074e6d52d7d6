import { stylesSaying, type DrawnLevel, type Style, type WordNode } from './word-model.ts'

/** What a paragraph, the level of its list, its style, or else the document, says of one look. */
export type SayOfParagraph = (paragraph: WordNode, look: string) => string | undefined

export const paragraphsSaying = (
  styles: readonly Style[],
  levels: readonly DrawnLevel[] = [],
): SayOfParagraph => {
  const say = stylesSaying(styles)
  const byPlace = new Map(levels.map(each => [`${each.level} ${each.id}`, each]))
  return ({ cssStyle, numbering, styleName }, look) =>
    cssStyle?.[look] ??
    byPlace.get(`${numbering?.level ?? ''} ${numbering?.id ?? ''}`)?.pStyle?.[look] ??
    say(styleName ?? '', look)
}
