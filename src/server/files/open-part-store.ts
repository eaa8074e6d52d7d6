import { blameSetting } from '#server/blame-setting.ts'
import { openFolderStore } from './folder-store.ts'
import type { PartStore } from './part-store.ts'
import { openS3Store } from './s3-store.ts'

/** `FILE_STORE` (api section 1): an `s3://` address, or a folder; an empty one, though files are known, counts as away. */
export const openPartStore = (
  fileStore: string,
  areFilesKnown: () => Promise<boolean> = async () => false,
): Promise<PartStore> =>
  fileStore.startsWith('s3://')
    ? openS3Store(fileStore)
    : blameSetting(`FILE_STORE=${fileStore}`, () => openFolderStore(fileStore, areFilesKnown))
