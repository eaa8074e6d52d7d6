import { fitTexts } from './fit-texts.ts'
import { markOf, pictureWords } from './marks.ts'
import { readBullets } from './slide-signs.ts'

/** What is put right in a slide as its drawer (pptx-renderer) has left it, while it can still be measured. */

/** Rows are as high as the letters of this device make them. */
const openTables = (slide: HTMLElement) => {
  for (const { parentElement: frame } of slide.querySelectorAll('table'))
    if (frame) Object.assign(frame.style, { overflow: 'visible' })
}

/** What the drawer says, in its own language, in the place of what it could not draw. */
const gaps: [RegExp, string][] = [
  [/^Unsupported format:/, pictureWords],
  [/^Chart (?:not found|render error)$/, '图表无法显示，请下载后查看'],
  [/^(?:Group child|Render) error$/i, '这一部分无法显示，请下载后查看'],
]

const nameGaps = (slide: HTMLElement) => {
  for (const place of slide.querySelectorAll('div')) {
    // What stands in a slide itself is in spans.
    if (place.childElementCount > 0) continue
    const gap = gaps.find(([words]) => words.test(place.textContent))
    if (gap) place.textContent = gap[1]
  }
}

/** The frame of a document plays nothing. */
const markFilms = (slide: HTMLElement) => {
  for (const film of slide.querySelectorAll('video, audio')) {
    const picture = new Image()
    picture.alt = '视频和声音请下载后播放'
    picture.src = markOf(picture.alt)
    picture.style.cssText =
      'display: block; width: 100%; height: 100%; object-fit: contain; background: #f5f5f5'
    film.replaceWith(picture)
  }
}

/**
 * Lines that run from top to bottom (文字竖排) begin at the top, and where they stand across their box is what its maker says of its
 * middle; the drawer has the two the other way around, and has each paragraph fill its box across.
 */
const turnUpright = (slide: HTMLElement): void => {
  for (const box of slide.querySelectorAll<HTMLElement>('div')) {
    const { style } = box
    if (!style.writingMode.startsWith('vertical') || style.display !== 'flex') continue
    style.justifyContent = style.alignItems
    style.alignItems = 'stretch'
    for (const paragraph of box.querySelectorAll<HTMLElement>(':scope > div')) paragraph.style.width = 'auto'
  }
}

/** The drawer says in English where a link to another slide leads. */
const nameWays = (slide: HTMLElement): void => {
  const words = 'Go to slide '
  for (const way of slide.querySelectorAll<HTMLElement>(`[title^="${words}"]`))
    way.title = `转到第 ${way.title.slice(words.length)} 页`
}

export const mendSlide = (slide: HTMLElement): void => {
  openTables(slide)
  readBullets(slide)
  turnUpright(slide)
  fitTexts(slide)
  nameGaps(slide)
  markFilms(slide)
  nameWays(slide)
}
