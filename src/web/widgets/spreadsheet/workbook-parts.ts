import { zipEntries } from '#contract/zip-directory.ts'

import { Unfamiliar, unpackText } from './unpack.ts'
import { attribute, tagsOf, xmlText } from './xml.ts'

export interface SheetPlace {
  name: string
  /** Which part of the file it is; missing where it is no table. */
  path?: string
  isChart: boolean
  /** Which part it is where it is a chart. */
  chartPath?: string
}

const inBook = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`)

/** Where each sheet is that its maker has not hidden, in the order of their tabs. */
const sheetsIn = (workbook: string, relations: string): SheetPlace[] => {
  const paths = new Map<string | undefined, string>()
  const charts = new Map<string | undefined, string>()
  for (const tag of tagsOf(relations, 'Relationship'))
    if (attribute(tag, 'Type')?.endsWith('/chartsheet'))
      charts.set(attribute(tag, 'Id'), xmlText(attribute(tag, 'Target') ?? ''))
    else if (attribute(tag, 'Type')?.endsWith('/worksheet'))
      paths.set(attribute(tag, 'Id'), xmlText(attribute(tag, 'Target') ?? ''))
  const sheets = tagsOf(workbook, 'sheet')
  const shown = sheets.filter(tag => !attribute(tag, 'state')?.toLowerCase().endsWith('hidden'))
  return (shown.length > 0 ? shown : sheets).map(tag => {
    const id = attribute(tag, 'r:id')
    const target = paths.get(id)
    const name = xmlText(attribute(tag, 'name') ?? '')
    const chart = charts.get(id)
    return {
      name,
      isChart: chart !== undefined,
      ...(target !== undefined && { path: inBook(target) }),
      ...(chart !== undefined && { chartPath: inBook(chart) }),
    }
  })
}

/** The parts of a workbook that say what there is in it. Throws `Unfamiliar` where they are elsewhere than usual. */
export const openParts = async (bytes: Uint8Array) => {
  const entries = new Map((zipEntries(bytes) ?? []).map(each => [each.name, each]))
  const partOf = async (path: string) => {
    const entry = entries.get(path)
    return entry && unpackText(bytes, entry)
  }
  const workbook = await partOf('xl/workbook.xml')
  const relations = await partOf('xl/_rels/workbook.xml.rels')
  if (!workbook || !relations) throw new Unfamiliar('No workbook where one usually is')
  const sheets = sheetsIn(workbook, relations)
  if (sheets.length === 0) throw new Unfamiliar('No sheet')
  return { entries, partOf, workbook, sheets }
}
