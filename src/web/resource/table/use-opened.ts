import { useCallback, useState } from 'react'

import type { Opened } from './list-table-props.ts'

export const flip = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  ids.has(id) ? new Set([...ids].filter(each => each !== id)) : new Set([...ids, id])

const none: ReadonlySet<string> = new Set()

/** A tree that begins closed and remembers what was opened. */
export const useOpened = (): Opened => {
  const [ids, setIds] = useState(none)
  const toggle = useCallback((id: string) => setIds(now => flip(now, id)), [])
  return { ids, toggle }
}
