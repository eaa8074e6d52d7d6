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

const isText = ({ style }: HTMLElement) => style.display === 'flex' && style.flexDirection === 'column'
const wouldCut = ({ style }: HTMLElement) => style.overflowY === 'clip' || style.overflowY === 'hidden'

/**
 * Texts that were marked, and others that would be cut off, become as small as their boxes ask for; however little room there is,
 * all of them is seen.
 */
export const fitTexts = (slide: HTMLElement): void => {
  for (const box of slide.querySelectorAll<HTMLElement>('div')) {
    if (!isText(box) || !wouldCut(box) || box.querySelector('img')) continue
    box.style.overflow = 'visible'
    // What its drawer has made smaller already.
    if (box.style.transform !== '') continue
    const { offsetWidth: width, offsetHeight: height } = box
    // What is over the upper edge, of a text in the middle or at the bottom, is not counted.
    const { justifyContent } = box.style
    box.style.justifyContent = 'flex-start'
    const isCut = () => box.scrollHeight > box.clientHeight + 1
    for (let size = 0.95; size >= smallest && isCut(); size -= 0.05) shrink(box, width, height, size)
    box.style.justifyContent = justifyContent
  }
}
