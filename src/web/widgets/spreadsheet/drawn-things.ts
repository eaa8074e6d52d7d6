import { relationsIn, relationsPath, type PartOf } from './relations.ts'
import { Unfamiliar } from './unpack.ts'
import { openParts } from './workbook-parts.ts'

/** What lies over the cells of a sheet, how many of each. */
export interface DrawnThings {
  pictures: number
  charts: number
  /** Shapes and diagrams, with the words in them. */
  shapes: number
}

/** What a picture looks like here that one program puts into a cell, by a formula of its own. */
const pictureInCell = '［图片］'

/** The text of a cell that is looked at: what names a picture says nothing to a person. */
export const withoutPicture = (text: string): string => (text.startsWith('=DISPIMG(') ? pictureInCell : text)

/** How many cells are pictures. */
export const picturesIn = (rows: readonly string[][]): number =>
  rows.reduce((sum, row) => sum + row.filter(text => text === pictureInCell).length, 0)

/** An element of that name, in whichever name space. */
const countOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])`, 'g'))].length

/** Those that a drawing of a sheet names. */
export const drawnIn = (xml: string): DrawnThings => {
  // For programs that do not know the thing itself, which would be counted twice.
  const drawing = xml.replace(/<mc:Fallback[\s>][\s\S]*?<\/mc:Fallback>/g, '')
  return {
    pictures: countOf(drawing, 'pic'),
    charts: countOf(drawing, 'chart'),
    shapes: countOf(drawing, 'sp') + countOf(drawing, 'relIds'),
  }
}

/** What is drawn over the cells of the sheet at `path`. */
export const drawingOf = async (path: string, partOf: PartOf): Promise<{ path: string; xml: string }> => {
  const relations = relationsIn((await partOf(relationsPath(path))) ?? '', path)
  const drawing = relations.find(({ type }) => type.endsWith('/drawing'))
  const xml = drawing && (await partOf(drawing.path))
  return { path: drawing?.path ?? '', xml: xml ?? '' }
}

/**
 * Of each sheet, by its name, for a workbook that the library reads. Where it is written in an unusual way nothing is known, and
 * nothing told.
 */
export const drawnThings = async (bytes: Uint8Array): Promise<Map<string, DrawnThings>> => {
  const drawn = new Map<string, DrawnThings>()
  try {
    const { partOf, sheets } = await openParts(bytes)
    for (const { name, path } of sheets)
      if (path !== undefined) drawn.set(name, drawnIn((await drawingOf(path, partOf)).xml))
  } catch (error) {
    if (!(error instanceof Unfamiliar)) throw error
  }
  return drawn
}
