import { getDocument, GlobalWorkerOptions, VerbosityLevel, type PDFDocumentProxy } from 'pdfjs-dist'
// eslint-disable-next-line import/default -- the bundler's `?url` gives the address as the default export
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

import { fetchFile } from '#web/api/fetch-file.ts'

import type { Draw } from './draw.ts'

GlobalWorkerOptions.workerSrc = workerAddress

/**
 * Character maps and fonts that a file only names, as many Chinese ones do; each is fetched from this product when it is
 * asked for.
 */
const supplies = import.meta.glob<string>(
  [
    '../../../../node_modules/pdfjs-dist/cmaps/*.bcmap',
    '../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
  ],
  { query: '?url', import: 'default' },
)

const folders: Record<string, string> = { cMapUrl: 'cmaps', standardFontDataUrl: 'standard_fonts' }

class Supplies {
  async fetch({ kind, filename }: { kind: string; filename: string }) {
    const find = supplies[`../../../../node_modules/pdfjs-dist/${folders[kind] ?? kind}/${filename}`]
    if (!find) throw new Error(`No supply is called ${filename}`)
    const reply = await fetchFile(await find())
    return new Uint8Array(await reply.arrayBuffer())
  }
}

const width = 900

/** More of one page would take too much memory at once: 64 MB. */
const mostPixels = 16_000_000

/** A page as a picture: a canvas shows nothing where scripts are off, as they are in the frame. */
const drawPage = async (pdf: PDFDocumentProxy, number: number, image: HTMLImageElement, zoom: number) => {
  const sheet = await pdf.getPage(number)
  const natural = sheet.getViewport({ scale: 1 })
  const wanted = (width / natural.width) * Math.min(devicePixelRatio, 2) * Math.max(1, zoom)
  const most = Math.sqrt(mostPixels / (natural.width * natural.height))
  const viewport = sheet.getViewport({ scale: Math.min(wanted, most) })
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.round(viewport.width),
    height: Math.round(viewport.height),
  })
  await sheet.render({ canvas, viewport }).promise
  sheet.cleanup()
  const picture = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve))
  if (!picture) return
  image.src = URL.createObjectURL(picture)
  await image.decode()
  URL.revokeObjectURL(image.src)
}

/** A picture without one is drawn as broken. */
const blank = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

const placeFor = (page: Document, number: number, ratio: string) => {
  const image = page.createElement('img')
  image.style.cssText = `display: block; width: ${width}px; margin: 16px auto; background: #fff; aspect-ratio: ${ratio}`
  image.alt = `第 ${number} 页`
  image.src = blank
  return image
}

/** Pages are drawn when they come into sight: a thousand of them would be a gigabyte of pixels. */
export const drawPdf: Draw = async (page, file) => {
  const data = new Uint8Array(await file.arrayBuffer())
  const pdf = await getDocument({
    data,
    isEvalSupported: false,
    // A Chinese font that is named and not carried is drawn with one of this device, which is nothing to warn of.
    verbosity: VerbosityLevel.ERRORS,
    useWorkerFetch: false,
    BinaryDataFactory: Supplies,
  }).promise
  const { width: w, height: h } = (await pdf.getPage(1)).getViewport({ scale: 1 })
  const images = Array.from({ length: pdf.numPages }, (_, at) => placeFor(page, at + 1, `${w} / ${h}`))
  let zoom = 1
  const sight = new IntersectionObserver(
    entries => {
      for (const { target, isIntersecting } of entries) {
        const at = images.findIndex(each => each === target)
        const image = images[at]
        if (!isIntersecting || !image) continue
        sight.unobserve(image)
        // A page that cannot be drawn stays white, with its number; the others are worth seeing.
        drawPage(pdf, at + 1, image, zoom).catch(() => {
          if (image.src === blank) image.removeAttribute('src')
        })
      }
    },
    { root: page, rootMargin: '800px' },
  )
  const drawInSight = () => {
    for (const image of images) sight.observe(image)
  }
  page.body.append(...images)
  drawInSight()
  let sharpest = 1
  const sharpen = (larger: number) => {
    zoom = larger
    // What was drawn for a larger size is sharp enough for a smaller one.
    if (larger <= sharpest) return
    sharpest = larger
    sight.disconnect()
    drawInSight()
  }
  return { width, sharpen }
}
