import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

/**
 * A folder with all that is above it, for the start. Node's own recursive `mkdir` never comes back from places such as
 * `/proc`, which answer that they do not exist.
 */
export const makeFolder = (path: string): void => {
  const above = dirname(path)
  if (above !== path && !existsSync(above)) makeFolder(above)
  try {
    mkdirSync(path)
  } catch (error) {
    // It was there, or another start has just made it.
    if (!isFolder(path)) throw error
  }
}
