/** A place of a document that is found again however large, and by however narrow a window, it is drawn. */
export interface Place {
  /** The way to the smallest element there, child by child from the body on. */
  way: number[]
  /** Which letter of it, where lines break differently in another width. */
  letter?: number
  /** How far into that, from the left and from the top: 0 to 1, beyond where nothing stands at the very place. */
  x: number
  y: number
}

interface Point {
  x: number
  y: number
}

const middleOf = ({ documentElement: root }: Document): Point => ({
  x: root.clientWidth / 2,
  y: root.clientHeight / 2,
})

const beyond = (at: number, from: number, to: number) => Math.max(from - at, 0, at - to)

const distance = (element: Element, { x, y }: Point) => {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return Math.hypot(beyond(x, left, right), beyond(y, top, bottom))
}

/** The child that a point lies in, or next to; undefined where none is drawn. */
const nearestChild = ({ children }: Element, point: Point): number | undefined => {
  let [nearest, least]: [number | undefined, number] = [undefined, Infinity]
  for (const [at, child] of [...children].entries()) {
    const away = distance(child, point)
    // What is not drawn, a style say, lies nowhere.
    if (away >= least || child.getClientRects().length === 0) continue
    ;[nearest, least] = [at, away]
    if (away === 0) break
  }
  return nearest
}

const textIn = ({ firstChild: text }: Element) => (text?.nodeType === Node.TEXT_NODE ? text : undefined)

/** Which letter of an element's text a point lies at; undefined where there is none, and where browsers do not tell. */
const letterAt = (page: Document, element: Element, { x, y }: Point): number | undefined => {
  const found = page.caretPositionFromPoint?.(x, y)
  return found && found.offsetNode === textIn(element) ? found.offset : undefined
}

/** From left to right the whole element, from top to bottom the line that the letter is in. */
const boxOf = (page: Document, element: Element, letter?: number) => {
  const { left, width, top, height } = element.getBoundingClientRect()
  const text = textIn(element)
  const length = text?.nodeValue?.length ?? 0
  if (letter === undefined || !text || length === 0) return { left, width, top, height }
  const range = page.createRange()
  range.setStart(text, Math.min(letter, length - 1))
  range.setEnd(text, Math.min(letter + 1, length))
  const line = range.getBoundingClientRect()
  return line.height > 0 ? { left, width, top: line.top, height: line.height } : { left, width, top, height }
}

const shareOf = (at: number, from: number, size: number) => (size > 0 ? (at - from) / size : 0)

/** What is in the middle of what is seen. */
export const placeInMiddle = (page: Document): Place => {
  const point = middleOf(page)
  const way: number[] = []
  let element: Element = page.body
  for (let at = nearestChild(element, point); at !== undefined; at = nearestChild(element, point)) {
    const child = element.children[at]
    if (!child) break
    way.push(at)
    element = child
  }
  const letter = letterAt(page, element, point)
  const { left, top, width, height } = boxOf(page, element, letter)
  const share = { x: shareOf(point.x, left, width), y: shareOf(point.y, top, height) }
  return { way, ...share, ...(letter !== undefined && { letter }) }
}

/** Scrolls to where a place is in the middle again, as far as the document reaches. */
export const bringToMiddle = (page: Document, { way, letter, x, y }: Place): void => {
  let element: Element | undefined = page.body
  for (const at of way) {
    element = element?.children[at]
    // A page, or a piece of a long text, that has not been in sight is as high as it is guessed to be, and may end before the place.
    if (element?.matches('section, pre > div')) (element as HTMLElement).style.contentVisibility = 'visible'
  }
  if (!element) return
  const { left, top, width, height } = boxOf(page, element, letter)
  const middle = middleOf(page)
  page.defaultView?.scrollBy(left + x * width - middle.x, top + y * height - middle.y)
}
