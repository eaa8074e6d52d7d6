import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist'
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

import type { Draw } from './draw.ts'

GlobalWorkerOptions.workerSrc = workerAddress

/**
 * Character maps and fonts that a file only names, as many Chinese ones do; each is fetched from this product when it is
 * asked for.
 */
const supplies = import.meta.glob<string>(
  ['/node_modules/pdfjs-dist/cmaps/*.bcmap', '/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}'],
  { query: '?url', import: 'default' },
)

const folders: Record<string, string> = { cMapUrl: 'cmaps', standardFontDataUrl: 'standard_fonts' }

class Supplies {
  async fetch({ kind, filename }: { kind: string; filename: string }) {
    const find = supplies[`/node_modules/pdfjs-dist/${folders[kind] ?? kind}/${filename}`]
    if (!find) throw new Error(`No supply is called ${filename}`)
    const reply = await fetch(await find())
    return new Uint8Array(await reply.arrayBuffer())
  }
}

const width = 900

const drawPage = async (pdf: PDFDocumentProxy, number: number, canvas: HTMLCanvasElement) => {
  const sheet = await pdf.getPage(number)
  const natural = sheet.getViewport({ scale: 1 })
  const viewport = sheet.getViewport({ scale: (width / natural.width) * Math.min(devicePixelRatio, 2) })
  canvas.width = viewport.width
  canvas.height = viewport.height
  await sheet.render({ canvas, viewport }).promise
  sheet.cleanup()
}

/** Pages are drawn when they come into sight: a thousand of them would be a gigabyte of pixels. */
export const drawPdf: Draw = async (page, file) => {
  const data = new Uint8Array(await file.arrayBuffer())
  const pdf = await getDocument({
    data,
    isEvalSupported: false,
    useWorkerFetch: false,
    BinaryDataFactory: Supplies,
    // Fonts must be where the letters are drawn.
    ownerDocument: page,
  }).promise
  const first = (await pdf.getPage(1)).getViewport({ scale: 1 })
  const pending = new Map<Element, number>()
  const seen = new IntersectionObserver(
    entries => {
      for (const { target, isIntersecting } of entries) {
        const number = isIntersecting ? pending.get(target) : undefined
        if (number === undefined || !(target instanceof HTMLElement || target.nodeName === 'CANVAS')) continue
        pending.delete(target)
        seen.unobserve(target)
        // A canvas made by the frame's own document: not an instance of this window's class.
        void drawPage(pdf, number, target as HTMLCanvasElement)
      }
    },
    { root: page, rootMargin: '800px' },
  )
  for (let number = 1; number <= pdf.numPages; number++) {
    const canvas = page.createElement('canvas')
    canvas.style.cssText = `display: block; width: 100%; max-width: ${width}px; margin: 16px auto; background: #fff; aspect-ratio: ${first.width} / ${first.height}`
    canvas.setAttribute('aria-label', `第 ${number} 页`)
    page.body.append(canvas)
    pending.set(canvas, number)
    seen.observe(canvas)
  }
}
