import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'

import { makeFolder } from '#server/make-folder.ts'
import { originalMissing, type PartStore } from './part-store.ts'
import { Blocks } from './blocks.ts'
import { markStore } from './store-mark.ts'
import { canWriteDirectly, writeDurably } from './write-durably.ts'

/** A renamed file is there after a power cut only once its folder is written too. */
const syncFolder = async (path: string) => {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Two letters of the random end of an id: 256 folders that fill evenly. */
const shelfOf = (fileId: string) => fileId.slice(-2)

/** Pieces in a folder: `{root}/{last two letters}/{file id}/{piece}`. */
export const openFolderStore = async (
  root: string,
  areFilesKnown: () => Promise<boolean>,
): Promise<PartStore> => {
  makeFolder(root)
  const assertThere = await markStore(root, areFilesKnown)
  const blocks = new Blocks()
  const probe = join(root, `.direct-${randomBytes(6).toString('hex')}`)
  let direct: Promise<boolean> | undefined
  /** Asked with the first piece: at the start the disk may not be there. */
  const howToWrite = async () => ({ blocks, isDirect: await (direct ??= canWriteDirectly(probe, blocks)) })
  const folderOf = (fileId: string) => join(root, shelfOf(fileId), fileId)

  const listFolder = async (path: string): Promise<string[]> => {
    try {
      return await readdir(path)
    } catch (error) {
      await assertThere()
      if (isMissing(error)) return []
      throw error
    }
  }

  const makeShelf = async (fileId: string) => {
    const folder = folderOf(fileId)
    const first = await mkdir(folder, { recursive: true })
    if (!first) return folder
    await syncFolder(join(root, shelfOf(fileId)))
    await syncFolder(root)
    return folder
  }

  const write: PartStore['write'] = async (fileId, name, bytes, onStored) => {
    await assertThere()
    const folder = await makeShelf(fileId)
    const half = join(folder, `${name}.half`)
    try {
      await writeDurably(half, bytes, await howToWrite(), onStored)
      await rename(half, join(folder, name))
      await syncFolder(folder)
    } catch (error) {
      // What is left of it where even that fails goes with the hourly sweep.
      await rm(half, { force: true }).catch(() => undefined)
      await assertThere()
      throw error
    }
  }

  /** Opened before it is handed out, so that a missing piece is a sentence and not a torn answer. */
  const read = async (fileId: string, name: string, start: number, end: number) => {
    try {
      const handle = await open(join(folderOf(fileId), name), 'r')
      return handle.createReadStream({ start, end, highWaterMark: 256 * 1024 })
    } catch (error) {
      await assertThere()
      throw isMissing(error) ? originalMissing() : error
    }
  }

  async function* fileIds() {
    for (const shelf of await listFolder(root))
      if (shelf.length === 2) yield* await listFolder(join(root, shelf))
  }

  /** What a killed process was writing; most go with their file, but a file that is whole may keep its thumbnail's. */
  const dropHalves = async (before: Date) => {
    for await (const fileId of fileIds())
      for (const name of await listFolder(folderOf(fileId))) {
        if (!name.endsWith('.half')) continue
        const path = join(folderOf(fileId), name)
        // Gone meanwhile: it became a piece, or its file went.
        const written = await stat(path).catch(() => undefined)
        if (written && written.mtime < before) await rm(path, { force: true })
      }
  }

  return {
    assertThere,
    write,
    read,
    removeAll: fileId => rm(folderOf(fileId), { recursive: true, force: true }),
    removePart: (fileId, name) => rm(join(folderOf(fileId), name), { force: true }),
    partNames: fileId => listFolder(folderOf(fileId)),
    fileIds,
    dropHalves,
    async freeBytes() {
      await assertThere()
      const disk = await statfs(root)
      return disk.bavail * disk.bsize
    },
  }
}
