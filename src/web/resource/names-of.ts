import type { Resource, Row } from '#contract/resource.ts'

import { labelOf } from './label-of.ts'

const named = 5

/** 「张三」、「李四」等 12 条 */
export const namesOf = <R extends Resource>(resource: R, rows: readonly Row<R>[]): string => {
  const names = rows.slice(0, named).map(row => `「${labelOf(resource, row)}」`)
  return names.join('、') + (rows.length > named ? `等 ${rows.length} 条` : '')
}
