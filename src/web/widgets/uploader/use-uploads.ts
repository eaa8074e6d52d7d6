import { App } from 'antd'
import { useEffect, useRef, useSyncExternalStore } from 'react'

import type { FileRecord } from '#contract/files.ts'
import { limits } from '#contract/limits.ts'
import { anew } from '#web/widgets/toast/anew.ts'
import { useUnseenUploads } from './unseen-uploads.tsx'
import type { QueueListener, UploadQueue } from './upload-queue.ts'
import { queueOf } from './upload-queues.ts'
import { admit, sayOf, type UploadItem, type UploadRules } from './upload-rules.ts'
import type { RunOptions } from './upload-run.ts'

export interface Uploads {
  items: readonly UploadItem[]
  queue: UploadQueue
  /** How many of them were taken. */
  add(files: readonly File[]): number
}

const sentenceOf = (error: unknown) => (error instanceof Error && error.message) || '上传失败，请重试'

const wordsOfLost = ({ fileName }: FileRecord) =>
  `${fileName} 已上传，但它所属的记录已被删除：在回收站恢复那条记录后才能看到，否则会一起被清除`

/**
 * The files on their way to one owner. `count` are there already; `hear` is told what arrives. What fails is taken
 * away, with the server's sentence (specification section 4).
 */
export const useUploads = (
  options: RunOptions,
  rules: UploadRules,
  count: number,
  hear: Omit<QueueListener, 'onFailed'>,
): Uploads => {
  const { message } = App.useApp()
  const queue = queueOf(options.owner)
  const items = useSyncExternalStore(queue.subscribe, () => queue.items)
  const showUnseen = useUnseenUploads()
  useEffect(() => {
    const leave = queue.watch()
    return () => {
      leave()
      if (queue.items.length > 0) showUnseen()
    }
  }, [queue, showUnseen])
  /** The files that each sentence is about, while it is read. */
  const failed = useRef(new Map<string, string[]>())
  useEffect(() => {
    queue.listen({
      ...hear,
      onDone: (record, later) => {
        hear.onDone(record, later)
        if (record.isOwnerDeleted) void message.warning(wordsOfLost(record))
        // Where its tile would have shown it.
        else if (!queue.isSeen) void message.success(`${record.fileName} 已上传`)
      },
      onFailed: (error, name, isAlone) => {
        // One sentence for all that fail for the same reason.
        const key = sentenceOf(error)
        const names = [...(failed.current.get(key) ?? []), name]
        failed.current.set(key, names)
        const content = names.length > 1 || !isAlone ? sayOf(names, key) : key
        const onClose = () => failed.current.delete(key)
        void message.error({ key, content, duration: anew(limits.toastSeconds), onClose })
      },
    })
  })
  const add = (chosen: readonly File[]) => {
    const fresh = chosen.filter(file => !queue.has(file, options))
    const admitted = admit(fresh, count + queue.items.length, rules)
    if (fresh.length < chosen.length) admitted.messages.push('已经在上传的文件不会再传一遍')
    for (const content of admitted.messages) void message.error({ content, duration: limits.noticeSeconds })
    queue.add(admitted.files, options, chosen.length > 1)
    return admitted.files.length
  }
  return { items, queue, add }
}
