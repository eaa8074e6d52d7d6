import type { FileSummary } from './resources/sys-file.ts'

/** A record that the caller has changed lately, and may still open. */
export interface RecentRecord {
  /** The resource's name, e.g. `sys/user`. */
  resource: string
  recordId: string
  label: string
  /** What was done last. */
  action: string
  time: string
}

/** `GET statistics/select-recent-records`, newest first, each record once. */
export interface RecentRecords {
  items: RecentRecord[]
}

/** `GET statistics/select-system-health`. */
export interface SystemHealth {
  /** Bytes of the files that the caller may see, and how many they are; left out where their list is not his to open. */
  fileBytes?: number
  files?: number
  /** The same by type. */
  fileTypes?: FileSummary['types']
  /** The slowest changes of the last 24 hours, within the caller's data scope. */
  slow: {
    id: string
    module: string | null
    action: string | null
    userName: string | null
    durationMs: number
    time: string
  }[]
}
