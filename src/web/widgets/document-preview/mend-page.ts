import { chartNameIn } from './chart-picture.ts'
import { liftBoxes } from './lift-boxes.ts'
import { markOf, pictureWords, wordsOf } from './marks.ts'
import { textAnchor } from './float-frames.ts'
import { numberElement } from './number-rules.ts'
import { textPlaceIn } from './word-text-figures.ts'
import { readableSigns } from './word-signs.ts'
import { watermarkIn } from './word-watermarks.ts'

/** What is put right on the page that the reader of Word documents has drawn. */

export const canBeDrawn = async (address: string) => {
  const image = new Image()
  image.src = address
  return image.decode().then(
    () => true,
    () => false,
  )
}

/** What another program drew may be as small as one letter; the words in its place are to be read. */
const leastMark = { minWidth: '150px', minHeight: '45px' }

/** A chart or a mark is read by those who do not see it, too. */
const namePicture = (picture: HTMLImageElement) => {
  const chart = chartNameIn(picture.src)
  if (chart !== undefined) picture.alt = chart
  const mark = watermarkIn(picture.src)
  // It is not copied with the text over it.
  if (mark !== undefined) {
    picture.alt = `水印：${mark}`
    picture.style.userSelect = 'none'
  }
  const words = wordsOf(picture.src)
  if (!words) return
  picture.alt = words
  if (words === pictureWords) return
  Object.assign(picture.style, leastMark)
  if (picture.parentElement) Object.assign(picture.parentElement.style, leastMark)
}

/** Pictures of a kind that no browser draws say so. */
export const replaceBroken = (page: ParentNode) => {
  for (const picture of page.querySelectorAll('img')) {
    namePicture(picture)
    picture.decode().catch(() => {
      picture.src = markOf(pictureWords)
      namePicture(picture)
    })
  }
  for (const picture of page.querySelectorAll('svg image'))
    void canBeDrawn(picture.getAttribute('href') ?? '').then(
      isGood => isGood || picture.setAttribute('href', markOf(pictureWords)),
    )
}

const makeReadable = (page: Document) => {
  const texts = page.createTreeWalker(page, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode: text } = texts
    const readable = readableSigns(
      text.nodeValue ?? '',
      text.parentElement?.localName === 'style' ? '•' : undefined,
    )
    if (readable !== text.nodeValue) text.nodeValue = readable
  }
}

/** What is said of the numbers of lists is said of these. */
const frameNumbers = (page: Document) => {
  for (const run of page.querySelectorAll('section.docx span[class^="docx-number-"]:not(:empty)')) {
    const number = page.createElement(numberElement)
    number.append(...run.childNodes)
    run.append(number)
  }
}

/** A picture broader than the one column is made smaller, in the proportions that its writer gave it. */
const shrinkPictures = (page: Document) => {
  for (const picture of page.images) {
    const { style, parentElement: frame } = picture
    // What is of a chart becomes smaller with all of it.
    if (picture.closest('[style*="--room"]')) continue
    const [width, height] = [Number.parseFloat(style.width), Number.parseFloat(style.height)]
    // One whose frame takes no room lies over the text, wherever that is.
    if (!frame || !(Number.parseFloat(frame.style.width) > 0) || !(width > 0 && height > 0)) continue
    Object.assign(frame.style, { maxWidth: '100%', height: 'auto' })
    // A chart was drawn in the proportions that it has room for.
    const aspectRatio = chartNameIn(picture.src) === undefined ? `${width} / ${height}` : 'auto'
    Object.assign(style, { maxWidth: '100%', height: 'auto', aspectRatio })
  }
}

/** How far the text of a box keeps from its edges, where the box does not say it. */
const usualInsets = '3.6pt 7.2pt'

const standInMiddle = ({ style }: HTMLElement) =>
  Object.assign(style, { display: 'flex', flexDirection: 'column', justifyContent: 'center' })

/** Puts the texts of a figure over it, each where its shape is; it stays as it is, whatever room there is. */
const openFigures = (page: Document) => {
  for (const picture of page.querySelectorAll<SVGElement>('section.docx svg:has(foreignObject)')) {
    const texts = [...picture.querySelectorAll('foreignObject')].map(text => ({
      text,
      place: textPlaceIn(text.getAttribute('fill') ?? ''),
    }))
    if (!texts.some(({ place }) => place)) continue
    const figure = page.createElement('div')
    figure.className = 'text-figure'
    figure.style.cssText = picture.style.cssText
    figure.style.setProperty('--broad', String(Math.ceil((Number.parseFloat(figure.style.width) * 4) / 3)))
    if (figure.style.position === '') figure.style.position = 'relative'
    picture.replaceWith(figure)
    for (const { text, place } of texts) {
      const box = page.createElement('div')
      const [left, top, width, height] = (place?.box ?? [0, 0, 100, 100]).map(part => `${part}%`)
      box.style.cssText = place?.looks ?? ''
      Object.assign(box.style, {
        position: 'absolute',
        left,
        top,
        width,
        minHeight: height,
        boxSizing: 'border-box',
      })
      if (textAnchor.test(place?.looks ?? '')) standInMiddle(box)
      box.append(...text.childNodes)
      figure.append(box)
    }
  }
}

/** A text box is as high as its writer made it, or as its text is in the letters of this device. */
const openBoxes = (page: Document) => {
  for (const texts of page.querySelectorAll('section.docx svg foreignObject')) {
    const picture = texts.closest('svg')
    if (!picture) continue
    const box = page.createElement('div')
    box.className = 'text-box'
    const isMiddle = textAnchor.test(picture.getAttribute('style') ?? '')
    box.style.cssText = picture.style.cssText
    Object.assign(box.style, { minHeight: box.style.height, height: 'auto', boxSizing: 'border-box' })
    if (box.style.padding === '') box.style.padding = usualInsets
    if (box.style.position === '') box.style.position = 'relative'
    if (isMiddle) standInMiddle(box)
    picture.replaceWith(box)
    // What is drawn around the text grows with it, and lies behind it.
    box.style.isolation = 'isolate'
    picture.style.cssText =
      'position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible; z-index: -1'
    box.append(picture, ...texts.childNodes)
    texts.remove()
  }
}

export const mendPage = (page: Document, isOneColumn: boolean): void => {
  makeReadable(page)
  frameNumbers(page)
  replaceBroken(page)
  openFigures(page)
  openBoxes(page)
  liftBoxes(page, isOneColumn)
  if (isOneColumn) shrinkPictures(page)
}
