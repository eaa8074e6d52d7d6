import { useQuery } from '@tanstack/react-query'
import { Alert, Descriptions, Progress, Tag } from 'antd'
import { useState } from 'react'

import { fileCalls } from '#contract/file-calls.ts'
import type { Row } from '#contract/resource.ts'
import { sysFile, type FileDetails, type FileSummary } from '#contract/resources/sys-file.ts'
import { call } from '#web/api/call.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { FilePreview } from '#web/widgets/file-preview/file-preview.tsx'

type FileRow = Row<typeof sysFile> & Partial<FileDetails>

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const
const sizeText = (bytes: number) => {
  const step = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10))
  const value = bytes / 1024 ** step
  return `${step === 0 ? value : value.toFixed(1)} ${units[step]}`
}

/** How much there is, where it is, and how much more there may be. */
const Summary = () => {
  const { data } = useQuery({
    // Below the resource's own key: what is deleted in the list counts here at once.
    queryKey: [sysFile.name, 'summary'],
    queryFn: ({ signal }) => call<FileSummary>(fileCalls.summary, { signal }),
  })
  if (!data) return null
  const { quotaBytes, freeBytes } = data
  const used = data.bytes + data.openBytes
  return (
    <>
      <Descriptions size="small" column={{ xs: 1, sm: 2, lg: 4 }} style={{ marginBottom: 12 }}>
        <Descriptions.Item label="存放位置">
          {data.store}（{data.place}）
        </Descriptions.Item>
        <Descriptions.Item label="文件">
          {data.count.toLocaleString('zh-CN')} 个，{sizeText(data.bytes)}
        </Descriptions.Item>
        <Descriptions.Item label="正在上传">
          {data.openCount.toLocaleString('zh-CN')} 个，{sizeText(data.openBytes)}
        </Descriptions.Item>
        <Descriptions.Item label={quotaBytes === null ? '剩余空间' : '配额'}>
          {quotaBytes === null ? (
            freeBytes === null ? (
              '不限'
            ) : (
              sizeText(freeBytes)
            )
          ) : (
            <Progress
              size="small"
              aria-label="配额已使用"
              percent={Math.min(100, Math.round((used / quotaBytes) * 100))}
              format={() => `${sizeText(used)} / ${sizeText(quotaBytes)}`}
            />
          )}
        </Descriptions.Item>
      </Descriptions>
      {data.orphans > 0 && (
        <Alert
          type="info"
          showIcon
          style={{ marginBottom: 12 }}
          title={`有 ${data.orphans} 个文件（${sizeText(data.orphanBytes)}）的所属记录不存在，上传满一天后会自动清理`}
        />
      )}
    </>
  )
}

const Owner = ({ file }: { file: FileRow }) =>
  typeof file.ownerLabel === 'string' ? (
    `${file.ownerTitle ?? ''}：${file.ownerLabel || file.otcId}`
  ) : (
    <Tag color="warning">{file.ownerTitle ?? ''}（记录不存在）</Tag>
  )

const words = { loss: '文件会从存储中删除，无法恢复；引用它的记录将看不到它。' }

/** Every file: what it is, whose, how large, who sent it; with preview and deletion. */
export const FileList = () => {
  const [shown, setShown] = useState<FileRow>()
  return (
    <>
      <ResourceList
        resource={sysFile}
        beforeTable={<Summary />}
        deleteWords={words}
        columns={[
          'fileName',
          'fileType',
          {
            key: 'fileSize',
            dataIndex: 'fileSize',
            title: '大小',
            sorter: true,
            render: (_, row) => sizeText(row.fileSize ?? 0),
          },
          { key: 'owner', title: '所属', render: (_, row) => <Owner file={row} /> },
          {
            key: 'createBy',
            title: '上传人',
            render: (_, row: FileRow) => row.createByLabel ?? row.createBy,
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
