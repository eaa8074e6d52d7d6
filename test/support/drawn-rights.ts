import { permissions, type Action, type Permission } from '#contract/permission.ts'

/**
 * Who may do what (specification section 6, api section 7), drawn by hand. Y: one such permission on the page is enough. The first
 * column is a page granted with an empty list.
 */
const columns = ['none', ...permissions] as const
const drawn: Record<Action | 'save', string> = {
  //       none admin write add edit delete import export
  view: '   Y    Y     Y    Y   Y    Y      Y      Y',
  add: '    -    Y     Y    Y   -    -      -      -',
  edit: '   -    Y     Y    -   Y    -      -      -',
  save: '   -    Y     Y    Y   Y    -      -      -',
  delete: ' -    Y     Y    -   -    Y      -      -',
  import: ' -    -     -    -   -    -      Y      -',
  export: ' -    -     -    -   -    -      -      Y',
}

export const isEnough = (needs: Action | 'save', held: readonly Permission[]): boolean => {
  const cells = drawn[needs].trim().split(/\s+/)
  const of = (column: (typeof columns)[number]) => cells[columns.indexOf(column)] === 'Y'
  return held.length === 0 ? of('none') : held.some(of)
}

/** All 128 subsets of the seven permissions. */
export const subsets = Array.from({ length: 2 ** permissions.length }, (_, bits) =>
  permissions.filter((_permission, at) => bits & (1 << at)),
)

/** `npm run test:matrix` asks everything with every subset. */
export const isWhole = process.env.MATRIX === 'whole'

/** Nothing, each permission by itself, and everything. */
export const isCorner = (held: readonly Permission[]): boolean =>
  [0, 1, permissions.length].includes(held.length)

export const nameOf = (held: readonly Permission[]): string => held.join(' ') || 'nothing but the page'
