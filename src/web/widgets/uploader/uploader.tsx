import { PlusOutlined } from '@ant-design/icons'
import { App, Skeleton, theme } from 'antd'
import { useRef, useState, type ClipboardEvent, type DragEvent } from 'react'

import { bytesOf, type FileRecord } from '#contract/files.ts'
import { uploadDefaults } from '#contract/limits.ts'
import { useConfig } from '#web/api/config.ts'
import type { FileOwner } from '#web/api/file-calls.ts'
import { FilePreview } from '../file-preview/file-preview.tsx'
import { FileTile } from './file-tile.tsx'
import { UploadTile } from './upload-tile.tsx'
import { isFull } from './upload-rules.ts'
import { useOwnedFiles } from './use-owned-files.ts'
import { useUploads } from './use-uploads.ts'

interface Props {
  owner: FileOwner
  fileAlias?: string
  files?: number
  megabytes?: number
  chunkMegabytes?: number
  accept?: readonly string[]
  /** Shows the files only. */
  disabled?: boolean
  /** The viewer's name, written over what is previewed. */
  watermark?: string
  /** Which of the record's files belong here; all where it is absent. */
  isShown?: (file: FileRecord) => boolean
  onDone?: (record: FileRecord) => void
}

/** Files of a record: chosen, dropped or pasted, sent in chunks, seen and taken away (specification sections 4, 5, 9). */
export const Uploader = ({
  owner,
  fileAlias,
  files: most = uploadDefaults.files,
  megabytes = uploadDefaults.megabytes,
  chunkMegabytes = uploadDefaults.chunkMegabytes,
  accept = uploadDefaults.accept,
  disabled = false,
  watermark,
  isShown = () => true,
  onDone,
}: Props) => {
  const { token } = theme.useToken()
  const { modal } = App.useApp()
  const officeViewer = useConfig(state => state.config?.officeViewer ?? null)
  const { files: all, ...owned } = useOwnedFiles(owner)
  const shownFiles = all.filter(isShown)
  const [shown, setShown] = useState<FileRecord>()
  const [isOver, setIsOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const rules = { files: most, megabytes, accept }
  const options = { owner, chunkBytes: bytesOf(chunkMegabytes), ...(fileAlias && { fileAlias }) }
  const uploads = useUploads(options, rules, shownFiles.length, record => {
    owned.add(record)
    onDone?.(record)
  })
  const full = isFull(shownFiles.length + uploads.items.length, rules)
  const mayAdd = !disabled && !full
  const take = (list: FileList | null | undefined) => {
    if (mayAdd && list && list.length > 0) uploads.add([...list])
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files)
  }
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length > 0) event.preventDefault()
    take(event.clipboardData.files)
  }
  const remove = (file: FileRecord) =>
    modal.confirm({
      title: `删除“${file.fileName}”？`,
      content: '删除后无法恢复。',
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: () => owned.remove(file.id),
    })
  return (
    <div
      role="group"
      aria-label="文件"
      onDragOver={event => {
        event.preventDefault()
        setIsOver(mayAdd)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      onPaste={paste}
      style={{ display: 'flex', flexWrap: 'wrap', gap: token.marginXS }}
    >
      {owned.isPending && <Skeleton.Node active style={{ width: 104, height: 104 }} />}
      {shownFiles.map(file => (
        <FileTile
          key={file.id}
          file={file}
          onOpen={() => setShown(file)}
          {...(!disabled && { onRemove: () => remove(file) })}
        />
      ))}
      {uploads.items.map(item => (
        <UploadTile key={item.uid} item={item} queue={uploads.queue} />
      ))}
      {!disabled && (
        <button
          type="button"
          disabled={full}
          title={full ? `最多 ${most} 个文件` : '点击选择，也可以拖到这里或粘贴'}
          onClick={() => input.current?.click()}
          style={{
            width: 104,
            height: 104,
            border: `1px dashed ${isOver ? token.colorPrimary : token.colorBorder}`,
            borderRadius: token.borderRadius,
            background: isOver ? token.colorPrimaryBg : token.colorFillAlter,
            color: full ? token.colorTextDisabled : token.colorTextSecondary,
            cursor: full ? 'not-allowed' : 'pointer',
          }}
        >
          <PlusOutlined aria-hidden />
          <div>{isOver ? '松开上传' : '上传文件'}</div>
        </button>
      )}
      <input
        ref={input}
        type="file"
        // Forms show inputs of files whatever `hidden` says.
        style={{ display: 'none' }}
        multiple={most > 1}
        disabled={!mayAdd}
        accept={accept.map(each => `.${each.replace('.', '')}`).join(',')}
        onChange={event => {
          take(event.target.files)
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
      {shown && (
        <FilePreview
          file={shown}
          among={shownFiles}
          onClose={() => setShown(undefined)}
          officeViewer={officeViewer}
          {...(watermark && { watermark })}
        />
      )}
    </div>
  )
}
