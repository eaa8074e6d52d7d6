import { defineResource } from '../resource.ts'

/** Complete files of every record, as an administrator looks after them; written by uploads alone. */
export const sysFile = defineResource({
  name: 'sys/file',
  title: '文件',
  about: '随记录上传的文件：头像、附件和图片，以及它们属于谁、占用多少空间。',
  page: '/sys/file/list',
  labelField: 'fileName',
  order: 'createTime:desc',
  scope: { owner: 'createBy' },
  serverOnly: true,
  indexes: [['fileSize'], ['otcType', 'otcId']],
  fields: {
    fileName: { label: '文件名', kind: 'text', max: 200, search: true },
    fileType: { label: '类型', kind: 'text', max: 20, search: true },
    fileSize: { label: '大小（字节）', kind: 'number' },
    fileAlias: { label: '别名', kind: 'text', max: 200, search: true },
    fileSource: { label: '来源', kind: 'text', max: 32, search: true, labels: { Server: '本系统' } },
    otcType: { label: '所属类型', kind: 'text', max: 64, search: true },
    otcId: { label: '所属记录', kind: 'text', max: 36, search: true },
  },
})

/** What the list says of a file beyond its fields. */
export interface FileDetails {
  filePath: string
  /** The title of the resource and the name of the record; null where the record is not there (any more). */
  ownerTitle: string
  ownerLabel: string | null
  createByLabel: string | null
}

/** `GET file/summary`: of all the files that the caller may see. */
export interface FileSummary {
  store: '文件夹' | 'S3'
  count: number
  bytes: number
  /** The same by extension. */
  types: { fileType: string; count: number; bytes: number }[]
  /** Uploads under way. */
  openCount: number
  openBytes: number
  /** Files whose record is gone or was never saved; swept a day after they came. */
  orphans: number
  orphanBytes: number
  /**
   * Where all files are, without keys, the room for them and what deleted ones take of it; null for who sees only some of
   * them.
   */
  whole: { place: string; quotaBytes: number | null; freeBytes: number | null; binnedBytes: number } | null
}
