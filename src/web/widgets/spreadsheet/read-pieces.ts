import type { Beside } from './beside.ts'
import { frozenIn, type FrozenLines } from './frozen-lines.ts'
import { hiddenColumns } from './hidden-lines.ts'
import { columnWidths, isWithoutGrid } from './line-sizes.ts'
import { mergedIn } from './merged.ts'
import { linksIn } from './sheet-links.ts'
import { createRowReader, type Lookups } from './sheet-rows.ts'
import { Unfamiliar } from './unpack.ts'
import { attribute } from './xml.ts'

/** Scanned at once: a portion that begins and ends between two rows. */
const scannedAtOnce = 1 << 20

/** A cell with something in it. */
const filledCell = /<v(?:\s[^>]*)?>[^<]|<is[\s>]|<f[\s>]/

/** The number of the first row of these with something in it. */
const filledLine = (xml: string, most: number): number | undefined => {
  const at = xml.search(filledCell)
  const begin = at < 0 ? -1 : xml.lastIndexOf('<row', at)
  return begin < 0 ? undefined : Number(attribute(xml.slice(begin, at), 'r') ?? most + 1)
}

interface Wanted {
  most: number
  /** Whether it is to be told that there is something behind those; otherwise it is not even unpacked. */
  beyond: boolean
  /** Of a sheet that is looked at: where it leads outside, by the ids under which it says so. */
  addresses?: ReadonlyMap<string, string>
  /** Hears of such a sheet what stands behind its rows. */
  behind?: (xml: string) => void
}

/**
 * The rows of a sheet whose XML comes piece by piece. `onRows` hears of rows as soon as they are read; of what is behind those
 * that are wanted, no more than that it is there.
 */
export const readRows = async (
  pieces: AsyncIterable<Uint8Array>,
  lookups: Lookups,
  wanted: Wanted,
  onRows: (rows: string[][], beside: Beside) => void,
): Promise<string[][]> => {
  const reader = createRowReader(lookups, wanted.most)
  const isLookedAt = lookups.shownColumns !== undefined
  let [told, isFull] = [0, false]
  let beyond: number | undefined
  const take = (xml: string) => {
    const rest = isFull ? 0 : reader.take(xml)
    if (rest === undefined) return
    isFull = true
    if (wanted.beyond) beyond ??= filledLine(xml.slice(rest), wanted.most)
  }
  let columns: number[] = []
  let widths: number[] = []
  let hasGrid = true
  let frozen: FrozenLines | undefined
  /** How it looks; all at once, when it is read. */
  const lookOf = () => ({
    hidden: { rows: reader.hidden.splice(0), columns },
    looks: reader.looks,
    kinds: reader.kinds,
    numbers: reader.numbers,
    links: reader.links,
    richCells: reader.richCells,
    widths,
    heights: reader.heights,
    hasGrid,
    ...(frozen && { frozen }),
    isCutAcross: [...reader.cutOff].some(column => !columns.includes(column)),
  })
  const tell = (merged: Beside['merged'] = []) => {
    const [formulas, rounded] = [reader.formulas.splice(0), reader.rounded.splice(0)]
    const [landlines, codes] = [reader.landlines.splice(0), reader.codes.splice(0)]
    const seen = reader.seen.splice(0)
    const lines = isLookedAt ? lookOf() : { hiddenRows: reader.hidden.splice(0) }
    const beside = { merged, formulas, rounded, landlines, codes, seen, ...lines }
    onRows(reader.rows.slice(told), { ...beside, ...(beyond !== undefined && { beyond }) })
    told = reader.rows.length
  }
  const decoder = new TextDecoder()
  let text = ''
  let isSheet = false
  const begin = () => {
    isSheet = text.includes('<sheetData')
    if (!isSheet || !isLookedAt) return
    columns = hiddenColumns(text)
    widths = columnWidths(text)
    hasGrid = !isWithoutGrid(text)
    frozen = frozenIn(text)
  }
  for await (const piece of pieces) {
    text += decoder.decode(piece, { stream: true })
    if (text.length < scannedAtOnce) continue
    if (!isSheet) begin()
    const end = text.lastIndexOf('</row>') + '</row>'.length
    if (end < '</row>'.length) continue
    take(text.slice(0, end))
    if (!isLookedAt) tell()
    if (isFull && !wanted.beyond) return reader.rows
    text = text.slice(end)
  }
  text += decoder.decode()
  // With other names, or names in a space of their own, there is nothing to be found here.
  if (!isSheet) begin()
  if (!isSheet) throw new Unfamiliar('Not a sheet as it is usually written')
  take(text)
  // Rows that are only coloured are nothing to look at.
  if (isLookedAt) reader.rows.length = reader.rows.findLastIndex(row => row.length > 0) + 1
  wanted.behind?.(text.slice(Math.max(0, text.lastIndexOf('</sheetData>'))))
  if (wanted.addresses) for (const link of linksIn(text, wanted.addresses)) reader.links.push(link)
  tell(mergedIn(text))
  return reader.rows
}
