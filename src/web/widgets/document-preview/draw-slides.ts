import {
  buildPresentation,
  parseZip,
  renderSlide,
  type PresentationData,
  type SlideData,
} from '@aiden0z/pptx-renderer'

import { breathing } from '#web/api/breathe.ts'
import { relationsPath } from '../spreadsheet/relations.ts'
import { makeBench } from './bench.ts'
import { harmlessZip } from './check-zip.ts'
import { hasFewSlides } from './count-slides.ts'
import type { Draw, ToPaper } from './draw.ts'
import { chartFacts } from './chart-facts.ts'
import { markFormats } from './chart-formats.ts'
import { createSpellings, type Spellings } from './chart-spellings.ts'
import { freezeCharts, type Charts } from './freeze-charts.ts'
import { replaceBroken } from './mend-page.ts'
import { mendSlide } from './mend-slide.ts'
import { pagesOf } from './pages-in-sight.ts'
import { paperSizes } from './paper.ts'
import { wholeChart } from './whole-chart.ts'
import { wholeSlide } from './whole-slide.ts'

const styleOf = ({ width, height }: PresentationData) => `
  body { background: #525659 }
  section { width: ${width}px; height: ${height}px; margin: 16px auto; position: relative; overflow: hidden; background: #fff }
  section > p {
    position: absolute; z-index: 1; top: 8px; right: 8px; margin: 0; padding: 2px 8px; border-radius: 4px;
    font: 14px sans-serif; background: #fff3b0; color: #613400;
  }
  @media print {
    section { margin: 0; height: var(--paper-height); break-after: page }
    section:last-of-type { break-after: auto }
  }
`

const noTableStyles = '<a:tblStyleLst xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"/>'

/** Added to the charts of one presentation, all together. */
const mostNames = 200_000

const read = async (bytes: ArrayBuffer, spellings: Spellings): Promise<PresentationData> => {
  const files = await parseZip(bytes)
  if (!hasFewSlides(files)) throw new Error('More slides than can be read')
  for (const [part, rels] of [
    [files.slides, files.slideRels],
    [files.slideLayouts, files.slideLayoutRels],
    [files.slideMasters, files.slideMasterRels],
  ] as const)
    for (const [path, xml] of part) {
      const hasDrawings = /diagramDrawing|diagrams\/drawing/.test(rels.get(relationsPath(path)) ?? '')
      part.set(path, wholeSlide(xml, { hasDrawings, isSlide: part === files.slides }))
    }
  // Its drawer knows the styles of tables that PowerPoint brings along, and asks for none where a file says nothing of styles.
  files.tableStyles ??= noTableStyles
  const left = { points: mostNames }
  for (const [path, xml] of files.charts)
    // What is not there is told in its place.
    if (chartFacts(xml).canBeDrawn) files.charts.set(path, markFormats(wholeChart(xml, left), spellings))
    else files.charts.delete(path)
  return buildPresentation(files)
}

const noteOf = (page: Document, textContent: string) =>
  Object.assign(page.createElement('p'), { textContent })

/** Nobody waits for those further down before he reads. */
const seenFirst = 3

export const drawSlides: Draw = async (page, file, signal, { onLink }) => {
  const bytes = await harmlessZip(await file.arrayBuffer())
  const spellings = createSpellings()
  const presentation = await read(bytes, spellings)
  if (presentation.slides.length === 0) throw new Error('No slides')
  page.head.append(Object.assign(page.createElement('style'), { textContent: styleOf(presentation) }))
  const pictures = new Map<string, string>()
  signal.addEventListener('abort', () => pictures.forEach(address => URL.revokeObjectURL(address)))
  signal.throwIfAborted()
  const bench = makeBench()
  const breathe = breathing()
  const drawSlide = async (slide: SlideData, section: HTMLElement) => {
    const charts: Charts = new Set()
    const { element, ready } = renderSlide(presentation, slide, {
      mediaUrlCache: pictures,
      chartInstances: charts,
      pdfjs: false,
      onNavigate: ({ slideIndex, url }) => {
        if (slideIndex !== undefined) pages.show({ at: slideIndex, down: 0 })
        else if (url) onLink(url)
      },
      onNodeError: (node, error) =>
        console.warn(`A part of ${section.ariaLabel} was not drawn: ${node}`, error),
    })
    bench.append(element)
    await ready
    freezeCharts(charts, spellings)
    mendSlide(element)
    section.replaceChildren(page.adoptNode(element))
    if (slide.hidden) section.append(noteOf(page, '放映时隐藏'))
    replaceBroken(section)
  }
  const leaves = presentation.slides.map((slide, at) => {
    const section = page.createElement('section')
    section.setAttribute('aria-label', `第 ${at + 1} 页`)
    section.append(noteOf(page, '正在显示这一页…'))
    return { slide, section }
  })
  const sections = leaves.map(({ section }) => section)
  const give = paperSizes(page)
  for (const each of sections) give(each, presentation.width * 0.75, presentation.height * 0.75)
  const pages = pagesOf(page, sections)
  page.body.append(...sections)
  const end = () => bench.remove()
  signal.addEventListener('abort', end)
  for (const { slide, section } of leaves.slice(0, seenFirst)) {
    await drawSlide(slide, section)
    await breathe()
    signal.throwIfAborted()
  }
  /** How many are drawn, and who waits for all of them. */
  let done = Math.min(seenFirst, leaves.length)
  let told = (_done: number, _of: number) => {}
  const { promise: areThere, resolve: haveAll } = Promise.withResolvers<undefined>()
  const rest = async (come: () => void) => {
    for (const { slide, section } of leaves.slice(seenFirst)) {
      await drawSlide(slide, section).catch((error: unknown) => {
        console.warn(`${section.ariaLabel} was not drawn`, error)
        section.replaceChildren(noteOf(page, '这一页无法显示，请下载后查看'))
      })
      come()
      done += 1
      told(done, leaves.length)
      await breathe()
      if (signal.aborted) return
    }
    end()
    haveAll(undefined)
  }
  const toPaper: ToPaper = tell => {
    told = tell
    return areThere
  }
  return { width: presentation.width + 32, rest, pages, toPaper }
}
