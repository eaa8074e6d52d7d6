import { chartAt, type ChartParts } from './chart-parts.ts'
import { relationsIn, relationsPath, type PartOf } from './relations.ts'
import { attribute, tagsOf } from './xml.ts'

/** A chart that lies over the cells of a sheet, and its size, CSS pixels. */
export interface SheetChart extends ChartParts {
  width: number
  height: number
}

/** What is known of the lines that a chart reaches across: figures of a column, points of a row. */
export interface Lines {
  widths?: readonly (number | undefined)[] | undefined
  heights?: readonly (number | undefined)[] | undefined
}

const perPixel = 9525

/** A figure of the usual font is 7 pixels broad, and 5 are around them; others are 64 by 20. */
const broad = (figures: number | undefined) => (figures === undefined ? 64 : figures * 7 + 5)
const high = (points: number | undefined) => (points === undefined ? 20 : (points * 4) / 3)

const numberIn = (xml: string, name: string) =>
  Number(new RegExp(`<(?:\\w+:)?${name}>\\s*(-?\\d+)`).exec(xml)?.[1] ?? 0)

const partOfAnchor = (anchor: string, name: string) =>
  new RegExp(`<(?:\\w+:)?${name}>([\\s\\S]*?)</(?:\\w+:)?${name}>`).exec(anchor)?.[1] ?? ''

/** More lines than a chart reaches across, and more charts than anybody looks at: who writes more wants to hold up his reader. */
const most = { lines: 2000, charts: 60 }

const across = (from: number, to: number, sizeOf: (line: number) => number) => {
  let sum = 0
  for (let line = from; line < Math.min(to, from + most.lines); line++) sum += sizeOf(line)
  return sum
}

const sizeOf = (anchor: string, { widths, heights }: Lines) => {
  const [from, to] = [partOfAnchor(anchor, 'from'), partOfAnchor(anchor, 'to')]
  if (to === '') {
    const [ext = ''] = tagsOf(anchor, '(?:\\w+:)?ext')
    const [width, height] = ['cx', 'cy'].map(name => Number(attribute(ext, name) ?? 0) / perPixel)
    return { width, height }
  }
  const along = (line: string, offset: string, size: (at: number) => number) =>
    across(numberIn(from, line), numberIn(to, line), size) +
    (numberIn(to, offset) - numberIn(from, offset)) / perPixel
  return {
    width: along('col', 'colOff', at => broad(widths?.[at])),
    height: along('row', 'rowOff', at => high(heights?.[at])),
  }
}

const anchor = /<(\w+:)?(twoCellAnchor|oneCellAnchor|absoluteAnchor)[\s>][\s\S]*?<\/\1?\2>/g

/** The charts of a drawing of a sheet, as it is written at `path`. */
export const chartsIn = async (
  drawing: { path: string; xml: string },
  partOf: PartOf,
  lines: Lines,
): Promise<SheetChart[]> => {
  const relations = relationsIn((await partOf(relationsPath(drawing.path))) ?? '', drawing.path)
  const charts: SheetChart[] = []
  for (const [place] of drawing.xml.matchAll(anchor)) {
    const { width, height } = sizeOf(place, lines)
    for (const tag of tagsOf(place, '(?:\\w+:)?chart')) {
      const named = relations.find(({ id }) => id === attribute(tag, '\\w+:id'))
      const chart = named && (await chartAt(named.path, partOf))
      // As large as they come where nothing is known of it.
      if (chart && charts.length < most.charts)
        charts.push({
          ...chart,
          width: width && width > 0 ? width : 480,
          height: height && height > 0 ? height : 288,
        })
    }
  }
  return charts
}
