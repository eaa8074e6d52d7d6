import { Tag } from 'antd'

import { pictureAlias } from '#contract/files.ts'
import type { FileDetails } from '#contract/resources/sys-file.ts'
import { goneUser } from '#contract/resources/sys-user.ts'
import { Line } from '#web/resource/line.tsx'

/** A file as its list and its record give it. */
export type OwnedFile = {
  id: string
  fileAlias?: string | null
  createByLabel?: string | null
} & Partial<FileDetails>

/** An id tells nobody anything: a record whose name is not to be told, or has none, is told by its kind. */
export const FileOwner = ({ file, isCell }: { file: OwnedFile; isCell?: boolean }) => {
  const { ownerTitle = '', ownerLabel, isOwnerBinned, fileAlias } = file
  if (typeof ownerLabel === 'string') {
    const part = fileAlias === pictureAlias ? `（${pictureAlias}）` : ''
    const text = (ownerLabel ? `${ownerTitle}：${ownerLabel}` : ownerTitle) + part
    return isCell ? <Line text={text} isName="grows" /> : text
  }
  return isOwnerBinned ? (
    <Tag>{ownerTitle}（在回收站）</Tag>
  ) : (
    <Tag color="warning">{ownerTitle}（记录不存在）</Tag>
  )
}

export const uploaderOf = ({ createByLabel }: OwnedFile): string => createByLabel ?? goneUser
