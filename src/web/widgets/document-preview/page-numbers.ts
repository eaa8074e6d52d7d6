import { pageSign, unknown } from './field-codes.ts'
import { sheetsOf, type Sheet } from './drawn-sheets.ts'
import type { Body, Style } from './word-model.ts'

/** How a number of a page is written; others are not known here. */
const forms: Readonly<Record<string, (numbers: string) => string>> = {
  decimal: numbers => numbers,
  numberInDash: numbers => `- ${numbers} -`,
}

const numberOf = ({ section, from, to, begun }: Sheet): string | undefined => {
  const { start, format } = section.pageNumber ?? {}
  const shift = start == null ? 0 : start - begun
  const [first, last] = [from + shift, to + shift]
  return forms[format ?? 'decimal']?.(first === last ? `${first}` : `${first}—${last}`)
}

/**
 * The number that each drawn page has, or those of the several that it holds; none where they are not as many as `total`, which Word
 * counted: then nobody knows them here.
 */
export const pageNumbers = (
  body: Body,
  styles: readonly Style[],
  total: number | null | undefined,
): (string | undefined)[] => {
  const sheets = sheetsOf(body, new Map(styles.map(each => [each.id ?? '', each])))
  return sheets.at(-1)?.to === total ? sheets.map(numberOf) : []
}

/** Writes them where the document asks for its page. */
export const numberSheets = (page: Document, numbers: readonly (string | undefined)[]): void => {
  const sheets = [...page.querySelectorAll('section.docx')]
  for (const [at, sheet] of sheets.entries()) {
    const number = (sheets.length === numbers.length ? numbers[at] : undefined) ?? unknown
    const texts = page.createTreeWalker(sheet, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode: text } = texts
      if (text.nodeValue?.includes(pageSign)) text.nodeValue = text.nodeValue.replaceAll(pageSign, number)
    }
  }
}
