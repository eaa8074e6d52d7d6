/** In a filter by a record of a tree, `id/*` stands for that record and all below it; the id alone for that record alone. */
const mark = '/*'

export const branchOf = (id: string): string => id + mark

export const isBranch = (choice: string): boolean => choice.endsWith(mark)

export const rootOf = (choice: string): string => (isBranch(choice) ? choice.slice(0, -mark.length) : choice)
