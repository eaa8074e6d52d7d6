import { DeleteOutlined, DownloadOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, theme } from 'antd'
import { useState, type MouseEvent, type ReactNode } from 'react'

import type { FileRecord } from '#contract/files.ts'
import { uploadDefaults } from '#contract/limits.ts'
import { thumbnailAddress } from '#web/api/file-address.ts'
import { saveStored } from '#web/api/save-stored.ts'
import { FileMark } from './file-mark.tsx'
import { TileFrame } from './tile-frame.tsx'
import styles from './tile.module.css'
import type { Ordering } from './use-ordering.ts'

const pictures = ['jpeg', 'jpg', 'png']

interface Props {
  file: FileRecord
  onOpen: () => void
  onRemove?: () => void
  /** Where files may be put into another order. */
  ordering?: Ordering | undefined
}

interface ActProps {
  label: string
  icon: ReactNode
  onClick: (event: MouseEvent) => void | Promise<void>
  /** It does nothing now, and stays where it is for whoever has come to it by keyboard and may press it once too often. */
  isIdle?: boolean
  danger?: boolean
  className?: string | undefined
}

const Act = ({ label, isIdle = false, ...more }: ActProps) => {
  const { token } = theme.useToken()
  const idle = { color: token.colorTextDisabled, background: 'none', cursor: 'not-allowed' }
  return (
    <Button
      type="text"
      size="small"
      aria-label={label}
      title={label.split(' ')[0] ?? ''}
      {...(isIdle && { 'aria-disabled': true, style: idle })}
      {...more}
    />
  )
}

/** A file that is there: its small picture or its type, its name, and what can be done with it. */
export const FileTile = ({ file, onOpen, onRemove, ordering }: Props) => {
  const [hasFailed, setHasFailed] = useState(false)
  const isPicture = pictures.includes(file.fileType) && !hasFailed
  const size = uploadDefaults.thumbnail
  const { fileName: name } = file
  const actions = (
    <>
      {ordering && (
        <Act
          className={styles['move']}
          label={`前移 ${name}`}
          icon={<LeftOutlined aria-hidden />}
          isIdle={!ordering.mayMove(file.id, -1)}
          onClick={event => ordering.move(file, -1, event.detail)}
        />
      )}
      <Act
        label={`下载 ${name}`}
        icon={<DownloadOutlined aria-hidden />}
        onClick={() => saveStored(file.filePath, name)}
      />
      {onRemove && (
        <Act label={`删除 ${name}`} danger icon={<DeleteOutlined aria-hidden />} onClick={onRemove} />
      )}
      {ordering && (
        <Act
          className={styles['move']}
          label={`后移 ${name}`}
          icon={<RightOutlined aria-hidden />}
          isIdle={!ordering.mayMove(file.id, 1)}
          onClick={event => ordering.move(file, 1, event.detail)}
        />
      )}
    </>
  )
  return (
    <TileFrame
      name={name}
      actions={actions}
      press={{ label: `预览 ${name}`, onPress: onOpen }}
      isMarked={ordering?.overId === file.id}
      {...(ordering && { drag: ordering.dragOf(file.id) })}
    >
      {isPicture ? (
        <img
          src={thumbnailAddress(file.filePath)}
          // The button has its name.
          alt=""
          width={size}
          height={size}
          loading="lazy"
          draggable={false}
          onError={() => setHasFailed(true)}
        />
      ) : (
        <FileMark fileType={file.fileType} />
      )}
    </TileFrame>
  )
}
