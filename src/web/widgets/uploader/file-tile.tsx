import { DeleteOutlined, DownloadOutlined, FileOutlined } from '@ant-design/icons'
import { Button, theme } from 'antd'
import { useState } from 'react'

import type { FileRecord } from '#contract/files.ts'
import { uploadDefaults } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { fileAddress, thumbnailAddress } from '#web/api/file-address.ts'

const pictures = ['jpeg', 'jpg', 'png']

interface Props {
  file: FileRecord
  onOpen: () => void
  onRemove?: () => void
}

const size = uploadDefaults.thumbnail

/** A file that is there: its small picture or its type, its name, and what can be done with it. */
export const FileTile = ({ file, onOpen, onRemove }: Props) => {
  const { token } = theme.useToken()
  const [hasFailed, setHasFailed] = useState(false)
  const isPicture = pictures.includes(file.fileType) && !hasFailed
  return (
    <div style={{ width: size + 4 }}>
      <button
        type="button"
        title={file.fileName}
        aria-label={`预览 ${file.fileName}`}
        onClick={onOpen}
        style={{
          width: size + 4,
          height: size + 4,
          padding: 0,
          overflow: 'hidden',
          cursor: 'pointer',
          border: `1px solid ${token.colorBorderSecondary}`,
          borderRadius: token.borderRadius,
          background: token.colorFillAlter,
          color: token.colorTextSecondary,
        }}
      >
        {isPicture ? (
          <img
            src={thumbnailAddress(file.filePath)}
            alt={messages.imageFailed}
            width={size}
            height={size}
            loading="lazy"
            onError={() => setHasFailed(true)}
          />
        ) : (
          <>
            <FileOutlined aria-hidden style={{ fontSize: 32 }} />
            <div>{file.fileType.toUpperCase()}</div>
          </>
        )}
      </button>
      <div style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontSize: 12 }}>
        {file.fileName}
      </div>
      <Button
        type="text"
        size="small"
        aria-label={`下载 ${file.fileName}`}
        icon={<DownloadOutlined aria-hidden />}
        onClick={event => {
          // Signed at the moment of the click: an address made earlier may have expired.
          event.preventDefault()
          const link = document.createElement('a')
          link.href = fileAddress(file.filePath)
          link.download = file.fileName
          link.click()
        }}
      />
      {onRemove && (
        <Button
          type="text"
          size="small"
          danger
          aria-label={`删除 ${file.fileName}`}
          icon={<DeleteOutlined aria-hidden />}
          onClick={onRemove}
        />
      )}
    </div>
  )
}
