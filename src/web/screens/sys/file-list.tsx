import { Tag } from 'antd'
import { useState } from 'react'

import type { Row } from '#contract/resource.ts'
import { sysFile, type FileDetails } from '#contract/resources/sys-file.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { FilePreview } from '#web/widgets/file-preview/file-preview.tsx'

import { FileSummaryPanel } from './file-summary.tsx'
import { sizeText } from './file-size.ts'

type FileRow = Row<typeof sysFile> & Partial<FileDetails>

const Owner = ({ file }: { file: FileRow }) =>
  typeof file.ownerLabel === 'string' ? (
    `${file.ownerTitle ?? ''}：${file.ownerLabel || file.otcId}`
  ) : (
    <Tag color="warning">{file.ownerTitle ?? ''}（记录不存在）</Tag>
  )

const words = { loss: '引用它的记录将看不到它；30 天内可以在回收站恢复。' }

/** Every file: what it is, whose, how large, who sent it; with preview and deletion. */
export const FileList = () => {
  const [shown, setShown] = useState<FileRow>()
  return (
    <>
      <ResourceList
        resource={sysFile}
        beforeTable={<FileSummaryPanel />}
        deleteWords={words}
        columns={[
          'fileName',
          'fileType',
          {
            key: 'fileSize',
            field: 'fileSize',
            title: '大小',
            isSortable: true,
            render: row => sizeText(row.fileSize ?? 0),
          },
          { key: 'owner', title: '所属', render: row => <Owner file={row} /> },
          {
            key: 'createBy',
            title: '上传人',
            render: (row: FileRow) => row.createByLabel ?? row.createBy,
          },
          'fileSource',
          'createTime',
        ]}
        rowActions={row => [{ name: 'preview', label: '预览', onClick: () => setShown(row) }]}
      />
      {shown && (
        <FilePreview
          file={{
            fileName: shown.fileName ?? '',
            fileType: shown.fileType ?? '',
            filePath: shown.filePath ?? '',
          }}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  )
}
