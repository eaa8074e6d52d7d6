import { App } from 'antd'
import { useEffect, useEffectEvent, useRef } from 'react'

import { limits } from '#contract/limits.ts'
import { faultLines } from '../uploader/fault-lines.ts'
import { filesWithin, withFolders, type Dropped, type Found } from './dropped-files.ts'

interface Taking {
  take: (files: readonly File[]) => void
  /** Asked when something is let go, and once more when a folder has been read. */
  mayTake: boolean
  /** A single file is wanted: what comes later, stands. */
  isOne?: boolean
}

/** Takes what is let go, pasted or chosen. */
export type Receive = (given: DataTransfer | readonly File[]) => void

/** What is to be said of it beside what is said of its files. */
const wordsOf = ({ files, unreadable, isCut }: Found): string[] => {
  const why = '无法读取，请检查后直接选择文件'
  const lines = faultLines(
    unreadable.map(name => ({ name, sentence: why })),
    true,
  )
  if (isCut)
    lines.push(
      files.length > 0
        ? `文件夹里的文件太多，只看了前 ${files.length} 个`
        : '文件夹太大，请直接选择里面的文件',
    )
  return files.length > 0 || lines.length > 0 ? lines : ['文件夹里没有文件']
}

/**
 * Of folders `take` gets what is in them once that has been read, a single time: on a page that sleeps by then when it wakes, and in
 * a form that has closed never.
 */
export const useDropped = ({ take, mayTake, isOne = false }: Taking): Receive => {
  const { message } = App.useApp()
  const found = useRef<Found[]>([])
  const hear = useRef<() => void>(undefined)
  const search = useRef<AbortController>(undefined)
  const takeFound = useEffectEvent(() => {
    for (const each of found.current.splice(0)) {
      if (!mayTake) continue
      for (const content of wordsOf(each)) void message.error({ content, duration: limits.noticeSeconds })
      if (each.files.length > 0) take(each.files)
    }
  })
  useEffect(() => {
    hear.current = () => takeFound()
    takeFound()
    return () => void (hear.current = undefined)
  }, [])
  const read = async (dropped: readonly Dropped[], signal: AbortSignal) => {
    const each = await filesWithin(dropped, signal)
    if (signal.aborted) return
    found.current.push(each)
    hear.current?.()
  }
  return given => {
    if (!mayTake) return
    if (isOne) {
      search.current?.abort()
      found.current = []
    }
    const isTransfer = given instanceof DataTransfer
    const within = isTransfer ? withFolders(given) : undefined
    if (!within) return take(isTransfer ? [...given.files] : given)
    search.current = new AbortController()
    return void read(within, search.current.signal)
  }
}
