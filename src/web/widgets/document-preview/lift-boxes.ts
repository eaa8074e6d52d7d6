import { numberElement } from './number-rules.ts'

/** The text of a paragraph itself, not its number and not that of the boxes in it, begins here. */
const firstText = (paragraph: Element) => {
  const texts = paragraph.ownerDocument.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode: text } = texts
    const { parentElement: around } = text
    if (around?.localName === numberElement || !text.nodeValue?.trim()) continue
    if (around?.closest('p') === paragraph) return text
  }
  return undefined
}

/**
 * On paper some stand beside the text, or over it; a narrow column has no room for that. What floats around the whole paragraph, as a
 * table does, is no matter of its lines.
 */
const takesLines = (box: HTMLElement, paragraph: Element, isOneColumn: boolean) =>
  isOneColumn || (box.style.position !== 'absolute' && !paragraph.contains(box.closest('[style*="float"]')))

/**
 * A box that begins a paragraph would be its first line, and the text behind it had no indentation: it comes before it. In one column one
 * that its writer set beside the lines would break a sentence in two: it comes behind that.
 */
export const liftBoxes = (page: Document, isOneColumn: boolean): void => {
  // A paragraph may have thousands of them, and none of them is its text.
  const texts = new Map<Element, Node | undefined>()
  const lastBehind = new Map<Element, Element>()
  const textOf = (paragraph: Element) => {
    if (!texts.has(paragraph)) texts.set(paragraph, firstText(paragraph))
    return texts.get(paragraph)
  }
  for (const box of page.querySelectorAll<HTMLElement>('section.docx p :is(.text-box, .text-figure)')) {
    const paragraph = box.closest('p')
    const text = paragraph && textOf(paragraph)
    if (!text || !takesLines(box, paragraph, isOneColumn)) continue
    const { parentElement: around } = box
    if (box.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING) paragraph.before(box)
    else if (box.style.position === 'absolute') {
      ;(lastBehind.get(paragraph) ?? paragraph).after(box)
      lastBehind.set(paragraph, box)
    }
    // Without it, what was around it would still part the line.
    if (around?.childElementCount === 0) around.remove()
  }
}
