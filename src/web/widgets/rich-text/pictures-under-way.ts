import { useSyncExternalStore } from 'react'
import { v7 } from 'uuid'

import { safeFileName, type FileRecord } from '#contract/files.ts'
import type { FileOwner } from '#web/api/file-calls.ts'
import { addOpenWork } from '#web/api/open-work.ts'
import { ownerKey, type UploadItem } from '../uploader/upload-rules.ts'
import type { UploadRun } from '../uploader/upload-run.ts'

type Run = Pick<UploadRun, 'cancel' | 'leave' | 'resume' | 'done'>

/** Begins to send it; tells how far it has come. */
export type Send = (report: (change: Partial<UploadItem>) => void) => Run

/** A picture on its way into a text. */
export interface PictureUnderWay {
  readonly owner: string
  readonly run: Run
  item: UploadItem
  /** Where it belongs in the text, however that has been edited since. */
  at: number
  /** It is there, and waits for its editor, which goes while its tab is behind another one. */
  record?: FileRecord
  /** Hears of progress: whatever stands in the picture's place. */
  onProgress?: () => void
}

/** Under which a form knows that there are some. */
export const picturesName = 'pictures'

/** In the order in which they were chosen. */
let pictures: readonly PictureUnderWay[] = []
const watchers = new Set<() => void>()

const put = (changed: readonly PictureUnderWay[]) => {
  pictures = changed
  for (const watcher of watchers) watcher()
}

const without = (some: readonly PictureUnderWay[]) => pictures.filter(each => !some.includes(each))

/** Nobody waits for them any more by the time that they tell of it. */
const stop = (some: readonly PictureUnderWay[]) => {
  put(without(some))
  for (const { run } of some) run.cancel()
}

const ofRecord = (id: string) => pictures.filter(({ owner }) => owner.endsWith(`|${id}`))

/** Names of the pictures that the text of this record is still without. */
export const picturesUnderWay = (id: string): string[] => ofRecord(id).map(({ item }) => item.name)

/** The text is given up, or was saved without them: they have nowhere to go. */
export const giveUpPictures = (id: string): void => stop(ofRecord(id))

addOpenWork({
  tell: () => (pictures.length > 0 ? `还有 ${pictures.length} 张图片没有传完` : undefined),
  goOn: () => {
    for (const { run } of pictures) run.resume()
  },
  giveUp: giveUpPictures,
  end: () => {
    const ended = pictures
    put([])
    for (const { run } of ended) run.leave()
  },
})

/** Hears of each that comes, arrives or goes. */
export const watchPictures = (changed: () => void) => {
  watchers.add(changed)
  return () => void watchers.delete(changed)
}

const list = () => pictures

/** Names of the pictures on their way to this record, as they come and go. */
export const usePicturesUnderWay = (id: string | undefined): string[] => {
  useSyncExternalStore(watchPictures, list)
  return id === undefined ? [] : picturesUnderWay(id)
}

export const picturesOf = (owner: FileOwner): PictureUnderWay[] =>
  pictures.filter(each => each.owner === ownerKey(owner))

/** Sends one whose place is `at`. It outlives the editor; `failed` hears why it will not come. */
export const beginPicture = (
  file: File,
  owner: FileOwner,
  at: number,
  send: Send,
  failed: (error: unknown) => void,
): void => {
  const picture: PictureUnderWay = {
    owner: ownerKey(owner),
    at,
    item: { uid: v7(), name: safeFileName(file.name), size: file.size, sent: 0, kept: 0, phase: 'uploading' },
    run: send(change => {
      picture.item = { ...picture.item, ...change }
      picture.onProgress?.()
    }),
  }
  const arrive = (record: FileRecord) => {
    if (!pictures.includes(picture)) return
    picture.record = record
    put([...pictures])
  }
  const fail = (error: unknown) => {
    if (!pictures.includes(picture)) return
    put(without([picture]))
    failed(error)
  }
  put([...pictures, picture])
  void picture.run.done.then(arrive, fail)
}

/** It stands in the text. */
export const endPicture = (picture: PictureUnderWay): void => put(without([picture]))

/** Whoever chose it wants it no more. */
export const cancelPicture = (picture: PictureUnderWay): void => stop([picture])
