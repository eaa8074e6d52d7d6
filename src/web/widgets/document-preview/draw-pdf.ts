import { getDocument, PDFWorker, VerbosityLevel, type PDFPageProxy } from 'pdfjs-dist'
// eslint-disable-next-line import/default -- the bundler's `?url` gives the address as the default export
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

import { onMissingWorker } from '../later/missing-worker.ts'
import type { Contents, Draw, ToPaper } from './draw.ts'
import { pagesOf } from './pages-in-sight.ts'
import { paperSizes } from './paper.ts'
import { contentsOf } from './pdf-contents.ts'
import { gapStyle, lacksPicture, noteGap } from './pdf-gaps.ts'
import { linkMaker, linkStyle } from './pdf-links.ts'
import { paperSharpness, pdfPaper, tooLong } from './pdf-paper.ts'
import { pictureReader, Supplies } from './pdf-supplies.ts'
import { textOf, textStyle } from './pdf-text.ts'

const width = 900

/** More boxes than a browser lays out in a moment. A file says how many pages it has, whatever it holds. */
const mostPages = 10_000

/** More of one page would take too much memory at once: 64 MB. */
const mostPixels = 16_000_000

interface Leaf {
  number: number
  box: HTMLElement
  image: HTMLImageElement
  /** It is drawn once at a time: what is drawn for the screen and for paper would take each other's place. */
  turn: Promise<void>
  /** Its text, and its links over that, as soon as somebody has asked for them. */
  layers?: Promise<void>
  /** For how many times its size it was drawn; 0 where it has not been. */
  drawnFor: number
}

/** A page as a picture: a canvas shows nothing where scripts are off, as they are in the frame. */
const drawPage = async (sheet: PDFPageProxy, { box, image }: Leaf, zoom: number) => {
  const natural = sheet.getViewport({ scale: 1 })
  const wanted = (width / natural.width) * Math.min(devicePixelRatio, 2) * Math.max(1, zoom)
  const most = Math.sqrt(mostPixels / (natural.width * natural.height))
  const viewport = sheet.getViewport({ scale: Math.min(wanted, most) })
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.round(viewport.width),
    height: Math.round(viewport.height),
  })
  await sheet.render({ canvas, viewport }).promise
  const picture = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve))
  if (!picture) return
  // Until now it was taken to be as the first page is.
  box.style.aspectRatio = `${natural.width} / ${natural.height}`
  const address = URL.createObjectURL(picture)
  image.src = address
  await image.decode().finally(() => URL.revokeObjectURL(address))
}

/** A picture without one is drawn as broken. */
const blank = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

const style = `
  body > p { margin: 16px; text-align: center; font: 14px sans-serif; color: #fff }
  main > div { position: relative; width: ${width}px; margin: 16px auto; background: #fff }
  main img { display: block; width: 100%; height: 100% }
  ${textStyle}
  ${gapStyle}
  ${linkStyle}
  ${pdfPaper}
`

const leafOf = (page: Document, number: number, ratio: string): Leaf => {
  const box = page.createElement('div')
  box.style.aspectRatio = ratio
  const image = Object.assign(page.createElement('img'), { alt: `第 ${number} 页`, src: blank })
  box.append(image)
  return { number, box, image, turn: Promise.resolve(), drawnFor: 0 }
}

const open = async (file: Blob, signal: AbortSignal) => {
  const data = new Uint8Array(await file.arrayBuffer())
  signal.throwIfAborted()
  // A worker of ours: where the code of its own does not come, the reader gives up workers for good.
  const port = new Worker(workerAddress, { type: 'module' })
  const missing = new Promise<never>((_, reject) => onMissingWorker(port, reject))
  const task = getDocument({
    data,
    worker: PDFWorker.create({ port, verbosity: VerbosityLevel.ERRORS }),
    isEvalSupported: false,
    // A Chinese font that is named and not carried is drawn with one of this device, which is nothing to warn of.
    verbosity: VerbosityLevel.ERRORS,
    useWorkerFetch: false,
    BinaryDataFactory: Supplies,
    // The page's own rules forbid it; what reads pictures is there as a script, too.
    useWasm: false,
    wasmUrl: pictureReader,
  })
  // Its worker lives, with the whole file, until it is told; one that reckons at a page would not hear that it is to end.
  signal.addEventListener('abort', () => {
    void task.destroy()
    port.terminate()
  })
  return Promise.race([task.promise, missing])
}

/** Pages are drawn when they come into sight: a thousand of them would be a gigabyte of pixels. */
export const drawPdf: Draw = async (page, file, signal) => {
  const pdf = await open(file, signal)
  const { width: w, height: h } = (await pdf.getPage(1)).getViewport({ scale: 1 })
  const count = Math.min(pdf.numPages, mostPages)
  const leaves = Array.from({ length: count }, (_, at) => leafOf(page, at + 1, `${w} / ${h}`))
  const byBox = new Map<Element, Leaf>(leaves.map(leaf => [leaf.box, leaf]))
  const boxes = leaves.map(({ box }) => box)
  const linksOf = linkMaker(pdf, boxes)
  // The pages are seen first.
  const { promise: contents, resolve: haveContents } = Promise.withResolvers<Contents | undefined>()
  let areAsked = false
  let zoom = 1
  const give = paperSizes(page)
  let tell = () => {}
  const addLayers = async ({ box }: Leaf, sheet: PDFPageProxy) => {
    box.append(await textOf(sheet, page, width))
    // Without its links a text is worth reading.
    box.append(...(await linksOf(sheet).catch(() => [])))
    tell()
  }
  const draw = async (leaf: Leaf, size: number) => {
    const sheet = await pdf.getPage(leaf.number)
    leaf.box.classList.toggle('coming', leaf.image.src === blank)
    await drawPage(sheet, leaf, size).finally(() => leaf.box.classList.remove('coming'))
    leaf.drawnFor = Math.max(1, size)
    const { width: wide, height: high } = sheet.getViewport({ scale: 1 })
    give(leaf.box, wide, high)
    if (lacksPicture(sheet)) noteGap(leaf.box, '这一页有图片无法显示，请下载后查看')
    leaf.layers ??= addLayers(leaf, sheet)
    await leaf.layers
    sheet.cleanup()
    if (!areAsked) haveContents(contentsOf(pdf))
    areAsked = true
  }
  // A page that cannot be drawn stays white, with its number; the others are worth seeing.
  const drawOrSay = (leaf: Leaf, size: number) => {
    const drawn = () => (leaf.drawnFor < size ? draw(leaf, size) : undefined)
    leaf.turn = leaf.turn.then(drawn).catch(() => {
      if (leaf.image.src !== blank) return
      leaf.image.removeAttribute('src')
      noteGap(leaf.box, '这一页无法显示，请下载后查看')
    })
    return leaf.turn
  }
  const sight = new IntersectionObserver(
    entries => {
      for (const { target, isIntersecting } of entries) {
        const leaf = byBox.get(target)
        if (!isIntersecting || !leaf) continue
        sight.unobserve(target)
        void drawOrSay(leaf, zoom)
      }
    },
    { root: page, rootMargin: '800px' },
  )
  const drawInSight = () => {
    for (const box of boxes) sight.observe(box)
  }
  const sheets = page.createElement('main')
  sheets.append(...boxes)
  page.head.append(Object.assign(page.createElement('style'), { textContent: style }))
  // Before the pages: nobody may come to their end.
  if (count < pdf.numPages)
    page.body.append(
      Object.assign(page.createElement('p'), { textContent: `只显示前 ${count} 页，后面的请下载后查看` }),
    )
  page.body.append(sheets)
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
  const rest = async (come: () => void) => {
    tell = come
    come()
  }
  const noPaper = tooLong(pdf.numPages)
  const toPaper: ToPaper = async told => {
    if (noPaper !== undefined) return noPaper
    const wanted = paperSharpness / Math.min(devicePixelRatio, 2)
    for (const [at, leaf] of leaves.entries()) {
      told(at, count)
      await drawOrSay(leaf, wanted)
      // Nobody waits for the pages of a document that was closed.
      if (signal.aborted) break
    }
    return undefined
  }
  return { width, sharpen, rest, pages: pagesOf(page, boxes), contents, toPaper, noPaper }
}
