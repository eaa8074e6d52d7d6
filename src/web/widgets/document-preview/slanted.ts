/** A line from corner to corner, as thin as the others: the middle of a gradient towards the other two. */
const slanted = (towards: string, line: string) => {
  const [width = '1px', , colour = ''] = line.split(' ')
  const half = `${Number.parseFloat(width) / 2}px`
  return `linear-gradient(${towards}, transparent calc(50% - ${half}), ${colour} calc(50% - ${half}), ${colour} calc(50% + ${half}), transparent calc(50% + ${half}))`
}

interface Through {
  /** From the upper left corner, from the lower left one: as borders are written. */
  falling?: string | undefined
  rising?: string | undefined
}

/** The lines through a cell, as its background. */
export const slantedLines = ({ falling, rising }: Through): string | undefined =>
  [falling && slanted('to top right', falling), rising && slanted('to bottom right', rising)]
    .filter(Boolean)
    .join(', ') || undefined
