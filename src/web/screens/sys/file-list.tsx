import { Flex, Tag } from 'antd'
import { useState } from 'react'

import { messages } from '#contract/messages.ts'
import type { Row } from '#contract/resource.ts'
import { sysFile, type FileDetails } from '#contract/resources/sys-file.ts'
import { saveStored } from '#web/api/save-stored.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { ShowField } from '#web/resource/show-field.tsx'
import { useSelectPage } from '#web/resource/use-select-page.ts'
import { FilePreview } from '#web/widgets/file-preview/file-preview.tsx'

import { fileDetails } from './file-details.tsx'
import { FileOwner, uploaderOf } from './file-owner.tsx'
import { FileSummaryPanel } from './file-summary.tsx'
import { sizeText } from '#contract/file-size.ts'
import { useMissing } from './use-missing.ts'

type FileRow = Row<typeof sysFile> & Partial<FileDetails>

const previewed = ({ fileName, fileType, filePath }: FileRow) => ({
  fileName: fileName ?? '',
  fileType: fileType ?? '',
  filePath: filePath ?? '',
})
type Previewed = ReturnType<typeof previewed>

const Name = ({ file, isMissing }: { file: FileRow; isMissing: boolean }) => (
  // However long the name is, the mark beside it stays in sight.
  <Flex align="center" gap="small">
    <ShowField field={sysFile.fields.fileName} name="fileName" row={{ fileName: file.fileName }} isCell />
    {isMissing && (
      <Tag color="error" title={messages.originalMissing} style={{ flex: 'none' }}>
        原件缺失
      </Tag>
    )}
  </Flex>
)

const save = ({ filePath = '', fileName }: FileRow) => saveStored(filePath, fileName ?? '')

/** Nearly always this system itself: shown on demand, and the table fits a screen of 1280 pixels without it. */
const lesser = ['fileSource']

const words = { loss: '引用它的记录将看不到它；30 天内可以在回收站恢复。' }

/** Every file: what it is, whose, how large, who sent it; with preview, download and deletion. */
export const FileList = () => {
  /** What is previewed, among the files that the list showed then. */
  const [shown, setShown] = useState<{ file: Previewed; among: readonly Previewed[] }>()
  const select = useSelectPage(sysFile)
  const missing = useMissing(select.tableProps.rows)
  const preview = (row: FileRow) => {
    const { rows } = select.tableProps
    const among = rows.map(previewed)
    const file = among[rows.indexOf(row)] ?? previewed(row)
    setShown({ file, among })
  }
  const showOrphans = () => select.show({ keyword: '', filters: { ownerless: '是' } })
  return (
    <>
      <ResourceList
        resource={sysFile}
        select={select}
        beforeTable={
          <FileSummaryPanel onOrphans={select.page.filters['ownerless'] === '是' ? undefined : showOrphans} />
        }
        deleteWords={words}
        lesser={lesser}
        details={fileDetails}
        columns={[
          {
            key: 'fileName',
            field: 'fileName',
            title: sysFile.fields.fileName.label,
            width: 240,
            render: row => <Name file={row} isMissing={missing.has(row.id)} />,
          },
          'fileType',
          {
            key: 'fileSize',
            field: 'fileSize',
            title: '大小',
            isSortable: true,
            render: row => sizeText(row.fileSize ?? 0),
          },
          { key: 'owner', title: '所属', render: row => <FileOwner file={row} isCell /> },
          {
            key: 'createBy',
            title: '上传人',
            render: (row: FileRow) => uploaderOf(row),
          },
          'fileSource',
          'createTime',
        ]}
        rowActions={row => [
          { name: 'preview', label: '预览', onClick: () => preview(row) },
          { name: 'save', label: '下载', onClick: () => save(row) },
        ]}
      />
      {shown && <FilePreview {...shown} onClose={() => setShown(undefined)} />}
    </>
  )
}
