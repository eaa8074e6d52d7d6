import { markOf, pictureWords, wordsOf } from './marks.ts'
import { textAnchor } from './place-floats.ts'
import { readableSigns } from './word-signs.ts'

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

/** A mark is read by those who do not see it, too. */
const nameMark = (picture: HTMLImageElement) => {
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
    nameMark(picture)
    picture.decode().catch(() => {
      picture.src = markOf(pictureWords)
      nameMark(picture)
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

/** A picture broader than the one column is made smaller, in the proportions that its writer gave it. */
const shrinkPictures = (page: Document) => {
  for (const { style, parentElement: frame } of page.images) {
    const [width, height] = [Number.parseFloat(style.width), Number.parseFloat(style.height)]
    // One whose frame takes no room lies over the text, wherever that is.
    if (!frame || !(Number.parseFloat(frame.style.width) > 0) || !(width > 0 && height > 0)) continue
    Object.assign(frame.style, { maxWidth: '100%', height: 'auto' })
    Object.assign(style, { maxWidth: '100%', height: 'auto', aspectRatio: `${width} / ${height}` })
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
    Object.assign(box.style, { minHeight: box.style.height, height: 'auto' })
    if (box.style.position === '') box.style.position = 'relative'
    if (isMiddle)
      Object.assign(box.style, { display: 'flex', flexDirection: 'column', justifyContent: 'center' })
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
  replaceBroken(page)
  openBoxes(page)
  if (isOneColumn) shrinkPictures(page)
}
