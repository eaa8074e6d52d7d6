import type { Page } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The texts on paper, page after page, and how far above the lower edge of its page each stands, points. */
const textsByPage = async (pdf: Uint8Array) => {
  const paper = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const pages = Array.from({ length: paper.numPages }, async (_, at) => {
    const { items } = await (await paper.getPage(at + 1)).getTextContent()
    return items.flatMap(each => ('str' in each ? [{ text: each.str, up: Number(each.transform[5]) }] : []))
  })
  return Promise.all(pages)
}

/** A font may give a sign of its own for a part of a character, which looks the same. */
const wordsIn = (texts: readonly { text: string }[]) =>
  texts
    .map(({ text }) => text)
    .join('')
    .normalize('NFKC')

/** The words on paper, page after page. */
export const wordsByPage = async (pdf: Uint8Array): Promise<string[]> => (await textsByPage(pdf)).map(wordsIn)

/**
 * What a frame gives its printer: no browser without a window prints by itself, nor a frame alone. Gives back how often it was asked
 * to print, and a page that is what the frame was then, to be printed in its place.
 */
export const hearPrints = async (page: Page, name: string) => {
  await page.locator(`iframe[title="${name}"]`).evaluate(frame => {
    if (!(frame instanceof HTMLIFrameElement) || !frame.contentWindow) throw new Error('No frame')
    const { contentWindow: view } = frame
    Object.assign(window, { prints: 0 })
    view.print = () => Object.assign(window, { prints: Number(Reflect.get(window, 'prints')) + 1 })
  })
  const count = () => page.evaluate<number>('prints')
  const sheets = async () => {
    const html = await page.locator(`iframe[title="${name}"]`).evaluate(frame => {
      if (!(frame instanceof HTMLIFrameElement) || !frame.contentDocument) throw new Error('No frame')
      const root = frame.contentDocument.documentElement
      const copy = root.cloneNode(true) as HTMLElement
      const copies = copy.querySelectorAll('img')
      // The address of a page's picture is given back as soon as it is there.
      for (const [at, image] of [...root.querySelectorAll('img')].entries()) {
        if (!image.src.startsWith('blob:')) continue
        const canvas = document.createElement('canvas')
        Object.assign(canvas, { width: image.naturalWidth, height: image.naturalHeight })
        canvas.getContext('2d')?.drawImage(image, 0, 0)
        copies[at]?.setAttribute('src', canvas.toDataURL('image/jpeg'))
      }
      return `<!doctype html>${copy.outerHTML}`
    })
    const other = await page.context().newPage()
    await other.setContent(html)
    const pdf = await other.pdf({ preferCSSPageSize: true, printBackground: true })
    const title = await other.title()
    await other.close()
    const texts = await textsByPage(pdf)
    const lowest = texts.map(each => Math.min(...each.filter(({ text }) => text.trim()).map(({ up }) => up)))
    return { title, words: texts.map(wordsIn), lowest }
  }
  return { count, sheets }
}
