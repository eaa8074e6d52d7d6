import type { Files } from './files.ts'

/**
 * Removes what is stored of files whose rows are gone. A store that is away is no failure of the caller's: the hourly
 * sweep finds what is left.
 */
export const removeStored = async (files: Files, ids: readonly string[]): Promise<void> => {
  for (const id of ids)
    try {
      await files.store.removeAll(id)
    } catch (err) {
      files.parts.log.warn({ err, fileId: id }, 'stored file could not be removed; the sweep will try again')
    }
}
