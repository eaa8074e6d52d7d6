import { App } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'

import type { FileRecord } from '#contract/files.ts'
import { limits } from '#contract/limits.ts'
import { admit, type UploadItem, type UploadRules } from './upload-rules.ts'
import { Cancelled, UploadRun, type RunOptions } from './upload-run.ts'

/** Several files travel side by side; more would only share the same line. */
const atOnce = 3

interface Entry {
  item: UploadItem
  file: File
  run?: UploadRun
}

export interface Uploads {
  items: UploadItem[]
  add(files: readonly File[]): void
  pause(uid: string): void
  resume(uid: string): void
  cancel(uid: string): void
}

const sentenceOf = (error: unknown) => (error instanceof Error && error.message) || '上传失败，请重试'

/**
 * The files on their way to one owner. `count` are there already; `onDone` hears of each that arrives. What fails is
 * taken away, with the server's sentence (specification section 4). A screen that is left or hidden does not stop them.
 */
export const useUploads = (
  options: RunOptions,
  rules: UploadRules,
  count: number,
  onDone: (record: FileRecord) => void,
): Uploads => {
  const { message } = App.useApp()
  const entries = useRef<Entry[]>([])
  const [items, setItems] = useState<UploadItem[]>([])
  const current = useRef({ options, rules, count, onDone })
  useEffect(() => {
    current.current = { options, rules, count, onDone }
  })
  const show = useCallback(() => setItems(entries.current.map(each => each.item)), [])

  const drop = useCallback((entry: Entry) => {
    entries.current = entries.current.filter(each => each !== entry)
  }, [])

  const startNext = useCallback(() => {
    const running = entries.current.filter(each => each.run && each.item.phase !== 'paused').length
    const entry = entries.current.find(each => !each.run && each.item.phase !== 'paused')
    if (!entry || running >= atOnce) return
    const run = new UploadRun(entry.file, current.current.options, change => {
      entry.item = { ...entry.item, ...change }
      show()
    })
    entry.run = run
    run.done
      .then(record => current.current.onDone(record))
      .catch((error: unknown) => {
        if (error instanceof Cancelled) return
        void message.error({ content: sentenceOf(error), duration: limits.toastSeconds })
      })
      .finally(() => {
        drop(entry)
        show()
        startNext()
      })
    startNext()
  }, [drop, message, show])

  const find = (uid: string) => entries.current.find(each => each.item.uid === uid)

  const add = (chosen: readonly File[]) => {
    const there = current.current.count + entries.current.length
    const admitted = admit(chosen, there, current.current.rules)
    for (const content of admitted.messages) void message.error({ content, duration: limits.noticeSeconds })
    for (const file of admitted.files) {
      const { name, size } = file
      const uid = `${Date.now()}-${Math.random().toString(36).slice(2)}`
      entries.current = [...entries.current, { file, item: { uid, name, size, sent: 0, phase: 'waiting' } }]
    }
    show()
    startNext()
  }

  const cancel = (uid: string) => {
    const entry = find(uid)
    if (!entry) return
    if (entry.run) void entry.run.cancel()
    else drop(entry)
    show()
  }

  return {
    items,
    add,
    pause: uid => {
      find(uid)?.run?.pause()
      startNext()
    },
    resume: uid => find(uid)?.run?.resume(),
    cancel,
  }
}
