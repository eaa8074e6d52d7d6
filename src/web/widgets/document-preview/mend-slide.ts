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

export const mendSlide = (slide: HTMLElement): void => {
  openTables(slide)
  readBullets(slide)
  fitTexts(slide)
  nameGaps(slide)
  markFilms(slide)
}
