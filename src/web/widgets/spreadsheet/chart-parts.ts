import { relationsIn, relationsPath, type PartOf } from './relations.ts'

/** A chart of an office document. */
export interface ChartParts {
  path: string
  /** It, what it refers to, and what of that says how it looks: each by its path. */
  parts: ReadonlyMap<string, string>
  /** The colours and fonts of the document. */
  theme?: string
  /** Whether it is as programs of 2007 write it: what they leave out is not there, where later ones take it for said. */
  isOf2007?: boolean
}

/** The workbook behind it is not among them: what it shows is written in the chart as well. */
const looks = /\/(?:chartStyle|chartColorStyle|themeOverride)$/

/** The chart at `path`; undefined where there is none. */
export const chartAt = async (path: string, partOf: PartOf): Promise<ChartParts | undefined> => {
  const xml = await partOf(path)
  if (!xml) return undefined
  const parts = new Map([[path, xml]])
  const relations = (await partOf(relationsPath(path))) ?? ''
  parts.set(relationsPath(path), relations)
  for (const { path: named } of relationsIn(relations, path).filter(each => looks.test(each.type))) {
    const text = await partOf(named)
    if (text) parts.set(named, text)
  }
  return { path, parts }
}
