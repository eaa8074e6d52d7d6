import { attribute, plainText, tagsOf } from './xml.ts'

/** A part of an office document as text. */
export type PartOf = (path: string) => Promise<string | null | undefined>

/** Where a part says what it refers to. */
export const relationsPath = (path: string): string => path.replace(/([^/]*)$/, '_rels/$1.rels')

/** A part that another one names, seen from there. */
const resolved = (target: string, from: string) =>
  decodeURI(new URL(target, `https://zip/${from}`).pathname).slice(1)

export interface Relation {
  id: string
  type: string
  /** The path of the part. */
  path: string
}

const targetOf = (tag: string) => plainText(attribute(tag, 'Target') ?? '')

const isOutside = (tag: string) => attribute(tag, 'TargetMode') === 'External'

const tagsIn = (xml: string) => tagsOf(xml, '(?:\\w+:)?Relationship')

/** What the part at `path` refers to inside of the document, from what is written at its `relationsPath`. */
export const relationsIn = (xml: string, path: string): Relation[] =>
  tagsIn(xml)
    .filter(tag => !isOutside(tag))
    .map(tag => ({
      id: attribute(tag, 'Id') ?? '',
      type: attribute(tag, 'Type') ?? '',
      path: resolved(targetOf(tag), path),
    }))

/** The addresses outside of the document that it refers to, as they are written, by their ids. */
export const outsideIn = (xml: string): Map<string, string> =>
  new Map(
    tagsIn(xml)
      .filter(isOutside)
      .map(tag => [attribute(tag, 'Id') ?? '', targetOf(tag)]),
  )
