import { access, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { storeAway } from './store-away.ts'

const name = '.zhanggui-files'

const words =
  '掌柜的文件存放在这个文件夹里。这个文件不在时，视为磁盘没有挂载，文件暂时不能读写：请不要删除。\n'

/** Whether it is there afterwards. A disk that is full or may only be read serves what is on it without. */
const place = async (mark: string): Promise<boolean> => {
  try {
    await writeFile(mark, words, { flag: 'wx' })
    return true
  } catch {
    // It was there, or is there without its words.
    return access(mark).then(
      () => true,
      () => false,
    )
  }
}

/**
 * A mark that lies in a folder of files as long as that is there. A disk that is not mounted leaves an empty folder in its place, or
 * none: all files would count as lost, and new ones be hidden as soon as it is back. Where the folder is empty at the start though
 * files are known, nobody can tell that from a new one: it counts as away until somebody puts the mark there.
 *
 * Gives what throws where the store is away.
 */
export const markStore = async (
  root: string,
  areFilesKnown: () => Promise<boolean>,
): Promise<() => Promise<void>> => {
  const mark = join(root, name)
  const there = await readdir(root)
  const isEmpty = there.every(each => each.startsWith('.'))
  const isMarked = there.includes(name) || (isEmpty && (await areFilesKnown())) || (await place(mark))
  return async () => {
    try {
      await access(isMarked ? mark : root)
    } catch (error) {
      throw storeAway(error)
    }
  }
}
