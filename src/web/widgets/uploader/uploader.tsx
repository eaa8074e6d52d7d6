import { PlusOutlined } from '@ant-design/icons'
import { Skeleton, theme } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { bytesOf, type FileRecord } from '#contract/files.ts'
import { uploadDefaults } from '#contract/limits.ts'
import { recycleDays } from '#contract/recycle-calls.ts'
import { uploadChunkBytes } from '#web/api/config.ts'
import type { FileOwner } from '#web/api/file-calls.ts'
import { useModal } from '../ask/use-modal.ts'
import { useDropped } from '../drops/use-dropped.ts'
import { useGivenFiles } from '../drops/use-given-files.ts'
import { FilePreview } from '../file-preview/file-preview.tsx'
import { onlyHeard } from '../only-heard/only-heard.ts'
import { BegunTile } from './begun-tile.tsx'
import { FileTile } from './file-tile.tsx'
import { tileSize } from './tile-frame.tsx'
import { UploadTile } from './upload-tile.tsx'
import { isFull } from './upload-rules.ts'
import { useBegun } from './use-begun.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useOrdering } from './use-ordering.ts'
import { useOwnedFiles } from './use-owned-files.ts'
import { useUploads } from './use-uploads.ts'

interface Props {
  owner: FileOwner
  fileAlias?: string
  files?: number
  megabytes?: number
  /** The server's own where it is absent. */
  chunkMegabytes?: number
  accept?: readonly string[]
  /** Shows the files only. */
  disabled?: boolean
  /** Which of the record's files belong here; all where it is absent. */
  isShown?: (file: FileRecord) => boolean
  /** Files were taken, and are on their way. */
  onTaken?: () => void
  onDone?: (record: FileRecord) => void
}

/**
 * Files of a record: chosen, dropped or pasted, sent in chunks, put in order, seen and taken away (specification sections
 * 4, 5, 9).
 */
export const Uploader = ({
  owner,
  fileAlias,
  files: most = uploadDefaults.files,
  megabytes = uploadDefaults.megabytes,
  chunkMegabytes,
  accept = uploadDefaults.accept,
  disabled = false,
  isShown = () => true,
  onTaken,
  onDone,
}: Props) => {
  const { token } = theme.useToken()
  const modal = useModal()
  const { files: all, ...owned } = useOwnedFiles(owner)
  const [shown, setShown] = useState<FileRecord>()
  const [isOver, setIsOver] = useState(false)
  const [said, setSaid] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const { group, onFocus, onBlur, keep } = useKeptFocus()
  const rules = { files: most, megabytes, accept }
  const chunkBytes = chunkMegabytes === undefined ? uploadChunkBytes() : bytesOf(chunkMegabytes)
  const options = { owner, chunkBytes, ...(fileAlias && { fileAlias }) }
  const uploads = useUploads(options, rules, all.filter(isShown), {
    onDone: (record, later) => {
      owned.add(record, later)
      setSaid(`${record.fileName} 已上传`)
      onDone?.(record)
    },
    onSettled: () => void owned.keepChosenOrder(),
  })
  const shownFiles = uploads.there
  const isThere = !disabled && !owned.isPending
  const tellOrder = useEffectEvent(() => uploads.items.length === 0 && void owned.keepChosenOrder())
  // A reload may have come before the server was told.
  useEffect(() => {
    if (isThere) tellOrder()
  }, [isThere])
  const cutOff = useBegun(owner, all, uploads.items)
  const ordering = useOrdering(shownFiles, ids => void owned.reorder(ids), setSaid)
  const full = isFull(shownFiles.length + uploads.items.length, rules)
  const mayAdd = !disabled && !full
  const choose = () => input.current?.click()
  const take = (list: readonly File[]) => {
    if (list.length > 0 && uploads.add(list) > 0) onTaken?.()
  }
  // One too many is told so, even where nothing can be chosen.
  const receive = useDropped({ take, mayTake: !disabled })
  useGivenFiles(group, disabled, receive, is => setIsOver(is && mayAdd))
  const remove = (file: FileRecord) => {
    let isRemoved = false
    modal.confirm({
      title: `删除“${file.fileName}”？`,
      content: `记录已保存的，${recycleDays} 天内可以在回收站恢复。`,
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: async () => {
        await owned.remove(file.id)
        isRemoved = true
      },
      afterClose: () => {
        keep()
        // While the question stood, nothing outside it was heard.
        if (isRemoved) setSaid(`${file.fileName} 已删除`)
      },
    })
  }
  return (
    <div ref={group} role="group" aria-label="文件" onFocus={onFocus} onBlur={onBlur}>
      <ul style={{ display: 'flex', flexWrap: 'wrap', gap: token.marginSM, margin: 0, padding: 0 }}>
        {owned.isPending && (
          <li style={{ listStyle: 'none' }}>
            <Skeleton.Node active style={{ width: tileSize, height: tileSize }} />
          </li>
        )}
        {shownFiles.map(file => (
          <FileTile
            key={file.id}
            file={file}
            onOpen={() => setShown(file)}
            ordering={!disabled && shownFiles.length > 1 ? ordering : undefined}
            {...(!disabled && { onRemove: () => remove(file) })}
          />
        ))}
        {uploads.items.map(item => (
          <UploadTile key={item.uid} item={item} queue={uploads.queue} />
        ))}
        {mayAdd &&
          cutOff.begun.map(each => (
            <BegunTile
              key={each.fingerprint}
              begun={each}
              onChoose={choose}
              onForgotten={() => cutOff.forget(each.fingerprint)}
            />
          ))}
        {!disabled && (
          <li style={{ listStyle: 'none' }}>
            <button
              type="button"
              disabled={full}
              title={full ? `最多 ${most} 个文件` : '点击选择，也可以拖到这里或粘贴'}
              onClick={choose}
              style={{
                width: tileSize,
                height: tileSize,
                border: `1px dashed ${isOver ? token.colorPrimary : token.colorBorder}`,
                borderRadius: token.borderRadius,
                background: isOver ? token.colorPrimaryBg : token.colorFillAlter,
                color: full ? token.colorTextDisabled : token.colorTextSecondary,
                cursor: full ? 'not-allowed' : 'pointer',
              }}
            >
              <PlusOutlined aria-hidden />
              <div>{full ? `最多 ${most} 个` : isOver ? '松开上传' : '上传文件'}</div>
            </button>
          </li>
        )}
      </ul>
      <span role="status" style={onlyHeard}>
        {said}
      </span>
      <input
        ref={input}
        type="file"
        // Forms show inputs of files whatever `hidden` says.
        style={{ display: 'none' }}
        multiple={most > 1}
        disabled={!mayAdd}
        accept={accept.map(each => `.${each.replace('.', '')}`).join(',')}
        onChange={event => {
          receive([...(event.target.files ?? [])])
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
      {shown && <FilePreview file={shown} among={shownFiles} onClose={() => setShown(undefined)} />}
    </div>
  )
}
