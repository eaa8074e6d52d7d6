import { Tag } from 'antd'

import type { FileDetails } from '#contract/resources/sys-file.ts'
import { goneUser } from '#contract/resources/sys-user.ts'

/** A file as its list and its record give it. */
export type OwnedFile = { id: string; createByLabel?: string | null } & Partial<FileDetails>

/** An id tells nobody anything: a record whose name is not to be told, or has none, is told by its kind. */
export const FileOwner = ({ file }: { file: OwnedFile }) => {
  const { ownerTitle = '', ownerLabel, isOwnerBinned } = file
  if (typeof ownerLabel === 'string') return ownerLabel ? `${ownerTitle}：${ownerLabel}` : ownerTitle
  return isOwnerBinned ? (
    <Tag>{ownerTitle}（在回收站）</Tag>
  ) : (
    <Tag color="warning">{ownerTitle}（记录不存在）</Tag>
  )
}

export const uploaderOf = ({ createByLabel }: OwnedFile): string => createByLabel ?? goneUser
