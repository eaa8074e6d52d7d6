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

/** Where an area begins and ends, along one direction. */
type Edge = keyof Page | 'zero'
type Area = readonly [Edge, Edge]

const areaAcross = (from: string): Area => {
  const areas: Readonly<Record<string, Area>> = {
    page: ['zero', 'width'],
    leftMargin: ['zero', 'left'],
    insideMargin: ['zero', 'left'],
    rightMargin: ['right', 'width'],
    outsideMargin: ['right', 'width'],
  }
  return areas[from] ?? ['left', 'right']
}

const areaDown = (from: string): Area => {
  const areas: Readonly<Record<string, Area>> = {
    page: ['zero', 'height'],
    topMargin: ['zero', 'top'],
    bottomMargin: ['bottom', 'height'],
  }
  return areas[from] ?? ['top', 'bottom']
}

const isAtEnd = ({ align = '' }: Along) => ['right', 'bottom', 'outside'].includes(align)
const offsetOf = ({ align, offset }: Along) => (align === undefined ? offset : 0)

const placed = (page: Page, along: Along, area: Area, size: number) => {
  const at = (edge: Edge) => (edge === 'zero' ? 0 : page[edge])
  const [start, end] = [at(area[0]), at(area[1])]
  if (along.align === 'center') return (start + end - size) / 2
  return isAtEnd(along) ? end - size : start + offsetOf(along)
}

/** From the left edge of the page. */
export const xOn = (page: Page, { across, width }: Pick<Placement, 'across' | 'width'>): number =>
  placed(page, across, areaAcross(across.from), width)

/** From its upper edge, of what lies by the page. */
export const yOn = (page: Page, { down, height }: Placement): number =>
  placed(page, down, areaDown(down.from), height)

const lookOf = (edge: Edge) => (edge === 'zero' ? '0pt' : `var(--page-${edge})`)

const placedAnywhere = (along: Along, area: Area, size: number) => {
  const [start, end] = [lookOf(area[0]), lookOf(area[1])]
  if (along.align === 'center') return `calc((${start} + ${end} - ${size}pt) / 2)`
  return isAtEnd(along) ? `calc(${end} - ${size}pt)` : `calc(${start} + ${offsetOf(along)}pt)`
}

/** The same on whichever sheet it comes: one header stands on upright and on landscape ones. */
export const xOnAny = ({ across, width }: Placement): string =>
  placedAnywhere(across, areaAcross(across.from), width)

export const yOnAny = ({ down, height }: Placement): string =>
  placedAnywhere(down, areaDown(down.from), height)

/** Tells each sheet that was drawn where its margins end. */
export const tellPages = (sheets: Iterable<HTMLElement>): void => {
  for (const { style } of sheets) {
    const { width, minHeight: height } = style
    const { paddingLeft: left, paddingRight: right, paddingTop: top, paddingBottom: bottom } = style
    const page = pageOf({ pageSize: { width, height }, pageMargins: { left, right, top, bottom } })
    for (const [edge, at] of Object.entries(page)) style.setProperty(`--page-${edge}`, `${at}pt`)
  }
}
