import { baseFields, type AnyRow } from '#contract/resource.ts'
import { sysFile } from '#contract/resources/sys-file.ts'
import { RecordDetails } from '#web/resource/record-details.tsx'
import { ShowField } from '#web/resource/show-field.tsx'

import { FileOwner, uploaderOf, type OwnedFile } from './file-owner.tsx'
import { sizeText } from '#contract/file-size.ts'

const names = ['fileName', 'fileType', 'fileAlias', 'fileSource']

/** One file to read: whose it is and who sent it by name, its size as people say it. */
export const fileDetails = (row: AnyRow) => {
  const file: OwnedFile = row
  return (
    <RecordDetails
      resource={sysFile}
      row={row}
      names={names}
      more={[
        { key: 'fileSize', label: '大小', children: sizeText(Number(row['fileSize'] ?? 0)) },
        { key: 'owner', label: '所属', children: <FileOwner file={file} /> },
        { key: 'createBy', label: '上传人', children: uploaderOf(file) },
        {
          key: 'createTime',
          label: baseFields.createTime.label,
          children: <ShowField field={baseFields.createTime} name="createTime" row={row} />,
        },
      ]}
    />
  )
}
