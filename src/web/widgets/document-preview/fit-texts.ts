import { element, isNamed, rebuildXml, type Rule } from './xml-tree.ts'

const mark = 'vertOverflow="clip"'

const bodyPr: Rule = body => {
  if (!body.children.some(each => isNamed(each, 'normAutofit'))) return [body]
  return [
    {
      ...body,
      attributes: ` ${mark}${body.attributes.replaceAll(/\s(?:vertOverflow|horzOverflow)="[^"]*"/g, '')}`,
      children: body.children.map(each =>
        isNamed(each, 'normAutofit') ? element(each.tag.replace('norm', 'no'), '') : each,
      ),
    },
  ]
}

/**
 * The texts of a slide that shrink until they have room in their boxes are marked, for `fitTexts`. The drawer of slides
 * (pptx-renderer) shrinks such a text until it is one line, however long it is.
 */
export const markFitted = (xml: string): string => rebuildXml(xml, new Map([['bodyPr', bodyPr]]))

const smallest = 0.25

/** Its lines are broken anew each time, as wide as the smaller letters let them be. */
const shrink = (box: HTMLElement, width: number, height: number, size: number) => {
  Object.assign(box.style, {
    width: `${width / size}px`,
    height: `${height / size}px`,
    transform: `scale(${size})`,
    transformOrigin: 'left top',
  })
}

/** Texts that were marked become as small as their boxes ask for; however little room there is, nothing of them is cut off. */
export const fitTexts = (slide: HTMLElement): void => {
  for (const box of slide.querySelectorAll<HTMLElement>('div')) {
    if (box.style.overflowY !== 'clip') continue
    box.style.overflow = 'visible'
    const isCut = () => box.scrollHeight > box.clientHeight + 1
    if (!isCut() || box.style.transform !== '') continue
    const { offsetWidth: width, offsetHeight: height } = box
    // What is over the edge at the top of a text in the middle is not counted.
    const { justifyContent } = box.style
    box.style.justifyContent = 'flex-start'
    for (let size = 0.95; size >= smallest && isCut(); size -= 0.05) shrink(box, width, height, size)
    box.style.justifyContent = justifyContent
  }
}
