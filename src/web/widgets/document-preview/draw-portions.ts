import { renderDocument, type Options } from 'docx-preview'

import { portionsOf } from './portions.ts'
import type { Word } from './word-document.ts'
import { nodesIn } from './word-model.ts'

/** Pages whose looks depend on those before are drawn at once, and so are endnotes, which stand behind the last. */
const isDivisible = ({ settingsPart, endnotesPart, documentPart }: Word) =>
  !settingsPart?.settings?.evenAndOddHeaders &&
  !(endnotesPart && [...nodesIn(documentPart.body)].some(({ type }) => type === 'endnoteReference'))

/** Draws what would hold the page for seconds a few pages at a time; what draws it changes the styles that it is given. */
export const drawInPortions = async (
  sheets: HTMLElement,
  word: Word,
  options: Partial<Options>,
  breathe: () => Promise<void>,
) => {
  const { body } = word.documentPart
  const styles = word.stylesPart?.styles
  const portions = isDivisible(word) ? portionsOf(body) : [body]
  for (const [at, portion] of portions.entries()) {
    word.documentPart.body = portion
    if (word.stylesPart && styles) word.stylesPart.styles = structuredClone(styles)
    const drawn = await renderDocument(word, { ...options, ignoreFonts: at > 0 })
    const pages = drawn.at(-1)
    // The page that begins behind the break at its end is the first of the next.
    if (at < portions.length - 1) pages?.lastChild?.remove()
    if (at === 0) sheets.append(...drawn)
    else sheets.lastElementChild?.append(...(pages?.childNodes ?? []))
    await breathe()
  }
}
