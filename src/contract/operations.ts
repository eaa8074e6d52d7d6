import type { Operation } from './resource.ts'

/**
 * The generic resource pattern (specification section 7, api section 3). Server routes, browser client, guard, tests and
 * API docs read these rows.
 *
 * `save` adds or edits, by what its body turns out to be: the one permission that a route alone cannot know.
 */
export const operations = {
  create: { method: 'GET', path: 'create', needs: 'add', title: '新建' },
  select: { method: 'GET', path: 'select/:id', needs: 'view', title: '查看' },
  selectPage: { method: 'GET', path: 'select-page', needs: 'view', title: '查询' },
  save: { method: 'POST', path: 'save', needs: 'save', title: '保存' },
  delete: { method: 'DELETE', path: 'delete/:id', needs: 'delete', title: '删除' },
  deleteIds: { method: 'DELETE', path: 'delete-ids/:ids', needs: 'delete', title: '批量删除' },
  saveBatch: { method: 'PUT', path: 'save-batch', needs: 'import', title: '导入' },
  export: { method: 'GET', path: 'export', needs: 'export', title: '导出' },
  history: { method: 'GET', path: 'history/:id', needs: 'view', title: '变更记录' },
} as const satisfies Record<string, Operation>

export type OperationName = keyof typeof operations

/** One page of a list. `total` is exact up to 10,000; beyond, `totalIsEstimate` may say that it is not. */
export interface Page<T> {
  items: T[]
  total: number
  totalIsEstimate?: true
  index: number
  limit: number
}

export interface PageQuery {
  index: number
  limit: number
  like: string[]
  order?: string
}
