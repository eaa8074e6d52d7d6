import { constants } from 'node:fs'
import { open, rm, type FileHandle } from 'node:fs/promises'

import { blockBytes, fillBlock, type Blocks } from './blocks.ts'
import { inPortions } from './in-portions.ts'
import { ownMemory } from './own-memory.ts'
import type { OnStored } from './part-store.ts'

/** How files are written in a folder. */
export interface Writing {
  blocks: Blocks
  /** Past the system's memory of files. */
  isDirect: boolean
}

/** Blocks on their way to the disk at the same time; more make none of them faster. */
const mostFlying = 2
/** What a disk takes at least, and at the edge of what: no smaller than that of any in use. */
const sectorBytes = 4096

const flagsOf = (isDirect: boolean) =>
  constants.O_CREAT | constants.O_EXCL | constants.O_WRONLY | (isDirect ? constants.O_DIRECT : 0)

/**
 * Whether files beside this path can be written past the system's memory of files. That memory would cost a gigabyte as much
 * processor time as receiving it does, and lose what is read every minute; some file systems know no way around it.
 */
export const canWriteDirectly = async (path: string, blocks: Blocks): Promise<boolean> => {
  const block = await blocks.take()
  try {
    await using file = await open(path, flagsOf(true))
    await file.write(block, 0, sectorBytes, 0)
    return true
  } catch {
    return false
  } finally {
    blocks.give(block)
    await rm(path, { force: true })
  }
}

/** All of it: a file system may take less at a time than it is given. */
const writeAll = async (file: FileHandle, bytes: Buffer, position: number) => {
  for (let from = 0; from < bytes.length;)
    from += (await file.write(bytes, from, bytes.length - from, position + from)).bytesWritten
}

/** Succeeded or not, both have come to their end: what they look at is somebody else's afterwards. */
const bothEnded = async (one: Promise<unknown>, other: Promise<unknown> | undefined) => {
  await Promise.allSettled([one, other])
  await Promise.all([one, other])
}

const fill = async (
  file: FileHandle,
  bytes: AsyncIterable<Buffer>,
  { blocks }: Writing,
  onStored?: OnStored,
) => {
  const flying = new Set<Promise<unknown>>()
  const failures: unknown[] = []
  let length = 0
  const launch = (block: Buffer, filled: number) => {
    const whole = Math.ceil(filled / sectorBytes) * sectorBytes
    block.fill(0, filled, whole)
    const written = writeAll(file, block.subarray(0, whole), length)
    const landed: Promise<unknown> = bothEnded(written, onStored?.([block.subarray(0, filled)]))
      .catch((error: unknown) => void failures.push(error))
      .then(() => (flying.delete(landed), blocks.give(block)))
    flying.add(landed)
    length += filled
  }
  try {
    for await (const portion of inPortions(bytes, blockBytes)) {
      const block = await blocks.take()
      const filled = fillBlock(block, portion)
      if (onStored) for (const piece of portion) ownMemory(piece)?.transfer(0)
      launch(block, filled)
      if (flying.size >= mostFlying) await Promise.race(flying)
      if (failures.length > 0) break
    }
  } finally {
    await Promise.all(flying)
  }
  if (failures.length > 0) throw failures[0]
  // The last sector was written whole.
  await file.truncate(length)
  await file.sync()
}

/** A new file with these bytes, safe on disk when it resolves. Takes them no faster than it writes them. */
export const writeDurably = async (
  path: string,
  bytes: AsyncIterable<Buffer>,
  writing: Writing,
  onStored?: OnStored,
): Promise<void> => {
  const file = await open(path, flagsOf(writing.isDirect))
  try {
    await fill(file, bytes, writing, onStored)
  } finally {
    await file.close()
  }
}
