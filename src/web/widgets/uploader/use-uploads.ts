import { App } from 'antd'
import { useEffect, useSyncExternalStore } from 'react'

import type { FileRecord } from '#contract/files.ts'
import { limits } from '#contract/limits.ts'
import { addOpenWork } from '#web/api/open-work.ts'
import { anew } from '#web/widgets/toast/anew.ts'
import { alikeWords } from './alike.ts'
import type { Fault } from './fault-lines.ts'
import { ToldFaults } from './told-faults.ts'
import { wordsOfFaults } from './words-of-faults.tsx'
import { useUnseenUploads } from './unseen-uploads.tsx'
import { isForbidden } from './upload-failures.ts'
import type { QueueListener, UploadQueue } from './upload-queue.ts'
import { queueOf } from './upload-queues.ts'
import { admit, type UploadItem, type UploadRules } from './upload-rules.ts'
import type { RunOptions } from './run-options.ts'

export interface Uploads {
  items: readonly UploadItem[]
  /** Files of the owner, without those that are still on their way for whoever looks. */
  there: readonly FileRecord[]
  queue: UploadQueue
  /** How many of them were taken. */
  add(files: readonly File[]): number
}

const sentenceOf = (error: unknown) => (error instanceof Error && error.message) || '上传失败，请重试'

const beingSent = '已经在上传的文件不会再传一遍'

const wordsOfLost = ({ fileName }: FileRecord) =>
  `${fileName} 已上传，但它所属的记录已被删除：在回收站恢复那条记录后才能看到，否则会一起被清除`

/** Long enough to be read by whoever looks at what he has lost the right to. */
const heldSeconds = 10

const told = new ToldFaults()
// The toasts go with the page of whoever was signed in: the next one reads no names of files that are not his.
addOpenWork({ tell: () => undefined, end: () => told.forgetAll() })

/** What is wrong with files of one choice, in one toast with what was found of it before: at once, or by the server. */
const useTell = () => {
  const { message } = App.useApp()
  return (choice: number, faults: readonly Fault[], isNamed: boolean, seconds: number) => {
    const { key, ...all } = told.add(choice, faults, isNamed)
    const content = wordsOfFaults(all.faults, all.isNamed)
    void message.error({ key, content, duration: anew(seconds), onClose: () => told.forget(key) })
  }
}

/**
 * The files on their way to one owner. `known` are those that it has; `hear` is told what arrives. What fails is taken
 * away, with the server's sentence (specification section 4).
 */
export const useUploads = (
  options: RunOptions,
  rules: UploadRules,
  known: readonly FileRecord[],
  hear: Omit<QueueListener, 'onFailed'>,
): Uploads => {
  const { message } = App.useApp()
  const tell = useTell()
  const queue = queueOf(options.owner)
  const items = useSyncExternalStore(queue.subscribe, () => queue.items)
  const there = known.filter(each => !queue.isComing(each))
  const showUnseen = useUnseenUploads()
  useEffect(() => {
    const leave = queue.watch()
    return () => {
      leave()
      if (queue.items.length > 0) showUnseen()
    }
  }, [queue, showUnseen])
  useEffect(() => {
    queue.listen({
      ...hear,
      onDone: (record, later) => {
        hear.onDone(record, later)
        if (record.isOwnerDeleted) void message.warning(wordsOfLost(record))
        // Where its tile would have shown it.
        else if (!queue.isSeen) void message.success(`${record.fileName} 已上传`)
      },
      onFailed: (error, name, isAlone, choice) => {
        const isHeld = isForbidden(error)
        const sentence = `${sentenceOf(error)}${isHeld ? '，没有传完，权限恢复后请再选一次' : ''}`
        tell(choice, [{ name, sentence }], !isAlone || isHeld, isHeld ? heldSeconds : limits.toastSeconds)
      },
    })
  })
  const add = (chosen: readonly File[]) => {
    const isAgain = (file: File) => queue.has(file, options)
    const fresh = chosen.filter(file => !isAgain(file))
    const admitted = admit(fresh, there.length + queue.items.length, rules)
    const faults = [
      ...admitted.faults,
      ...chosen.filter(isAgain).map(({ name }) => ({ name, sentence: beingSent })),
    ]
    const choice = queue.add(admitted.files, options, known, chosen.length > 1)
    for (const content of alikeWords(admitted.files, there))
      void message.warning({ content, duration: limits.noticeSeconds })
    if (faults.length > 0) tell(choice, faults, chosen.length > 1, limits.noticeSeconds)
    return admitted.files.length
  }
  return { items, there, queue, add }
}
