import { fileCalls } from '#contract/file-calls.ts'
import { Failure, failures } from '#contract/failure.ts'
import type { FileRecord, GivenUp, UploadState } from '#contract/files.ts'
import { call } from './call.ts'

/** Whose files: a resource's name, and a record's id or one from `create` (specification section 3). */
export interface FileOwner {
  otcType: string
  otcId: string
}

export const selectFiles = (owner: FileOwner, signal?: AbortSignal) =>
  call<FileRecord[]>(fileCalls.select, { query: { ...owner }, signal })

/** The files of one record in the order of these ids. */
export const orderFiles = (owner: FileOwner, ids: readonly string[]) =>
  call<FileRecord[]>(fileCalls.order, { query: { ...owner }, body: ids })

export const deleteFile = (id: string) => call<{ id: string }>(fileCalls.delete, { query: { id } })

/** Fails with what the server would say to the next chunk of a file; `id` where some of it is there. */
export const askForRoom = (
  owner: FileOwner,
  file: { fileName: string; fileSize: number; id: string | undefined },
) => call<object>(fileCalls.room, { query: { ...owner, ...file } })

export const uploadState = (id: string, signal?: AbortSignal) =>
  call<UploadState>(fileCalls.uploadState, { params: { id }, signal })

/** Takes back what was sent under this key; an upload that has only been gone on with under it is named by its id. */
export const giveUpUpload = (key: string, id: string | undefined) =>
  call<GivenUp>(fileCalls.giveUp, { query: { id }, once: { key, after: [] } })

/** Swept, or somebody else's: nothing can go on. Any other failure of `uploadState` says nothing of the upload. */
export const isGone = (error: unknown): boolean =>
  error instanceof Failure && error.code === failures.notFound.code
