import { useState } from 'react'

import type { FileRecord } from '#contract/files.ts'
import type { FileOwner } from '#web/api/file-calls.ts'
import { byPlace } from './chosen-places.ts'
import { begunUploads } from './resume-memory.ts'

/** Uploads of this owner that were cut off: neither complete nor on their way again. */
export const useBegun = (
  owner: FileOwner,
  there: readonly FileRecord[],
  onTheirWay: readonly { name: string }[],
) => {
  const [forgotten, setForgotten] = useState<readonly string[]>([])
  return {
    // Read each time: what the server could not take just now is begun, too.
    begun: byPlace(owner, begunUploads(owner)).filter(
      each =>
        !forgotten.includes(each.fingerprint) &&
        !there.some(file => file.id === each.id) &&
        !onTheirWay.some(item => item.name === each.name),
    ),
    forget: (fingerprint: string) => setForgotten(all => [...all, fingerprint]),
  }
}
