import type { ChunkOwner } from './chunk-form.ts'
import type { UploadItem } from './upload-rules.ts'

export interface RunOptions extends ChunkOwner {
  chunkBytes: number
}

/** An upload was given up by its person, or left; nobody needs to be told. */
export class Cancelled extends Error {}

/** A pause has cut it off: the line is good. */
export class Interrupted extends Error {}

export type Report = (change: Partial<Pick<UploadItem, 'sent' | 'kept' | 'phase'>>) => void
