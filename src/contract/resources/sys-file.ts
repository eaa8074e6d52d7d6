import { defineResource } from '../resource.ts'

/** Which fields say to which record of which resource a file belongs. */
export const fileOwner = { type: 'otcType', id: 'otcId' } as const

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
  ownedBy: fileOwner,
  fields: {
    fileName: { label: '文件名', kind: 'text', max: 200, search: true },
    fileType: { label: '类型', kind: 'text', max: 20, search: true },
    fileSize: { label: '大小', kind: 'number', isBytes: true },
    fileAlias: { label: '别名', kind: 'text', max: 200, search: true },
    fileSource: { label: '来源', kind: 'text', max: 32, search: true, labels: { Server: '本系统' } },
    otcType: { label: '所属类型', kind: 'text', max: 64, search: true, isResource: true },
    otcId: { label: '所属记录', kind: 'text', max: 36, search: true, isId: true },
    createBy: { label: '上传人', kind: 'ref', ref: 'sys/user', readOnly: true },
  },
})

/** The record that a file is of. */
export interface OwnerNames {
  /** The title of the resource and the name of the record, empty where it is not to be told; null where there is no record. */
  ownerTitle: string
  ownerLabel: string | null
  /** The record rests in the recycle bin: its files come back with it. */
  isOwnerBinned: boolean
}

/** What the list says of a file beyond its fields. */
export interface FileDetails extends OwnerNames {
  filePath: string
}

/** `GET file/missing`: which of the files that were asked for are not in the store, or not whole. */
export interface MissingFiles {
  ids: string[]
}

/** An upload that is under way, or was cut off. */
export interface UnfinishedFile extends OwnerNames {
  id: string
  fileName: string
  /** Bytes that have arrived, and that there will be, 0 where its sender has not said. */
  fileSize: number
  wholeSize: number
  /** The record that it is to be of, which may not have been saved yet. */
  otcType: string
  otcId: string
  /** Who sends it, by name; null where the account is gone. */
  sentBy: string | null
  /** When the last of it came, and when it goes unless more comes. */
  updateTime: string
  endTime: string
}

/** `GET file/unfinished`: of those whom the caller sees, the largest first, no more than 100. */
export interface UnfinishedFiles {
  items: UnfinishedFile[]
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
  /** Files whose record is gone for good or was never saved; swept a day after they came. */
  orphans: number
  orphanBytes: number
  /**
   * Where all files are, without keys, which is told to administrators alone; the room for them and what deleted ones take of
   * it, and what uploads under way are still to bring. Null for who sees only some of them.
   */
  whole: {
    place: string | null
    quotaBytes: number | null
    /** Null where there is no end in sight, and where nobody knows as the store is away. */
    freeBytes: number | null
    isAway: boolean
    binnedBytes: number
    reservedBytes: number
  } | null
}
