/** The pictures among the files of a paste or a drop. */
export const picturesIn = (data: Pick<DataTransfer, 'files'> | null | undefined): File[] =>
  [...(data?.files ?? [])].filter(file => file.type.startsWith('image/'))

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html')

/** Office programs put a picture of copied words beside the words: then the words are what is meant. */
export const picturesPasted = (data: Pick<DataTransfer, 'files' | 'getData'> | null | undefined): File[] => {
  const pictures = picturesIn(data)
  if (!data || pictures.length === 0) return pictures
  return parse(data.getData('text/html')).body.textContent.trim() === '' ? pictures : []
}

/**
 * Copied text without the pictures that its readers would never see: those of other sites, of a document on this computer, or of
 * another page here, whose address is signed for a moment. What was copied within the text keeps its plain address.
 */
export const withoutForeignPictures = (html: string): { html: string; dropped: number } => {
  if (!/<img/i.test(html)) return { html, dropped: 0 }
  const page = parse(html)
  const foreign = [...page.querySelectorAll('img')].filter(
    each => !/^\/api\/file\/content\/[^?#]+$/.test(each.getAttribute('src') ?? ''),
  )
  for (const each of foreign) each.remove()
  return foreign.length === 0 ? { html, dropped: 0 } : { html: page.body.innerHTML, dropped: foreign.length }
}
