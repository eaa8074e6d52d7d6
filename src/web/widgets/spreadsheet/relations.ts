import { attribute, tagsOf, xmlText } from './xml.ts'

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

/** What the part at `path` refers to inside of the document, from what is written at its `relationsPath`. */
export const relationsIn = (xml: string, path: string): Relation[] =>
  tagsOf(xml, '(?:\\w+:)?Relationship')
    .filter(tag => attribute(tag, 'TargetMode') !== 'External')
    .map(tag => ({
      id: attribute(tag, 'Id') ?? '',
      type: attribute(tag, 'Type') ?? '',
      path: resolved(xmlText(attribute(tag, 'Target') ?? ''), path),
    }))
