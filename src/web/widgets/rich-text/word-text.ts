/** How Word writes on a paragraph that it is an item of a list, and on the sign before its words that it is no text. */
const itemMark = /mso-list:\s*l\d+\s+level(\d)/i
const signMark = '[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]'
/** Fonts whose letters are drawn as bullets. */
const bulletFonts = /wingdings|webdings|symbol/i
/** ①, ⑴, Ⅲ: numbers of one sign, which our lists have not. */
const signsOfNumbers = /[\u2150-\u218f\u2460-\u24ff\u2776-\u2793\u3200-\u32ff]/

interface Item {
  paragraph: Element
  level: number
  tag: 'ul' | 'ol'
  /** Of an item with a number. */
  number: number
}

const isBullet = (sign: Element, paragraph: Element, text: string): boolean => {
  const styled = [...paragraph.querySelectorAll('[style]')].filter(
    each => each.contains(sign) || sign.contains(each),
  )
  const isOfFont = styled.some(each => bulletFonts.test(each.getAttribute('style') ?? ''))
  return isOfFont || text === 'o' || !/[\p{Letter}\p{Number}]/u.test(text)
}

/** An item whose sign our lists have; 一、 and 1.1 and ① are words, and stay what they are. */
const itemOf = (paragraph: Element): Item | undefined => {
  const level = Number(itemMark.exec(paragraph.getAttribute('style') ?? '')?.[1])
  const sign = paragraph.querySelector(signMark)
  if (!level || !sign) return undefined
  const text = sign.textContent.replaceAll(/\s/g, '')
  const digits = signsOfNumbers.test(text) ? null : /^\(?(\d+)[.)、]?$/.exec(text.normalize('NFKC'))
  const number = Number(digits?.[1] ?? 0)
  if (number === 0 && !isBullet(sign, paragraph, text)) return undefined
  sign.remove()
  return { paragraph, level, tag: number > 0 ? 'ol' : 'ul', number }
}

interface Open {
  level: number
  tag: string
  list: Element
  /** The number of the item that would come next in it. */
  next: number
}

/** A list that an item goes on with, or one that it is a level below. */
const isAround = ({ level, tag, next }: Open, item: Item) =>
  level < item.level || (level === item.level && tag === item.tag && (tag === 'ul' || next === item.number))

const beginList = (page: Document, item: Item, around: Element | undefined): Open => {
  const list = page.createElement(item.tag)
  if (item.number > 1) list.setAttribute('start', String(item.number))
  if (around) around.lastElementChild?.append(list)
  else item.paragraph.before(list)
  return { level: item.level, tag: item.tag, list, next: item.number }
}

/** Paragraphs that Word shows as lists become lists, of as many levels. */
export const makeLists = (page: Document): void => {
  let open: Open[] = []
  let last: Element | undefined
  for (const paragraph of page.querySelectorAll('p[style*="mso-list" i]')) {
    const item = itemOf(paragraph)
    if (!item) continue
    // Something may stand between it and the item before.
    open = last && paragraph.previousElementSibling === last ? open.filter(each => isAround(each, item)) : []
    let inner = open.at(-1)
    if (inner?.level !== item.level) {
      inner = beginList(page, item, inner?.list)
      open.push(inner)
    }
    const line = page.createElement('li')
    line.append(...paragraph.childNodes)
    inner.list.append(line)
    inner.next = item.number + 1
    paragraph.remove()
    last = open[0]?.list
  }
  // Those that are words, of headings as well, have a tab of empty signs behind them.
  for (const sign of page.querySelectorAll(signMark)) sign.textContent = `${sign.textContent.trim()} `
}

/** Elsewhere a text that is struck out is one to be seen: a price that was. */
export const isFromWord = (html: string): boolean =>
  /class=["']?Mso|content=["']?Microsoft Word|schemas-microsoft-com:office:word/i.test(html)

/** What is remarked on a text, and was struck out of it, is for those who write it; its places lead nowhere on our page. */
export const dropRemarks = (page: Document): void => {
  const remarks =
    '[style*="mso-element:comment-list" i], .msocomoff, a[href*="#_msocom"], a[id^="_anchor"], del'
  for (const each of page.querySelectorAll(remarks)) each.remove()
  for (const each of page.querySelectorAll('a[href^="#"]')) each.replaceWith(...each.childNodes)
}

/** Headings that the editor has, from the highest. */
const [highest, lowest] = [2, 3]

const become = (page: Document, heading: Element, level: number) => {
  const made = page.createElement(`h${level}`)
  for (const name of ['style', 'align']) {
    const value = heading.getAttribute(name)
    if (value !== null) made.setAttribute(name, value)
  }
  made.append(...heading.childNodes)
  heading.replaceWith(made)
}

/** Headings of other levels become the nearest of ours; where there is a title, what is below it stays below it. */
export const fitHeadings = (page: Document): void => {
  const titles = [...page.querySelectorAll('p.MsoTitle, h1')].filter(each => each.textContent.trim() !== '')
  const lower = page.querySelectorAll(titles.length > 0 ? 'h2, h3, h4, h5, h6' : 'h4, h5, h6')
  for (const each of lower) become(page, each, lowest)
  for (const each of titles) become(page, each, highest)
}
