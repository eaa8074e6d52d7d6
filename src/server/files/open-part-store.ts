import { blameSetting } from '#server/blame-setting.ts'
import { openFolderStore } from './folder-store.ts'
import type { PartStore } from './part-store.ts'
import { openS3Store } from './s3-store.ts'

/** `FILE_STORE` (api section 1): an `s3://` address, or a folder. */
export const openPartStore = (fileStore: string): Promise<PartStore> =>
  fileStore.startsWith('s3://')
    ? openS3Store(fileStore)
    : blameSetting(`FILE_STORE=${fileStore}`, () => openFolderStore(fileStore))
