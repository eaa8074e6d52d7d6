import type { Parts } from '#server/parts.ts'
import type { HashWorker } from './hash-worker.ts'
import type { Owners } from './owner.ts'
import type { PartStore } from './part-store.ts'

/** What every part of the file service works with. */
export interface Files {
  parts: Parts
  store: PartStore
  hashWorker: HashWorker
  owners: Owners
  limits: FileLimits
  /** Unseals the keys that signatures are made with. */
  key(): Promise<Buffer>
}

export interface FileLimits {
  accept: readonly string[]
  megabytes: number
  /** Free bytes that uploads never touch, so that the database on the same disk goes on. */
  reserveBytes: number
  /** All files together; undefined: as much as the disk holds. */
  quotaBytes: number | undefined
  /** Files of one record, and incomplete uploads of one person. */
  perOwner: number
  uploadsPerUser: number
}
