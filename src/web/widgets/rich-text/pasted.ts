import { dropRemarks, fitHeadings, isFromWord, makeLists } from './word-text.ts'

/** What was dropped, no pictures among it as well: of those it is said why they are not taken. */
export const filesDropped = (data: Pick<DataTransfer, 'files'> | null): File[] => [...(data?.files ?? [])]

export const isPicture = ({ type }: Pick<File, 'type'>): boolean => type.startsWith('image/')

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html')

/** Office programs put a picture of copied words beside the words: then the words are what is meant. */
export const filesPasted = (data: Pick<DataTransfer, 'files' | 'getData'> | null): File[] => {
  const files = filesDropped(data)
  if (!data || files.length === 0) return files
  return parse(data.getData('text/html')).body.textContent.trim() === '' ? files : []
}

/**
 * Copied text as the editor can have it, with its headings and the lists of Word, but without the pictures that its readers would never see: those of other sites, of a document on this computer, or of
 * another page here, whose address is signed for a moment. What was copied within the text keeps its plain address.
 */
export const fitPasted = (html: string): { html: string; dropped: number } => {
  if (!/<img|<h[1-6]|mso/i.test(html)) return { html, dropped: 0 }
  const page = parse(html)
  if (isFromWord(html)) dropRemarks(page)
  makeLists(page)
  fitHeadings(page)
  const foreign = [...page.querySelectorAll('img')].filter(
    each => !/^\/api\/file\/content\/[^?#]+$/.test(each.getAttribute('src') ?? ''),
  )
  for (const each of foreign) each.remove()
  // For the editor alone, which reads it into what its schema knows: it never stands in a page as it is.
  return { html: page.body.innerHTML, dropped: foreign.length }
}
