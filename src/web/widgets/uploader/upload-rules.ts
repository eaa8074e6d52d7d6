import { fileProblem } from '#contract/files.ts'
import { messages } from '#contract/messages.ts'
import type { Fault } from './fault-lines.ts'

/**
 * `offline`: the connection is lost, `busy`: the server cannot take it, `signedOut`: the login has ended; all go on by themselves
 * once that is over.
 */
export type UploadPhase = 'waiting' | 'uploading' | 'paused' | 'offline' | 'busy' | 'signedOut'

/** Waits for something: at once where it is told that it is there. */
export const goesOnByItself: ReadonlySet<UploadPhase> = new Set(['signedOut', 'offline', 'busy'] as const)

export const phaseWords: Record<UploadPhase, string> = {
  waiting: '等待上传',
  uploading: '上传中',
  paused: '已暂停',
  offline: '等待网络恢复',
  busy: '等待服务器恢复',
  signedOut: '等待重新登录',
}

export interface UploadItem {
  uid: string
  name: string
  /** Bytes. */
  size: number
  /** Bytes that have left the browser; where nothing is on its way, those that the server keeps. */
  sent: number
  /** Bytes that the server keeps, whatever becomes of the chunk that is on its way. */
  kept: number
  phase: UploadPhase
}

export interface UploadRules {
  /** Files that the owner may have. */
  files: number
  megabytes: number
  accept: readonly string[]
}

interface Named {
  name: string
  size: number
}

export interface Admitted<T> {
  files: T[]
  /** What is wrong with each of the others (specification section 5). */
  faults: Fault[]
}

/** Which of the chosen files may be sent, when `count` are there or on their way. */
export const admit = <T extends Named>(
  chosen: readonly T[],
  count: number,
  rules: UploadRules,
): Admitted<T> => {
  const faults: Fault[] = []
  const files: T[] = []
  for (const file of chosen) {
    const isOver = count + files.length >= rules.files
    const sentence = fileProblem(file, rules) ?? (isOver ? messages.tooManyFiles : undefined)
    if (sentence) faults.push({ name: file.name, sentence })
    else files.push(file)
  }
  return { files, faults }
}

export const isFull = (count: number, rules: Pick<UploadRules, 'files'>) => count >= rules.files

/** An empty file is one chunk of nothing, which the server refuses with a sentence. */
export const chunkCount = (size: number, chunkBytes: number) => Math.max(1, Math.ceil(size / chunkBytes))

/** Bytes `[from, to)` of a chunk; chunks count from 1. */
export const chunkSpan = (chunk: number, size: number, chunkBytes: number) => ({
  from: (chunk - 1) * chunkBytes,
  to: Math.min(chunk * chunkBytes, size),
})

/** The first chunk carries the file's own name, later ones the id before it (specification section 7). */
export const chunkName = (fileName: string, id: string | undefined) => (id ? `${id}_${fileName}` : fileName)

/** A form would give the server another name than this: it writes `"` as `%22`, which may be a name's own as well. */
export const exactName = (fileName: string): { fileName?: string } =>
  /["\r\n]|%(22|0D|0A)/.test(fileName) ? { fileName } : {}

/** 100 only when the server has it all: sent is not safe. */
export const percentOf = ({ sent, size }: Pick<UploadItem, 'sent' | 'size'>) =>
  size === 0 ? 0 : Math.min(99, Math.floor((sent / size) * 100))

/** From where it goes on after a pause, as a chunk that is cut begins anew. */
const goesOnFrom = ({ kept, size }: Pick<UploadItem, 'kept' | 'size'>) =>
  kept > 0 ? `从 ${percentOf({ sent: kept, size })}% 续传` : '继续时从头传'

/** How it stands; of a pause also from where it goes on. */
export const phaseWordsOf = (item: UploadItem): string =>
  item.phase === 'paused' ? `${phaseWords.paused}，${goesOnFrom(item)}` : phaseWords[item.phase]

/** What a pause would mean, before it is made. */
export const pauseWordsOf = (item: UploadItem): string => `暂停，${goesOnFrom(item)}`

const waits = [1, 3, 5, 10, 30] as const

/** How long to wait before trying again after the connection was lost; the last one repeats. */
export const retryWaitMs = (attempt: number) => (waits[Math.min(attempt, waits.length - 1)] ?? 30) * 1000

/** One for each owner; ends in the record's id. */
export const ownerKey = ({ otcType, otcId }: { otcType: string; otcId: string }) => `${otcType}|${otcId}`

/** Where an upload goes on: what makes a file the same one after a reload. */
export const fingerprint = (
  file: Named & { lastModified: number },
  owner: { otcType: string; otcId: string },
  chunkBytes: number,
) => [ownerKey(owner), file.name, file.size, file.lastModified, chunkBytes].join('|')
