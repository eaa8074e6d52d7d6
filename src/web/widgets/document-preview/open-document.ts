import { bytesOf, documentKind } from './document-kind.ts'
import { drawerFor, type Drawn, type Look } from './draw.ts'
import { fetchDocument, type Come } from './fetch-document.ts'
import { outsideAddress, tameLinks } from './links.ts'
import { whyNotDrawn } from './locked.ts'

interface Wanted {
  address: string
  /** Extension. */
  type: string
  isLargeWelcome: boolean
  look: Omit<Look, 'onLink'>
  /** Aborted, it lets go of all that it holds, also when it is long drawn. */
  signal: AbortSignal
  onCome: (come: Come) => void
  onLink: (address: string) => void
}

/** Fetches a document and draws it into an empty page. */
export const openDocument = async (
  page: Document,
  { address, type, isLargeWelcome, look, signal, onCome, onLink }: Wanted,
): Promise<Drawn> => {
  const kind = documentKind(type)
  const wanted = { signal, first: bytesOf(kind), isLargeWelcome, onCome }
  const [file, draw] = await Promise.all([fetchDocument(address, wanted), drawerFor(kind)])
  page.body.replaceChildren()
  const offer = (href: string) => {
    const outside = outsideAddress(href)
    if (outside) onLink(outside)
  }
  const drawn = await draw(page, file, signal, { ...look, onLink: offer }).catch(async (error: unknown) => {
    throw await whyNotDrawn(file, error)
  })
  const tame = () => tameLinks(page, onLink)
  tame()
  void drawn.rest?.(tame)
  const { parts } = drawn
  if (!parts) return drawn
  // A sheet is drawn when it is looked at.
  const show = (at: number) => {
    parts.show(at)
    tame()
  }
  return { ...drawn, parts: { ...parts, show } }
}
