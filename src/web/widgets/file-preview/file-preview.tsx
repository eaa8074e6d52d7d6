import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'

import { Failure, failures } from '#contract/failure.ts'
import type { FileRecord } from '#contract/files.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { noAnswer } from '#web/api/call.ts'
import { useConfig } from '#web/api/config.ts'
import { fileAddress } from '#web/api/file-address.ts'
import { report } from '#web/api/report.ts'
import { assertStored, saveStored } from '#web/api/save-stored.ts'
import { viewerName } from '#web/api/viewer-name.ts'
import { later } from '#web/widgets/later/later.tsx'
import { LazyPart } from '#web/widgets/lazy-part/lazy-part.tsx'
import { previewKind } from './preview-kind.ts'

const ImageViewer = later(async () => (await import('../image-viewer/image-viewer.tsx')).ImageViewer)
const VideoViewer = later(async () => (await import('../video-viewer/video-viewer.tsx')).VideoViewer)
const DocumentPreview = later(
  async () => (await import('../document-preview/document-preview.tsx')).DocumentPreview,
)

type Shown = Pick<FileRecord, 'fileName' | 'fileType' | 'filePath'>

interface Props {
  file: Shown
  /** Files of the same list, to page through. */
  among?: readonly Shown[]
  onClose: () => void
}

/**
 * Shows a file the way its type is shown, with the viewer's name over it; one without an original says so (specification
 * section 8).
 */
export const FilePreview = ({ file, among = [file], onClose }: Props) => {
  const { message } = App.useApp()
  const officeViewer = useConfig(state => state.config?.officeViewer ?? null)
  const watermark = viewerName()
  const client = useQueryClient()
  /** Whoever was told that it is gone looks at a list that has it: that is asked anew. */
  const noteMissing = () =>
    ['file', 'sys/file'].forEach(name => void client.invalidateQueries({ queryKey: [name] }))
  const kind = previewKind(file.fileType)
  const isMissing = !file.filePath
  // Asked before the viewer takes the focus, which it does at once where its code is there.
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // A viewer goes at once when it is closed; the focus comes back to what it was opened from.
      const isNowhere = !document.activeElement || document.activeElement === document.body
      if (isNowhere && before instanceof HTMLElement) before.focus()
    },
    [before],
  )
  useEffect(() => {
    if (!isMissing && kind !== 'none') return
    const content = isMissing ? messages.originalMissing : '这种文件无法预览，请下载后查看'
    void message.warning({ content, duration: limits.noticeSeconds })
    onClose()
  }, [isMissing, kind, message, onClose])
  const sayWhy = useEffectEvent((error: unknown) => {
    // Without a connection the viewer says so in its own place, and may find it again.
    if (!(error instanceof Failure) || error.code === noAnswer) return
    if (error.code === failures.notFound.code) {
      void message.warning({ content: messages.originalMissing, duration: limits.noticeSeconds })
      noteMissing()
    } else report(error)
    onClose()
  })
  useEffect(() => {
    // A document is fetched whole, and says so itself; players only know that it does not work.
    if (!file.filePath || kind === 'none' || kind === 'document') return
    const stop = new AbortController()
    assertStored(file.filePath, stop.signal).catch((error: unknown) => {
      if (!stop.signal.aborted) sayWhy(error)
    })
    return () => stop.abort()
  }, [file.filePath, kind])
  if (isMissing || kind === 'none') return null

  const alike = among.filter(each => each.filePath && previewKind(each.fileType) === kind)
  const list = alike.includes(file) ? alike : [file]
  const items = list.map(({ fileName, fileType, filePath }) => ({
    url: filePath,
    name: fileName,
    type: fileType,
  }))
  const more = { onClose, addressOf: fileAddress, ...(watermark && { watermark }) }
  return (
    <LazyPart onMissing={onClose}>
      {kind === 'image' && (
        <ImageViewer
          images={items}
          start={list.indexOf(file)}
          onSave={({ url, name }) => saveStored(url, name)}
          {...more}
        />
      )}
      {(kind === 'video' || kind === 'audio') && (
        <VideoViewer videos={items} start={list.indexOf(file)} {...more} />
      )}
      {kind === 'document' && (
        <DocumentPreview
          document={{ url: file.filePath, name: file.fileName, type: file.fileType }}
          officeViewer={officeViewer}
          onMissing={noteMissing}
          {...more}
        />
      )}
    </LazyPart>
  )
}
