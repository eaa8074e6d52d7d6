import { utils } from '@e965/xlsx'

import type { CellAt } from './beside.ts'
import { relationsIn, type PartOf, type Relation } from './relations.ts'
import { attribute, plainText, richText, tagsOf, xmlText } from './xml.ts'

/** What somebody has remarked on a cell (批注), by whom, and what was answered, a line each. */
export interface CellRemark extends CellAt {
  words: string
}

/** Of a sheet that no hand has remarked on, no more are read. */
const mostRemarks = 50_000

/** Programs that know nobody's name write one of these. */
const nobody = /^(?:author|作者|tc=.*)?$/i

/** Older programs write the name in the text as well. */
export const remarkWords = (author: string, text: string): string => {
  const trimmed = text.trim()
  if (trimmed === '' || nobody.test(author)) return trimmed
  const own = trimmed.startsWith(author) ? /^\s*[:：]\s*/.exec(trimmed.slice(author.length)) : null
  return `${author}：${own ? trimmed.slice(author.length + own[0].length) : trimmed}`
}

/** The library gives the bytes of a name as letters, of some workbooks; a name that is none of that stays as it is. */
export const nameFromLibrary = (name: string): string => {
  if (!/[\x80-\xff]/.test(name) || /[^\0-\xff]/.test(name)) return name
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(name, letter => letter.charCodeAt(0)),
    )
  } catch {
    return name
  }
}

/** The elements of that name, each from behind its name to its end: one without an end is looked at once, too. */
const elementsOf = (xml: string, name: string) =>
  xml
    .split(new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])`))
    .slice(1, mostRemarks + 1)
    .map(each => each.split(new RegExp(`</(?:\\w+:)?${name}>`), 1)[0] ?? '')

const inside = (element: string) => {
  const end = element.indexOf('>')
  return element[end - 1] === '/' ? '' : element.slice(end + 1)
}
const startOf = (element: string) => ` ${element.slice(0, element.indexOf('>'))}`

const at = (tag: string) => utils.decode_cell(attribute(tag, 'ref') ?? 'A1')

/** As any program writes them. */
const notesIn = (xml: string): CellRemark[] => {
  const authors = elementsOf(xml, 'author').map(each => xmlText(inside(each)))
  return elementsOf(xml, 'comment').map(each => {
    const author = authors[Number(attribute(startOf(each), 'authorId'))] ?? ''
    return { ...at(startOf(each)), words: remarkWords(author, richText(inside(each))) }
  })
}

const namesIn = (xml: string) =>
  new Map(
    tagsOf(xml, '(?:\\w+:)?person').map(tag => [
      attribute(tag, 'id'),
      plainText(attribute(tag, 'displayName') ?? ''),
    ]),
  )

/** With their answers, as newer programs write them beside: who knows only the others finds a hint to update there. */
const threadsIn = (xml: string, names: ReadonlyMap<string | undefined, string>): CellRemark[] => {
  const byCell = new Map<string, CellRemark>()
  for (const each of elementsOf(xml, 'threadedComment')) {
    const place = attribute(startOf(each), 'ref') ?? ''
    const [text = ''] = elementsOf(inside(each), 'text')
    const words = remarkWords(names.get(attribute(startOf(each), 'personId')) ?? '', xmlText(inside(text)))
    const begun = byCell.get(place)
    byCell.set(place, { ...at(startOf(each)), words: begun ? `${begun.words}\n${words}` : words })
  }
  return [...byCell.values()]
}

const partOfKind = async (kind: string, relations: readonly Relation[], partOf: PartOf) => {
  const named = relations.find(({ type }) => type.endsWith(`/${kind}`))
  return (named && (await partOf(named.path))) ?? ''
}

/** The remarks on a sheet, by what it refers to, in the order of its lines. */
export const remarksOf = async (relations: readonly Relation[], partOf: PartOf): Promise<CellRemark[]> => {
  const threads = await partOfKind('threadedComment', relations, partOf)
  const book = threads && relationsIn((await partOf('xl/_rels/workbook.xml.rels')) ?? '', 'xl/workbook.xml')
  const names = book ? namesIn(await partOfKind('person', book, partOf)) : new Map<string, string>()
  const threaded = threadsIn(threads, names)
  const places = new Set(threaded.map(each => utils.encode_cell(each)))
  const notes = notesIn(await partOfKind('comments', relations, partOf))
  return [...threaded, ...notes.filter(each => !places.has(utils.encode_cell(each)))]
    .filter(({ words }) => words !== '')
    .toSorted((one, other) => one.r - other.r || one.c - other.c)
}
