import { open, type FileHandle } from 'node:fs/promises'

import type { OnStored } from './part-store.ts'

const writeBytes = 1024 * 1024
const syncBytes = 16 * 1024 * 1024

/** Writes what has gathered, all of it: a file system may take less at a time. */
const writeAll = async (file: FileHandle, pieces: Buffer[], length: number) => {
  const { bytesWritten } = await file.writev(pieces)
  if (bytesWritten === length) return
  const whole = Buffer.concat(pieces)
  for (let from = bytesWritten; from < length;) from += (await file.write(whole.subarray(from))).bytesWritten
}

/**
 * Asks the disk to begin while bytes still arrive, one request at a time, so that the last one, which is waited for, has
 * little left to do.
 */
const earlySync = (file: FileHandle) => {
  let running: Promise<void> | undefined
  let failed: unknown
  let unsynced = 0
  return {
    wrote(bytes: number) {
      unsynced += bytes
      if (unsynced < syncBytes || running) return
      unsynced = 0
      running = file
        .datasync()
        .catch((error: unknown) => void (failed = error))
        .finally(() => void (running = undefined))
    },
    async end() {
      await running
      if (failed) throw failed
    },
  }
}

const fill = async (file: FileHandle, bytes: AsyncIterable<Buffer>, onStored?: OnStored) => {
  const sync = earlySync(file)
  let pieces: Buffer[] = []
  let gathered = 0
  const flush = async () => {
    if (gathered === 0) return
    await writeAll(file, pieces, gathered)
    sync.wrote(gathered)
    await onStored?.(pieces)
    pieces = []
    gathered = 0
  }
  try {
    for await (const piece of bytes) {
      pieces.push(piece)
      gathered += piece.length
      if (gathered >= writeBytes) await flush()
    }
    await flush()
  } finally {
    await sync.end()
  }
  await file.sync()
}

/** A new file with these bytes, safe on disk when it resolves. Takes them no faster than it writes them. */
export const writeDurably = async (
  path: string,
  bytes: AsyncIterable<Buffer>,
  onStored?: OnStored,
): Promise<void> => {
  const file = await open(path, 'wx')
  try {
    await fill(file, bytes, onStored)
  } finally {
    await file.close()
  }
}
