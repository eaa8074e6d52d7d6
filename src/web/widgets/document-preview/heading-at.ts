import type { Spot } from './draw.ts'

/** The heading under which a page is read: the last one that stands before its end, in the order of the document. */
export const headingAt = (spots: ReadonlyMap<string, Spot>, page: number): string | undefined => {
  let found: string | undefined
  let furthest = -1
  for (const [key, { at, down }] of spots) {
    // One that begins far down on the page that is read is not read yet.
    if (at > page || (at === page && down > 0.5) || at < furthest) continue
    found = key
    furthest = at
  }
  return found
}

/** Those that a heading stands under: their keys begin its own. */
export const above = (key: string): string[] => {
  const parts = key.split('-')
  return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join('-'))
}
