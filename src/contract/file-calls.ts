import { idField } from './call-fields.ts'
import type { Call } from './call.ts'
import type { Fields } from './resource.ts'

export const ownerFields = {
  otcId: idField('所属记录'),
  otcType: { label: '所属类型', kind: 'text', max: 64, required: true },
} as const satisfies Fields

/** The form fields that come before the chunk (api section 5); numbers travel as text in a form. */
export const chunkFields = {
  totalChunks: { label: '总块数', kind: 'text', max: 6, required: true },
  currentChunk: { label: '当前块', kind: 'text', max: 6, required: true },
  ...ownerFields,
  fileSource: { label: '文件来源', kind: 'text', max: 32 },
  fileAlias: { label: '文件别名', kind: 'text', max: 200 },
  fileSize: { label: '文件大小', kind: 'text', max: 16 },
  chunkHash: { label: '块校验值', kind: 'text', max: 64 },
  /** The name as it is, where the part's own cannot say it: a form writes `"` as `%22`, and `%22` as that, too. */
  fileName: { label: '文件名', kind: 'text', max: 300 },
} as const satisfies Fields

/**
 * The calls of api section 5. All are for whoever is signed in: the owner of the file, which only the call itself knows,
 * decides the rest. The content has a route of its own, because a signature opens it too.
 */
export const fileCalls = {
  upload: { method: 'POST', path: 'file/upload', title: '上传文件', who: 'signedIn', action: '上传文件' },
  giveUp: {
    method: 'DELETE',
    path: 'file/upload',
    title: '取消上传',
    who: 'signedIn',
    query: { id: idField('上传', false) },
    action: '取消上传',
  },
  room: {
    method: 'GET',
    path: 'file/room',
    title: '上传空间',
    who: 'signedIn',
    query: {
      ...ownerFields,
      fileName: { label: '文件名', kind: 'text', max: 300, required: true },
      fileSize: { label: '文件大小', kind: 'number', min: 0, required: true },
      id: idField('上传', false),
    },
  },
  uploadState: { method: 'GET', path: 'file/upload/:id', title: '上传进度', who: 'signedIn' },
  select: { method: 'GET', path: 'file/select', title: '文件列表', who: 'signedIn', query: ownerFields },
  order: {
    method: 'PUT',
    path: 'file/order',
    title: '文件排序',
    who: 'signedIn',
    query: ownerFields,
    body: 'list',
    action: '文件排序',
  },
  summary: {
    method: 'GET',
    path: 'file/summary',
    title: '文件总量',
    who: { page: '/sys/file/list', needs: 'view' },
  },
  missing: {
    method: 'GET',
    path: 'file/missing',
    title: '缺失的原件',
    who: { page: '/sys/file/list', needs: 'view' },
    query: { ids: { label: '文件', kind: 'text', max: 4000, required: true } },
  },
  unfinished: {
    method: 'GET',
    path: 'file/unfinished',
    title: '没有传完的文件',
    who: { page: '/sys/file/list', needs: 'view' },
  },
  dropUnfinished: {
    method: 'DELETE',
    path: 'file/unfinished',
    title: '清理没有传完的文件',
    who: { page: '/sys/file/list', needs: 'delete' },
    query: { id: idField('上传') },
    action: '清理没有传完的文件',
  },
  delete: {
    method: 'DELETE',
    path: 'file/delete',
    title: '删除文件',
    who: 'signedIn',
    query: { id: idField('文件') },
    action: '删除文件',
  },
} as const satisfies Record<string, Call>
