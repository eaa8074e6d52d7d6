import type { Along, Placement } from './word-floats.ts'
import type { Body, Section } from './word-model.ts'

/** Points: how large a page is, and where its margins end. */
export interface Page {
  width: number
  height: number
  left: number
  right: number
  top: number
  bottom: number
}

const points = (length: string | null | undefined, otherwise: number) => {
  const read = Number.parseFloat(length ?? '')
  return Number.isNaN(read) ? otherwise : read
}

/** A page of a section; A4 with the margins of Word where it says nothing. */
export const pageOf = ({ pageSize, pageMargins }: Section): Page => {
  const [width, height] = [points(pageSize?.width, 595.3), points(pageSize?.height, 841.9)]
  return {
    width,
    height,
    left: points(pageMargins?.left, 90),
    right: width - points(pageMargins?.right, 90),
    top: points(pageMargins?.top, 72),
    bottom: height - points(pageMargins?.bottom, 72),
  }
}

/** CSS pixels. */
export const broadestPage = ({ children = [], props }: Body): number => {
  const sections = [...children.flatMap(({ sectionProps }) => sectionProps ?? []), props]
  return (Math.max(...sections.map(each => pageOf(each).width)) * 4) / 3
}

const placed = ({ align, offset }: Along, [start, end]: readonly [number, number], size: number) => {
  if (align === 'center') return (start + end - size) / 2
  if (align === 'right' || align === 'bottom' || align === 'outside') return end - size
  return start + (align === undefined ? offset : 0)
}

/** From the left edge of the page. */
export const xOn = ({ width, left, right }: Page, placement: Pick<Placement, 'across' | 'width'>): number => {
  const areas: Readonly<Record<string, readonly [number, number]>> = {
    page: [0, width],
    leftMargin: [0, left],
    insideMargin: [0, left],
    rightMargin: [right, width],
    outsideMargin: [right, width],
  }
  return placed(placement.across, areas[placement.across.from] ?? [left, right], placement.width)
}

/** From its upper edge, of what lies by the page. */
export const yOn = ({ height, top, bottom }: Page, placement: Placement): number => {
  const areas: Readonly<Record<string, readonly [number, number]>> = {
    page: [0, height],
    topMargin: [0, top],
    bottomMargin: [bottom, height],
  }
  return placed(placement.down, areas[placement.down.from] ?? [top, bottom], placement.height)
}
