import { transferCalls, type ExportItem, type ImportItem, type UndoReply } from '#contract/transfer-calls.ts'
import { call } from './call.ts'

/** Starts an export in the background; `query` is that of the resource's own export address. */
export const startExport = (resource: string, query: string) =>
  call<ExportItem>(transferCalls.startExport, { body: { resource, query } })

export const exportList = (signal?: AbortSignal) => call<ExportItem[]>(transferCalls.exportList, { signal })
export const cancelExport = (id: string) =>
  call<{ id: string }>(transferCalls.cancelExport, { params: { id } })
export const retryExport = (id: string) => call<ExportItem>(transferCalls.retryExport, { params: { id } })
export const deleteExport = (id: string) =>
  call<{ id: string }>(transferCalls.deleteExport, { query: { id } })

export const importList = (resource: string, signal?: AbortSignal) =>
  call<ImportItem[]>(transferCalls.importList, { query: { resource }, signal })

/** Takes thousands of rows away again, and tells how far it has come under `workId`. */
const undoTimeoutMs = 120_000
export const undoImport = (id: string, workId?: string) =>
  call<UndoReply>(transferCalls.undoImport, {
    params: { id },
    ...(workId !== undefined && { workId }),
    timeoutMs: undoTimeoutMs,
  })
