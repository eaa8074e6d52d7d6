import { idField } from './call-fields.ts'
import type { Call } from './call.ts'

/**
 * A call that takes its time may carry an id of the caller's own choice (a UUID) in this header: its progress is then told
 * under it over the socket.
 */
export const workIdHeader = 'x-work-id'

/** Code 103 on the socket: how far a long piece of work has come. `id` names the work, `total` may be a guess. */
export interface ProgressPush {
  kind: 'import' | 'export'
  id: string
  done: number
  /** 0 where nobody has counted. */
  total: number
  /** Of an export in the background: what it is called in the list of one's own. */
  fileName?: string
  /** Of an import: what is being done with its rows. */
  phase?: '检查' | '保存' | '撤销' | '新增' | '换码' | '改名' | '撤销与合并'
  state: 'running' | 'done' | 'failed' | 'cancelled'
}

/** An import of one's own (`GET import/list`); undone while its rows are as they came. */
export interface ImportItem {
  id: string
  resource: string
  count: number
  createTime: string
  undoTime: string | null
  /** So many of its rows an undo has gone through; null where none has begun. Beside no `undoTime`: it was cut off, or goes on. */
  undone: number | null
  /** Too long ago to be undone, or of what cannot be taken back. */
  isClosed: boolean
}

export const exportStates = ['等待中', '进行中', '已完成', '失败', '已取消'] as const
export type ExportState = (typeof exportStates)[number]

/** An export of one's own (`GET export/list`). */
export interface ExportItem {
  id: string
  resource: string
  fileName: string
  state: ExportState
  rows: number
  /** What it will be, roughly. */
  total: number
  /** The conditions of the list that it was begun from. */
  like: string[]
  columns: number
  fileSize: number
  /** Why it failed, or why a finished one may not be fetched any more. */
  message: string | null
  createTime: string
  expireTime: string
  /** `/api/export/content/{id}/{name}`, once it can be fetched. */
  filePath: string | null
}

/** What `PUT import/undo/{id}` has taken away, and what stayed because somebody changed or used it in these seconds. */
export interface UndoReply {
  id: string
  count: number
  kept: number
}

/** Exports beyond so many rows are written in the background and fetched from the export centre. */
export const transferLimits = { directRows: 50_000, exportDays: 7, undoDays: 7, exportsPerUser: 20 } as const

const resourceName = { label: '资源', kind: 'text', max: 64, required: true } as const

/** Work that takes its time (api section 3). Each call asks for the right on the resource's own page, too. */
export const transferCalls = {
  importList: {
    method: 'GET',
    path: 'import/list',
    title: '我的导入',
    who: 'signedIn',
    query: { resource: resourceName },
  },
  undoImport: {
    method: 'PUT',
    path: 'import/undo/:id',
    title: '撤销导入',
    who: 'signedIn',
    action: '撤销导入',
  },
  startExport: {
    method: 'POST',
    path: 'export/start',
    title: '开始导出',
    who: 'signedIn',
    body: {
      resource: resourceName,
      query: { label: '查询条件', kind: 'text', max: 8000 },
    },
    action: '导出',
  },
  exportList: { method: 'GET', path: 'export/list', title: '我的导出', who: 'signedIn' },
  cancelExport: {
    method: 'PUT',
    path: 'export/cancel/:id',
    title: '取消导出',
    who: 'signedIn',
    action: '取消导出',
  },
  retryExport: {
    method: 'PUT',
    path: 'export/retry/:id',
    title: '重新导出',
    who: 'signedIn',
    action: '重新导出',
  },
  deleteExport: {
    method: 'DELETE',
    path: 'export/delete',
    title: '删除导出的文件',
    who: 'signedIn',
    query: { id: idField('导出') },
    action: '删除导出的文件',
  },
} as const satisfies Record<string, Call>
