import { paragraphsIn, type Style, type WordNode } from './word-model.ts'

/** What a later one says goes before what an earlier one does: first what is usual, last what a word is called by its style. */
const rankOf = ({ isDefault, target }: Style) => {
  if (target === 'table') return 1
  // What a text box is in is mostly of 正文, and what stands in the box has styles of its own.
  if (target === 'p') return isDefault === true ? 2 : 3
  return target === 'span' && isDefault !== true ? 4 : 0
}

/** So that it weighs as much as what the style of a paragraph, or of a table, says of the letters in it. */
const inParagraphs = 'p span'

const weighed = (style: Style): Style =>
  rankOf(style) === 4
    ? {
        ...style,
        target: inParagraphs,
        styles: style.styles?.map(each =>
          each.target === 'span' ? { ...each, target: inParagraphs } : each,
        ),
      }
    : style

const lettersOf = (style: Style | undefined) => style?.styles?.find(each => each.target === 'span')?.values

/**
 * A style of a table goes before 正文 where that says no more than the document does. Empty lines are as high as the letters of
 * 正文 are. It is no longer that of all paragraphs: those that it is for name it.
 */
const asNamed = (usual: Style, looks: Readonly<Record<string, string>> = {}): Style => {
  const letters = lettersOf(usual)
  if (!letters) return { ...usual, isDefault: false }
  const own = Object.fromEntries(Object.entries(letters).filter(([name, value]) => looks[name] !== value))
  const lines = usual.styles?.find(each => each.target === 'p')?.values
  const height = letters['min-height']
  const others = usual.styles?.filter(each => !['p', 'span'].includes(each.target ?? '')) ?? []
  return {
    ...usual,
    isDefault: false,
    styles: [
      { target: 'p', values: { ...(height !== undefined && { 'min-height': height }), ...lines } },
      { target: 'span', values: own },
      ...others,
    ],
  }
}

const usualOf = (styles: readonly Style[]) =>
  styles.find(({ id, isDefault, target }) => id != null && isDefault === true && target === 'p')

/** A paragraph that names no style, or one that there is not, is of 正文. */
export const nameUsual = (styles: readonly Style[], texts: readonly WordNode[]): void => {
  const usual = usualOf(styles)
  const names = new Set(styles.flatMap(({ id }) => id ?? []))
  if (!usual) return
  for (const paragraph of texts.flatMap(paragraphsIn))
    if (!names.has(paragraph.styleName ?? '')) paragraph.styleName = usual.id
}

/**
 * How a letter looks is said by the document, the style of its table, that of its paragraph, its own and by itself, the later before
 * the earlier. What draws it gives 正文 to its paragraphs and not to the letters in them, takes styles in the order in which they
 * are written, those of paragraphs for more than those of letters, and one for letters that has the name of a heading for a part of it.
 */
export const orderStyles = (styles: readonly Style[]): Style[] => {
  const usual = usualOf(styles)
  const looks = lettersOf(styles.find(({ id, target }) => id === null && target === null))
  return styles
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map(each => ({ ...(each === usual ? asNamed(each, looks) : weighed(each)), linked: null }))
}
