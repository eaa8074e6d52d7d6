import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'

import type { Spot } from './draw.ts'
import { spotOf, type Destination } from './pdf-places.ts'

/** Over the words, which would take the press otherwise. */
export const linkStyle = `
  main a { position: absolute; z-index: 1 }
  main a:focus-visible { outline: 2px solid #1677ff }
`

interface Annotation {
  subtype: string
  rect: [number, number, number, number]
  url?: string
  dest?: Destination
  /** The name of a way that readers know, such as to the next page. */
  action?: string
}

/** Of one page; more of them are nothing to press. */
const mostLinks = 1000

/** From a page, counted from 0, of so many. */
const ways: Readonly<Record<string, (at: number, count: number) => number>> = {
  NextPage: at => at + 1,
  PrevPage: at => at - 1,
  FirstPage: () => 0,
  LastPage: (_, count) => count - 1,
}

/** The place as a part of the page that it is on: a link leads to it by its name. */
const anchorAt = ({ down }: Spot, name: string, box: HTMLElement) => {
  const anchor = Object.assign(box.ownerDocument.createElement('i'), { id: name })
  anchor.style.cssText = `position: absolute; top: ${down * 100}%; scroll-margin-top: 16px`
  box.append(anchor)
}

/** Makes the links of a page, where they lie on it; whether they are followed is for `tameLinks` to say. */
export const linkMaker = (pdf: PDFDocumentProxy, boxes: readonly HTMLElement[]) => {
  const spotBy = async ({ dest, action = '' }: Annotation, from: number): Promise<Spot | undefined> => {
    if (dest) return spotOf(pdf, dest).catch(() => undefined)
    const at = ways[action]?.(from, pdf.numPages)
    return at === undefined ? undefined : { at, down: 0 }
  }
  const hrefOf = async (annotation: Annotation, from: number) => {
    const { url } = annotation
    if (url) return { href: url, label: url }
    const spot = await spotBy(annotation, from)
    const box = spot && boxes[spot.at]
    if (!box) return undefined
    const name = `spot-${spot.at}-${spot.down}`
    if (!box.ownerDocument.getElementById(name)) anchorAt(spot, name, box)
    return { href: `#${name}`, label: `转到第 ${spot.at + 1} 页` }
  }
  return async (sheet: PDFPageProxy): Promise<HTMLElement[]> => {
    const found: Annotation[] = await sheet.getAnnotations({ intent: 'display' })
    const viewport = sheet.getViewport({ scale: 1 })
    const share = (length: number, of: number) => `${(length / of) * 100}%`
    const links = found
      .filter(({ subtype }) => subtype === 'Link')
      .slice(0, mostLinks)
      .map(async annotation => {
        const to = await hrefOf(annotation, sheet.pageNumber - 1)
        if (!to) return []
        const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = viewport.convertToViewportRectangle(annotation.rect)
        const link = boxes[0]?.ownerDocument.createElement('a')
        if (!link) return []
        link.setAttribute('href', to.href)
        link.setAttribute('aria-label', to.label)
        Object.assign(link.style, {
          left: share(Math.min(x1, x2), viewport.width),
          top: share(Math.min(y1, y2), viewport.height),
          width: share(Math.abs(x2 - x1), viewport.width),
          height: share(Math.abs(y2 - y1), viewport.height),
        })
        return [link]
      })
    return (await Promise.all(links)).flat()
  }
}
